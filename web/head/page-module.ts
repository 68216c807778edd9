import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { ScreenName } from '#contract/routes.ts'
import type { SiteConfig } from '#web/render-services.ts'

/** What a screen's file exports; each is loaded with its own chunk. */
export type PageModule = {
  Component: ComponentType
  loader?: LoaderFunction
  /** Begins to read the rows that a screen of one's own opens with, before it is drawn. */
  readRows?: (userId: string) => void
  /** Whether another address of the same screen needs other data; it does unless the page says no. */
  shouldRevalidate?: ShouldRevalidateFunction
  /** What differs from the route table, and what search engines and link previews say about it. */
  head?: (page: HeadInput) => Partial<Head>
}

/** What a matched screen knows about itself. */
export type ScreenHandle = {
  screen: PageName
  head?: (input: HeadInput) => object
  readRows?: PageModule['readRows']
}

/** The screens of the route table, and the one for every other address. */
export type PageName = ScreenName | 'notFound'

export type HeadInput = {
  loaderData: unknown
  params: Readonly<Record<string, string | undefined>>
  site: SiteConfig
}

export type Head = {
  title: string
  /** The brand's own where a screen has none. */
  description?: string
  indexed: boolean
  /** Path and query of the address that search engines should keep; the screen's own path when absent. */
  canonical?: string
  jsonLd?: object[]
}
