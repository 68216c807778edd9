import { createHash } from 'node:crypto'
import { type EmbeddableJob, embedJob } from './embed.ts'
import { table } from './table.ts'

let name: string | undefined

/** A job's vector as the database keeps it, and which table it came from. */
export function vectorOf(job: EmbeddableJob): { vector: Uint8Array; model: string } {
  return { vector: new Uint8Array(embedJob(job).buffer), model: tableName() }
}

/** Differs from training to training, so that jobs with vectors of an older table are noticed. */
export function tableName(): string {
  name ??= createHash('sha256').update(table().scales).digest('hex').slice(0, 12)
  return name
}
