import type { UIMatch } from 'react-router'
import { type Screen, SCREENS, type ScreenName } from '#contract/routes.ts'
import type { SiteConfig } from '#web/render-services.ts'
import type { Head, HeadInput, ScreenHandle } from './page-module.ts'

type Match = Pick<UIMatch, 'params'> & { handle?: unknown; loaderData?: unknown }

/** Title and the rest of the innermost screen: the route table's words unless the page knows better. */
export function headOf(match: Match | undefined, site: SiteConfig): Head {
  const handle = match?.handle as ScreenHandle | undefined // our own routes set it
  const own = handle?.head?.({
    loaderData: match?.loaderData,
    params: match?.params ?? {},
    site,
  } satisfies HeadInput)
  return { ...tableHead(handle?.screen), ...own }
}

function tableHead(name: ScreenHandle['screen'] | undefined): Head {
  if (!name || name === 'notFound') return { title: 'Page Not Found', indexed: false }
  const { title, indexed }: Screen = SCREENS[name satisfies ScreenName]
  return { title, indexed }
}
