/**
 * What an employer's name says about its country: legal forms that one country has, and countries named outright. Used for
 * breadth alone; where a job is, its advertisement says.
 */
const HINTS: Readonly<Record<string, readonly string[]>> = {
  AU: ['pty', 'australia'],
  BE: ['bvba', 'belgium', 'belgië'],
  BR: ['ltda', 'brasil', 'brazil'],
  CA: ['canada'],
  CH: ['schweiz', 'suisse', 'switzerland'],
  DE: ['gmbh', 'deutschland', 'germany'],
  DK: ['aps', 'danmark', 'denmark'],
  ES: ['españa', 'spain', 'slu'],
  FI: ['oy', 'oyj', 'finland', 'suomi'],
  FR: ['sarl', 'sas', 'france'],
  GB: ['plc', 'uk', 'nhs'],
  IE: ['ireland'],
  IN: ['pvt', 'india'],
  IT: ['srl', 'spa', 'italia', 'italy'],
  MX: ['mexico', 'méxico'],
  NL: ['bv', 'nederland', 'netherlands'],
  NO: ['norge', 'norway'],
  NZ: ['zealand'],
  PL: ['polska', 'poland'],
  SE: ['sverige', 'sweden'],
  SG: ['singapore'],
  US: ['llc', 'inc', 'usa'],
  ZA: ['africa'],
}

const BY_WORD = new Map(
  Object.entries(HINTS).flatMap(([country, words]) => words.map((word) => [word, country] as const)),
)

/** Empty where the name says nothing, or two things. */
export function countryHint(company: string): string {
  const words = company
    .toLowerCase()
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
  const found = new Set(words.flatMap((word) => BY_WORD.get(word) ?? []))
  const [country = ''] = found
  return found.size === 1 ? country : ''
}
