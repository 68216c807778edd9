import type { FactEvidence } from '#contract/job-detail.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { Evidence, WorkStyle } from '#jobs/job.ts'

type CardEvidence = Record<'type' | 'seniority' | 'workStyle' | 'pay', FactEvidence>

const NO_EVIDENCE: CardEvidence = { type: null, seniority: null, workStyle: null, pay: null }

type EvidenceRow = Columns<
  'public.jobs',
  'id' | 'type_evidence' | 'level_evidence' | 'work_style_evidence' | 'pay_evidence',
  {
    type_evidence: Evidence
    level_evidence: Evidence
    work_style_evidence: Evidence & { also?: WorkStyle }
    pay_evidence: Evidence
  }
>

/** Where the facts of these jobs stand, by their ids. */
export async function readEvidence(
  db: Queryable,
  cards: readonly JobCard[],
): Promise<(id: string) => CardEvidence> {
  const { rows } = await db.query<EvidenceRow>(
    `select id, type_evidence, level_evidence, work_style_evidence, pay_evidence from public.jobs where id = any($1)`,
    [cards.map(({ id }) => id)],
  )
  const known = new Map(rows.map((row) => [row.id, evidenceOf(row)]))
  return (id) => known.get(id) ?? NO_EVIDENCE
}

function evidenceOf(row: EvidenceRow): CardEvidence {
  const { also: _, ...workStyle } = row.work_style_evidence ?? { also: undefined }
  return {
    type: row.type_evidence,
    seniority: row.level_evidence,
    workStyle: 'from' in workStyle ? workStyle : null,
    pay: row.pay_evidence,
  }
}
