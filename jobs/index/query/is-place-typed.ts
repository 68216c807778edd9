import type { IsPlace } from '#jobs/asking/meaning.ts'
import { termsOfToken } from '#jobs/index/text/analyse.ts'
import { isKnownWord } from '#jobs/index/text/known-words.ts'
import { isWorkWord, namesWork } from '#jobs/index/text/same-work.ts'
import { tokensOf } from '#jobs/index/text/tokens.ts'
import { namesPlace } from '#jobs/place/names-place.ts'

/** After "in", a small town is meant as well; else a name has to be a large city's to be no mere word. */
const MIN_PEOPLE_SAID = 15_000
const MIN_PEOPLE_SAID_OF_WORD = 100_000
const MIN_PEOPLE_ALONE = 150_000
const MIN_PEOPLE_ALONE_OF_WORD = 2_000_000

/** Whether words among the keywords of a search in this country are its place. */
export function isPlaceTyped(country: string | null): IsPlace {
  return ({ text, isSaid, before }) => {
    const found = namesPlace(text, country)
    if (found === null) return false
    const isWord = tokensOf(text).some(isWordOfWork)
    if (isSaid) return found.people >= (isWord ? MIN_PEOPLE_SAID_OF_WORD : MIN_PEOPLE_SAID)
    // "plumber leeds" and not "royal london", "developer mobile" or "air canada".
    const least = isWord ? MIN_PEOPLE_ALONE_OF_WORD : MIN_PEOPLE_ALONE
    return found.people >= least && (before.length === 0 || namesWork(before.flatMap(termsOfToken)))
  }
}

const isWordOfWork = (token: string) => isKnownWord(token) || isWorkWord(token)
