import { foldName } from './fold-name.ts'

const LEGAL_FORMS =
  /(?: (?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|plc|gmbh|gmbh co kg|ag|se|sa|sas|sarl|srl|spa|bv|nv|ab|as|oy|oyj|aps|pty|pte|pvt|private|kk|sro|com))+$/

/** The company's name reduced for grouping: "Acme, Inc.", "ACME" and "The Acme Company" share one. */
export function companyKey(company: string): string {
  const folded = foldName(company.replace(/\.(?=(?:com|net|org|io|co)\b)/gi, ' '))
  return folded.replace(LEGAL_FORMS, '') || folded
}
