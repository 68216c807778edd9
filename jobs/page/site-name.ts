import { oneLine } from '#jobs/normalise/clean-text.ts'
import { anyWord } from '#jobs/normalise/phrases.ts'

const MAX_NAME_LENGTH = 100
/** What board systems and companies put around the name: 'Jobs at Acme', 'Acme Careers', 'Careers | Acme'. */
const BEFORE =
  /^(?:(?:current |open |all )?(?:jobs|careers|openings|job openings|positions|vacancies|work|join)\s+(?:at|@|with|for)\s+)/i
const AFTER = /\s+(?:jobs|careers|job board|job openings|open positions|vacancies)$/i
const PART = /\s+(?:[|–—·•]|-)\s+|:\s+/
const NO_NAME = new RegExp(
  `^${anyWord`
    jobs careers home job_board job_openings open_positions join_us vacancies greenhouse lever
    ashby smartrecruiters recruitee personio teamtailor pinpoint breezy bamboohr jazzhr workable rippling
  `}$`,
  'i',
)

/** Whose careers page it is, as far as its title says; '' where it does not. */
export function companyInTitle(title: string): string {
  for (const part of oneLine(title, 300).split(PART)) {
    const name = part.replace(BEFORE, '').replace(AFTER, '').trim()
    if (name !== '' && name.length <= MAX_NAME_LENGTH && !NO_NAME.test(name)) return name
  }
  return ''
}

/** What a board is called when nothing names its company: 'acme-metal' is 'Acme Metal'. */
export function companyOfBoard(board: string): string {
  const words = board
    .replace(/\.\w+$/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ')
}
