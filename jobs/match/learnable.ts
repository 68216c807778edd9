import { dot, embedText } from './embed.ts'
import type { FoundSkill } from './extract-skills.ts'
import { isNameable } from './nameable.ts'
import type { Person } from './profile.ts'
import type { Skill } from './skills/dictionary.ts'

/**
 * Whether somebody may have a skill and have forgotten to say so. A licence, a registration, a degree or another profession is no
 * such thing: whoever has one says it, and nobody else should be led to claim it. Nor is what is far from all they said.
 */
export function learnableBy(person: Person): (found: FoundSkill) => boolean {
  const known = new Map<string, boolean>()
  return ({ name, skill, asTask }) => {
    if (skill.family === 'soft' || asTask) return false
    const answer = known.get(name) ?? isLearnable(person, name, skill)
    known.set(name, answer)
    return answer
  }
}

function isLearnable(person: Person, name: string, { group }: Skill): boolean {
  if (!isNameable(name) || CREDENTIAL.test(name) || PROFESSIONS.has(name.toLowerCase())) return false
  return person.skills.some((own) => own.group === group) || isNear(person, name)
}

const CREDENTIAL = new RegExp(
  [
    String.raw`licen[cs]|regist|certif|chartered|qualif|accredit|clearance|degree|diploma|bachelor|master['’]?s|doctorate`,
    String.raw`\b(?:phd|mba|nvq|svq|gcse|level \d|card|ticket|permit|endorsement|visa|citizenship|passport|pin)\b`,
    String.raw`\b(?:rgn|rmn|rnld|rscn|rn|lpn|cna|gmc|nmc|hcpc|gdc|gphc|cct|cesr|mrcp|mrcgp|cdl|hgv|lgv|cpc|cpa|aca|acca|cima|cissp|ccna)\b`,
    String.raw`\b(?:ccnp|pmp|cscs|cpcs|acls|bls|als|pals|pils|sra|qts|pgce|lcsw|bcba|sia|dbs)\b`,
  ].join('|'),
  'i',
)

/** What people study for years, and are called by. */
const PROFESSIONS = new Set(
  `nursing, midwifery, medicine, surgery, dentistry, pharmacy, physiotherapy, physical therapy, occupational therapy, speech therapy,
  speech and language therapy, psychology, psychiatry, psychotherapy, counselling, counseling, radiography, paramedicine, social work,
  law, teaching, accounting, accountancy, architecture, engineering, civil engineering, mechanical engineering, electrical engineering,
  software development, software engineering, computer science, data science, midwifery, optometry, podiatry, dietetics, audiology,
  veterinary medicine, general practice, anaesthetics, anesthesia, paediatrics, pediatrics, gynaecology, obstetrics, cardiology,
  oncology, electrical installation, plumbing, welding, carpentry, gas engineering`.split(/,\s+/),
)

/** Two skills of one trade are as near; any two are not. */
const NEAR_SIMILARITY = 0.18

function isNear({ role, skills }: Person, name: string): boolean {
  const vector = embedText(name)
  return [...(role ? [role.vector] : []), ...skills.map((skill) => skill.vector)].some(
    (own) => dot(own, vector) >= NEAR_SIMILARITY,
  )
}
