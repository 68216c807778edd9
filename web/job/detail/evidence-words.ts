import type { FactEvidence } from '#contract/job-detail.ts'

/** Why we say what we say: the field that was declared, or the words that can be pointed at. */
export function evidenceWords(evidence: NonNullable<FactEvidence>): string {
  if (evidence.from === 'field') return `From the “${evidence.field}” field: “${evidence.value}”`
  if (evidence.from === 'text') return `“${evidence.quote}”`
  return `From the ${evidence.from}: “${evidence.quote}”`
}
