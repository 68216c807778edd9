import type { Comparable } from './likeness.ts'
import { wordsOf } from './text-likeness.ts'

/** Without an employer's name a few words say too little to be known again by. */
const NAMELESS_WORDS = 25

/** Whether two advertisements say the same to the letter: title, employer, places and text, of which there must be some. */
export function areIdentical(a: Comparable, b: Comparable): boolean {
  return (
    a.title === b.title &&
    a.companyKey === b.companyKey &&
    a.descriptionText === b.descriptionText &&
    placesText(a) === placesText(b) &&
    wordsOf(a.descriptionText).length >= (a.companyKey === '' ? NAMELESS_WORDS : 1)
  )
}

const placesText = ({ places }: Comparable) => places.map(({ text }) => text).join('\n')
