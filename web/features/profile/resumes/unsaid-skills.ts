import type { AskedSkill } from '#contract/job-matches.ts'
import { foldName } from '#contract/rules/fold-name.ts'

type Said = { name: string }
type Reworded = { name: string; own: string }
type Unsaid = { name: string; quote: string }

/** What a job asks for, held against the words of a resume. */
export type ResumeAgainstJob = {
  said: Said[]
  /** The resume has it in the person's own word; the job uses another. */
  reworded: Reworded[]
  unsaid: Unsaid[]
}

/** Each skill once, in the order in which the job asks for it. "Teamwork" and the like are left out: every job says so. */
export function againstJob(
  resume: string,
  job: { text: string; skills: readonly AskedSkill[] },
): ResumeAgainstJob {
  const says = sayingWords(resume)
  const result: ResumeAgainstJob = { said: [], reworded: [], unsaid: [] }
  const seen = new Set<string>()
  for (const skill of job.skills) {
    if (skill.soft || seen.has(skill.name)) continue
    seen.add(skill.name)
    const written = job.text.slice(skill.start, skill.end)
    if (says(skill.name) || says(written)) result.said.push({ name: skill.name })
    else if (skill.own !== null && says(skill.own)) result.reworded.push({ name: skill.name, own: skill.own })
    else result.unsaid.push({ name: skill.name, quote: quoteOf(job.text, skill) })
  }
  return result
}

/** As whole words, in whatever case and with whatever signs between them. */
function sayingWords(text: string): (words: string) => boolean {
  const folded = ` ${foldName(text)} `
  return (words) => {
    const wanted = foldName(words)
    return wanted !== '' && folded.includes(` ${wanted} `)
  }
}

const MAX_QUOTE_CHARS = 160

function quoteOf(text: string, { sentence }: AskedSkill): string {
  const whole = text.slice(sentence.start, sentence.end).replaceAll(/\s+/g, ' ').trim()
  return whole.length <= MAX_QUOTE_CHARS ? whole : `${whole.slice(0, MAX_QUOTE_CHARS - 1).trimEnd()}…`
}
