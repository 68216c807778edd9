import { snippet, type TextName } from './identity-texts.ts'

export type PairAd = {
  title: string
  company: string
  location?: string
  text: string
  url?: string
  applyUrl?: string
  complete?: boolean
}

/** `same`: one job; `suggest`: shown as a likely copy, never merged; `different`: two jobs. */
export type Pair = readonly [a: PairAd, b: PairAd, answer: 'same' | 'suggest' | 'different']

export const ad = (
  title: string,
  company: string,
  location: string,
  text: string,
  more: Partial<PairAd> = {},
): PairAd => ({
  title,
  company,
  location,
  text,
  ...more,
})
export const snip = (name: TextName) => ({ text: snippet(name), complete: false })
/** The page that advertises it, and where an application goes. */
export const at = (url: string, applyUrl = url) => ({ url, applyUrl })
