import { StartError } from '#base/start-error.ts'
import { readEnv } from '#server/env.ts'
import { checkAddress } from './check-address.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkFiles, checkSecrets } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkReplica } from './check-replica.ts'
import { checkSources } from './check-sources.ts'
import { wrong, type Finding } from './finding.ts'

/** Everything that can be wrong with a set-up, found as far as it can be without starting the site. */
export async function* diagnose(
  variables: Record<string, string | undefined>,
  now: () => number = Date.now,
): AsyncGenerator<Finding> {
  let env
  try {
    env = readEnv(variables)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    yield wrong(error.message, 'Correct it; the other checks need it.')
    return
  }
  yield* await checkDisk(env, now())
  yield* await checkDatabase(env, now)
  yield* await checkReplica(env)
  yield* await checkFiles(env)
  yield* await checkAddress(env)
  yield* await checkMail(env)
  yield* checkSecrets(env)
  yield* await checkSources(env, now)
}
