import { withoutNoise } from '#jobs/match/titles/title-noise.ts'

/**
 * What a title may be compared by: its first part without level and noise, then the last two words of that, which say
 * what somebody is. "Senior Registered Nurse, ICU (Nights)" is "registered nurse". Nothing for words that say no trade.
 */
export function coreTitles(title: string): string[][] {
  const [first = ''] = withoutNoise(title.slice(0, MAX_TITLE_CHARS)).split(PART_END)
  const words = (first.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.']*/gu) ?? [])
    .map((word) => word.replace(/[.']+$/, ''))
    .filter((word) => !LEVEL_WORDS.has(word))
    .slice(0, MAX_TITLE_WORDS)
  const shorter = words.length > 2 ? [words.slice(-2)] : []
  return [words, ...shorter].filter((core) => core.length > 1 || !SAYS_NO_TRADE.has(core[0] ?? ''))
}

const MAX_TITLE_CHARS = 200
const MAX_TITLE_WORDS = 6
const PART_END = /[,(|–—/:;]|\s-\s/

const LEVEL_WORDS = new Set(
  `senior sr snr junior jr jnr lead staff principal entry level mid experienced trainee apprentice intern internship graduate
  i ii iii iv v the a an and of for in at head chief deputy interim temporary part full time band`
    .trim()
    .split(/\s+/),
)

const SAYS_NO_TRADE = new Set(
  `engineer manager analyst specialist consultant coordinator officer technician administrator worker operator director
  supervisor representative agent executive developer designer planner advisor member professional leader role position jobs`
    .trim()
    .split(/\s+/)
    .concat(''),
)
