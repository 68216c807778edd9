/** What a number of openings is called, in the languages that boards are written in. */
const OPENINGS =
  'positions|openings|vacancies|posts|open roles|roles available|stellen|positionen|postes|puestos|vacantes|plazas'
/** More than one. */
const SEVERAL = [
  'multiple|several|various|numerous|two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\\d',
  'mehrere|zwei|drei|plusieurs|deux|trois|varios|varias|dos|tres',
].join('|')
/** May stand between the two. */
const BETWEEN = 'full[- ]time|part[- ]time|permanent|temporary|immediate|identical|open|available|vacant|new'

const SAID = new RegExp(
  [
    String.raw`(?<![\w.,])(?:${SEVERAL}) (?:(?:${BETWEEN}) ){0,2}(?:${OPENINGS})(?!\w)`,
    String.raw`(?<!\w)(?:openings|vacancies)(?: available)? ?[:–-] ?(?:[2-9]|[1-9]\d)(?![\d.,])`,
    String.raw`(?<!\w)(?:number|no\.?) of (?:${OPENINGS}) ?[:–-]? ?(?:[2-9]|[1-9]\d)(?![\d.,])`,
    String.raw`(?<!\w)more than one (?:position|opening|vacancy|post)(?!\w)`,
  ].join('|'),
  'iu',
)
/** "Staff Nurse x2", "2 x Staff Nurse", "Staff Nurse (x 3)". */
const IN_TITLE = /(?<![\w])x ?(?:[2-9]|[1-9]\d)(?!\w)|(?<!\w)(?:[2-9]|[1-9]\d) ?x(?!\w)/i

/** A declared number, or a word for it: USAJOBS says "Few" and "Many". */
const DECLARED = /^\s{0,9}(?:[2-9]|[1-9]\d{1,5}|few|many|several|multiple)\s{0,9}$/i

export type Openings = { title: string; descriptionText: string; openings: string | null }

/** Whether the employer says that this advertisement is for several openings: another one like it is then not this one. */
export function saysSeveralOpenings({ title, descriptionText, openings }: Openings): boolean {
  if (openings !== null) return DECLARED.test(openings)
  return IN_TITLE.test(title) || SAID.test(title) || SAID.test(descriptionText)
}
