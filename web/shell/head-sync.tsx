import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { documentTitle } from '#web/head/document-title.ts'
import { headOf } from '#web/head/head.ts'
import { useSite } from '#web/site.tsx'

/** After a navigation in the browser: the document's title follows, and the focus moves to the new page's heading. */
export function HeadSync() {
  const site = useSite()
  const leaf = useMatches().at(-1)
  const title = documentTitle(headOf(leaf, site).title)
  const pathname = leaf?.pathname
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  // With the page itself: a moment later it would be taken from whatever the person went on to.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])
  // The address bar is ahead of the page by the time that rendering takes: this says which address is on show.
  const { pathname: path, search } = useLocation()
  useEffect(() => {
    document.documentElement.dataset['shown'] = path + search
  }, [path, search])
  return null
}
