import { chosenSources } from '#jobs/sources/all-sources.ts'
import { sourceSettings } from '#jobs/sources/settings.ts'
import type { Env } from '#server/env.ts'
import { good, reasonOf, wrong, type Finding } from './finding.ts'

const ANSWER_MS = 10_000
const CLOCK_TOLERANCE_MS = 60_000

type Reached = { name: string; error: string | null; clockMs: number | null }

/** Whether the services that jobs come from answer, and, by their clocks, whether this machine's is right. */
export async function checkSources(env: Env, now: () => number): Promise<Finding[]> {
  let sources
  try {
    sources = chosenSources(env.jobSources, sourceSettings(env))
  } catch (error) {
    return [wrong(reasonOf(error), 'Correct JOB_SOURCES.')]
  }
  const outside = sources.filter(({ id }) => id !== 'demo')
  if (outside.length === 0) return [good('Only the demo catalog is shown.')]
  const reached = await Promise.all(
    outside.map(({ name, homepage }) => reach(name, env.sourceBaseUrl ?? homepage)),
  )
  const silent = reached.filter(({ error }) => error !== null)
  return [
    ...silent.map(({ name, error }) =>
      wrong(
        `${name} cannot be reached: ${error}.`,
        'Let the firewall pass connections to port 443, or leave the source out.',
      ),
    ),
    ...(silent.length < reached.length
      ? [good(`${reached.length - silent.length} of ${reached.length} sources answer.`)]
      : []),
    ...clockFindings(reached, now()),
  ]
}

async function reach(name: string, address: string): Promise<Reached> {
  try {
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) })
    const clockMs = Date.parse(answer.headers.get('date') ?? '')
    return { name, error: null, clockMs: Number.isNaN(clockMs) ? null : clockMs }
  } catch (error) {
    return { name, error: reasonOf(error), clockMs: null }
  }
}

/** One service may be wrong; when most say the same, this machine is. */
function clockFindings(reached: readonly Reached[], now: number): Finding[] {
  const apart = reached.flatMap(({ clockMs }) => clockMs ?? []).map((clockMs) => now - clockMs)
  if (apart.length === 0) return []
  const middle = apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)] ?? 0
  if (Math.abs(middle) <= CLOCK_TOLERANCE_MS) return [good('The clock of this machine is right.')]
  const direction = middle > 0 ? 'ahead' : 'behind'
  return [
    wrong(
      `The clock of this machine is ${Math.round(Math.abs(middle) / 1000)} s ${direction}.`,
      'Let it keep time by NTP (timedatectl set-ntp true): links, sign-ins and codes depend on it.',
    ),
  ]
}
