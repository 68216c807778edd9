import type { NewsKind } from '#contract/news.ts'

/** What is told, in words that fit every way. */
export type NoticeMessage = {
  title: string
  /** A few short lines. */
  body: string
  /** Where it leads, inside the site. */
  path: string
}

/** News for one person, to be told in every way that they chose for it. */
export type News = {
  userId: string
  kind: NewsKind
  /** As mails have it: stopping what it is about also stops what waits. */
  topic: string
  message: NoticeMessage
  /** Then it is not worth telling any more. */
  expiresAt: Date
}

/** One message on its way. */
export type Notice = {
  id: string
  kind: NewsKind | 'test'
  topic: string
  message: NoticeMessage
  writtenAt: Date
  expiresAt: Date
  /** How many things are new to the person, for the badge of the installed site. */
  badge: number
  /** It comes in quiet hours because later would be too late. */
  isSilent: boolean
}
