import type { Queryable } from '#db/database.ts'
import type { AlertTools } from './alert-tools.ts'

/** A kind of mail that is due for somebody at a time. */
type DueMail<Claimed> = {
  /** The one that is due longest, locked; others skip it. */
  claim: (tx: Queryable, now: Date) => Promise<Claimed | undefined>
  /** Into the outbox, with the note of what was told and when the next one is due. */
  write: (tx: Queryable, claimed: Claimed, now: Date) => Promise<void>
  putOff: (claimed: Claimed, failure: { error: unknown; now: Date }) => Promise<void>
}

const MAX_PER_ROUND = 100

/** Writes what is due, each in a transaction of its own; what fails is put off and does not hold up the rest. */
export async function writeDue<Claimed>(tools: AlertTools, mail: DueMail<Claimed>): Promise<void> {
  for (let written = 0; written < MAX_PER_ROUND; written += 1) if (!(await writeNext(tools, mail))) return
}

async function writeNext<Claimed>({ db, now: clock }: AlertTools, mail: DueMail<Claimed>): Promise<boolean> {
  const now = clock()
  let claimed: Claimed | undefined
  try {
    return await db.transaction(async (tx) => {
      claimed = await mail.claim(tx, now)
      if (claimed === undefined) return false
      await mail.write(tx, claimed, now)
      return true
    })
  } catch (error) {
    if (claimed === undefined) throw error
    await mail.putOff(claimed, { error, now })
    return true
  }
}
