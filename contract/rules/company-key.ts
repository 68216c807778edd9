import { foldName } from './fold-name.ts'

const LEGAL_FORMS = new Set(
  `inc incorporated llc llp lp ltd limited corp corporation co company plc gmbh ag se sa sas sarl srl spa bv nv ab as oy oyj
  aps pty pte pvt private kk sro com`.split(/\s+/),
)
const GERMAN_PARTNERSHIP = ' gmbh co kg'

/** The company's name reduced for grouping: "Acme, Inc.", "ACME" and "The Acme Company" share one. */
export function companyKey(company: string): string {
  const folded = foldName(company.replace(/\.(?=(?:com|net|org|io|co)\b)/gi, ' '))
  let end = folded.length
  for (;;) {
    const space = folded.lastIndexOf(' ', end - 1)
    if (space !== -1 && LEGAL_FORMS.has(folded.slice(space + 1, end))) end = space
    else if (folded.endsWith(GERMAN_PARTNERSHIP, end)) end -= GERMAN_PARTNERSHIP.length
    else return folded.slice(0, end) || folded
  }
}
