import { foldName } from '#contract/rules/fold-name.ts'
import type { Place } from '#jobs/job.ts'

const SAME_WORDS: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  mgr: 'manager',
  eng: 'engineer',
  engr: 'engineer',
  dev: 'developer',
  asst: 'assistant',
  assoc: 'associate',
  admin: 'administrator',
  rn: 'nurse',
  tech: 'technician',
  rep: 'representative',
  coord: 'coordinator',
  supv: 'supervisor',
  '1': 'i',
  '2': 'ii',
  '3': 'iii',
  '4': 'iv',
}

/** Said of the work's place or hours, of the reader, or for grammar: not of which job it is. */
const NOISE = new Set(
  'a an and at by de der die das for from in into of on or our the to with new urgent urgently hiring hire now immediate wanted needed required opening opportunity job position role remote remotely hybrid onsite site office home based work full part time ft pt fulltime parttime permanent m f d w x mfd mwd all genders gn us usa uk'.split(
    ' ',
  ),
)

/** The set of words that name a job, in order: "Sr. Engineer (Remote), Austin" and "Engineer, Senior" share one. */
export function titleWords(title: string, places: readonly Place[] = []): string[] {
  const local = new Set(
    places.flatMap((place) =>
      [place.city, place.region].flatMap((name) => (name ? foldName(name).split(' ') : [])),
    ),
  )
  const words = foldName(title.replaceAll(/[+#]/g, (sign) => (sign === '+' ? 'plus' : 'sharp')))
    .split(' ')
    .map((word) => SAME_WORDS[word] ?? word)
  const own = words.filter((word) => word !== '' && !NOISE.has(word) && !local.has(word))
  return [...new Set(own.length > 0 ? own : words)].sort()
}
