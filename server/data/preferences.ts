import { DataError } from './data-error.ts'

/** The `Prefer`, `Accept` and `Range` headers. */
export type Preferences = {
  returning: 'minimal' | 'representation' | 'headers-only'
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missingDefault: boolean
  maxAffected: number | null
  rollback: boolean
}

export type Shape = { format: 'json' | 'csv'; single: boolean; stripNulls: boolean }

export function readPreferences(headers: Headers): Preferences {
  const words = new Map(
    (headers.get('prefer') ?? '')
      .split(',')
      .map((word) => word.trim().split('='))
      .map(([name = '', value = '']) => [name, value]),
  )
  const strict = words.get('handling') === 'strict'
  const most = words.get('max-affected') ?? ''
  return {
    returning: oneOf(words.get('return'), ['minimal', 'representation', 'headers-only']) ?? 'minimal',
    count: oneOf(words.get('count'), ['exact', 'planned', 'estimated']),
    resolution: oneOf(words.get('resolution'), ['merge-duplicates', 'ignore-duplicates']),
    missingDefault: words.get('missing') === 'default',
    maxAffected: strict && /^\d{1,9}$/.test(most) ? Number(most) : null,
    rollback: words.get('tx') === 'rollback',
  }
}

function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}

const ACCEPTED =
  /^(?:\*\/\*|application\/\*|application\/json|application\/vnd\.pgrst\.(object|array)(?:\+json)?|text\/csv)$/

export function readShape(headers: Headers): Shape {
  const accept = headers.get('accept') ?? '*/*'
  for (const option of accept.split(',')) {
    const [type = '', ...parameters] = option.split(';').map((part) => part.trim())
    const match = ACCEPTED.exec(type.toLowerCase())
    if (match)
      return {
        format: match[0] === 'text/csv' ? 'csv' : 'json',
        single: match[1] === 'object',
        stripNulls: parameters.includes('nulls=stripped'),
      }
  }
  throw new DataError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`)
}

/** `Range: 0-9`, for those who do not send limit and offset. */
export function readRange(headers: Headers): { offset: number; limit: number | null } | null {
  const match = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(headers.get('range') ?? '')
  if (!match) return null
  const first = Number(match[1])
  const last = match[2] ? Number(match[2]) : null
  if (last !== null && last < first)
    throw new DataError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  return { offset: first, limit: last === null ? null : last - first + 1 }
}
