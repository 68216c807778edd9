import { createHash } from 'node:crypto'
import { type EmbeddableJob, embedJob } from './embed.ts'
import { table } from './table.ts'

/** Raised whenever titles are read differently before their vectors are taken. */
const READING = 'titles as people write them, short ones too'

let name: string | undefined

/** A job's vector as the database keeps it, and which table it came from. */
export function vectorOf(job: EmbeddableJob): { vector: Uint8Array; model: string } {
  return { vector: new Uint8Array(embedJob(job).buffer), model: tableName() }
}

/** Differs from training to training and reading to reading, so that jobs with older vectors are noticed. */
export function tableName(): string {
  name ??= createHash('sha256').update(table().scales).update(READING).digest('hex').slice(0, 12)
  return name
}
