import { createHash } from 'node:crypto'
import type { RawListing } from '#jobs/sources/raw-listing.ts'

/** Openings that nobody can tell apart: the same title, text and place. */
const MAX_EQUAL_POSTINGS = 50
/** A board of which so many were left out is not opened further, posting by posting. */
const MAX_OPENED_IN_VAIN = 100

const SURVEY_TITLE =
  /\b(?:paid|online|remote|home)\s(?:\w{1,20}\s){0,2}(?:surveys?|focus\sgroups?)\b|\bsurvey\stakers?\b|\bfocus\sgroup\s(?:participants?|panelists?)\b/i

/** Why a posting of an employer's board is left out (the directory's own rules are in jobs/sources/boards/left-out.ts). */
const LEFT_OUT = {
  flood: 'it repeats what the board lists many times already',
  survey: 'it advertises a paid survey as a job',
} as const

type Reason = keyof typeof LEFT_OUT

/** Looks at the postings of one board in one turn. Openings in several towns are different jobs; remote ones are not. */
export function createFloodGate() {
  const equals = new Map<string, number>()
  const leftOut = { flood: 0, survey: 0 }
  const reasonFor = (listing: RawListing): Reason | null => {
    if (SURVEY_TITLE.test(listing.title)) return 'survey'
    const key = keyOf(listing)
    const count = (equals.get(key) ?? 0) + 1
    equals.set(key, count)
    return count > MAX_EQUAL_POSTINGS ? 'flood' : null
  }
  return {
    admits: (listing: RawListing): boolean => {
      const reason = reasonFor(listing)
      if (reason) leftOut[reason]++
      return reason === null
    },
    isFlooded: (): boolean => leftOut.flood + leftOut.survey >= MAX_OPENED_IN_VAIN,
    /** "950 left out: it repeats what the board lists many times already"; null where nothing was. */
    words: (): string | null => {
      const reasons = (['flood', 'survey'] as const).filter((reason) => leftOut[reason] > 0)
      return reasons.map((reason) => `${leftOut[reason]} left out: ${LEFT_OUT[reason]}`).join('; ') || null
    },
  }
}

function keyOf({ title, description, places, workStyle, remoteFrom }: RawListing): string {
  const isRemote =
    remoteFrom.length > 0 ||
    [...workStyle.map(({ value }) => value), ...places.map(({ text }) => text)].some((text) =>
      /\bremote\b/i.test(text),
    )
  const where = isRemote ? 'remote' : places.map(({ text }) => text).join('\n')
  const words = 'html' in description ? description.html : description.text
  return createHash('sha256')
    .update(JSON.stringify([title, where, words]))
    .digest('base64url')
    .slice(0, 22)
}
