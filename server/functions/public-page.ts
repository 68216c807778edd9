import { typedWebAddress } from '#contract/rules/web-address.ts'
import type { Claims } from '#db/db.ts'
import type { SourceFailure } from '#jobs/sources/source-failure.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { FunctionError, tooOften, type FunctionErrorCode } from './function-error.ts'

/** A web address that somebody pasted, with or without its `https://`. */
export function checkedAddress(text: string): URL {
  const address = typedWebAddress(text)
  if (address === null)
    throw new FunctionError('invalid_input', 'Please paste a link that begins with https:// or http://.')
  return new URL(address)
}

/** One visit to a stranger's page, or a 429 with how long to wait. */
export async function takePageTurn(limits: RateLimits, claims: Claims): Promise<void> {
  const seconds = await limits.take([['pageByUser', claims.sub]])
  if (seconds > 0) throw tooOften('You have pasted many links.', seconds)
}

/** Why a page could not be read, for the person who pasted its address. */
export function refusalOf({ kind }: SourceFailure): FunctionError {
  const [code, message] = REFUSALS[kind] ?? ['unavailable', 'This page could not be reached.']
  return new FunctionError(code, message)
}

const REFUSALS: Partial<Record<SourceFailure['kind'], [FunctionErrorCode, string]>> = {
  'forbidden-address': [
    'invalid_input',
    'This link does not lead to a page on the public web, so we do not visit it.',
  ],
  'too-large': ['too_large', 'This page is too large to read: more than 3 MB.'],
  timeout: ['unavailable', 'This page took too long to answer.'],
  'not-json': ['invalid_input', 'This link does not lead to a page with text.'],
  refused: ['unavailable', 'This link leads in circles: too many redirects.'],
}
