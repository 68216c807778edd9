import { expect, test } from 'vitest'
import { companyKey } from '#contract/rules/company-key.ts'
import { blockKeysOf } from '#jobs/identity/block-keys.ts'
import { canonicalAddress } from '#jobs/identity/canonical-address.ts'
import { likeness } from '#jobs/identity/likeness.ts'
import { cleanTitle } from '#jobs/normalise/clean-text.ts'
import { parsePlaces } from '#jobs/place/parse-places.ts'
import { confusablePairs } from './confusable-pairs.ts'
import { otherJobPairs } from './other-job-pairs.ts'
import type { PairAd } from './pair-ad.ts'
import { sameJobPairs } from './same-job-pairs.ts'
import { titleAndAgencyPairs } from './title-and-agency-pairs.ts'

const pairs = [...sameJobPairs, ...otherJobPairs, ...confusablePairs, ...titleAndAgencyPairs]

const comparable = ({ title, company, location = '', text, complete = true }: PairAd) => ({
  title: cleanTitle(title),
  companyKey: companyKey(company),
  places: [...parsePlaces(location)],
  descriptionText: text,
  complete,
})

const address = ({ url = '', applyUrl = url }: PairAd) => canonicalAddress({ url, applyUrl })

/** As ingest decides: by address, else among those that share a key, by likeness. */
function decide(a: PairAd, b: PairAd): 'same' | 'suggest' | 'different' {
  if (address(a) !== '' && address(a) === address(b)) return 'same'
  const [x, y] = [comparable(a), comparable(b)]
  const keys = new Set(blockKeysOf(x))
  return blockKeysOf(y).some((key) => keys.has(key)) ? likeness(x, y) : 'different'
}

test('advertisements of one job are told from copies and from other jobs', () => {
  const wrong = pairs.filter(([a, b, answer]) => decide(a, b) !== answer)
  const right = pairs.length - wrong.length
  process.stdout.write(
    `labelled identity: ${right} of ${pairs.length} right (${((100 * right) / pairs.length).toFixed(1)} %)\n`,
  )
  for (const [a, b, answer] of wrong) {
    const sides = [a, b].map((side) => `${side.title} / ${side.company} / ${side.location}`).join('  |  ')
    process.stdout.write(
      `  ${sides} is ${answer}, not ${decide(a, b)} (likeness ${likeness(comparable(a), comparable(b))})\n`,
    )
  }
  expect(pairs.length).toBeGreaterThanOrEqual(60)
  expect(right / pairs.length).toBeGreaterThanOrEqual(0.95)
})

test('it does not matter which came first', () => {
  expect(pairs.filter(([a, b]) => decide(a, b) !== decide(b, a))).toEqual([])
})

test('no copy under another name is ever merged', () => {
  expect(pairs.filter(([a, b, answer]) => answer === 'suggest' && decide(a, b) === 'same')).toEqual([])
})
