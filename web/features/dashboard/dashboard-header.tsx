import { useLocation, useNavigate } from 'react-router'
import { href } from '#contract/routes.ts'
import { useLeave } from '#web/offline/use-leave.tsx'
import { Link } from '#web/ui/link.tsx'
import { later } from '#web/ui/on-demand.tsx'
import { SECTIONS, type SectionName } from './sections.ts'
import { useKeptInPlace } from './use-kept-in-place.ts'

const ITEM =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-[0.9375rem] whitespace-nowrap max-[24rem]:px-1 max-[24rem]:text-sm md:px-2.5 hover:bg-wash hover:text-ink'

const SearchesLink = later(
  async () => (await import('#web/features/searches/saved/searches-link.tsx')).SearchesLink,
  ({ className }: { className: string }) => (
    <Link to={href('searches')} className={className}>
      Searches
    </Link>
  ),
)

/** Stays in sight while the dashboard scrolls (spec §2). */
export function DashboardHeader() {
  const { leave, question } = useLeave()
  useKeptInPlace()
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="work flex flex-wrap items-center gap-x-1 py-1 md:h-14 md:flex-nowrap md:py-0">
        <BackButton />
        <nav
          aria-label="Dashboard"
          className="order-last -mx-1.5 flex basis-[calc(100%+0.75rem)] flex-wrap max-[24rem]:-mx-1 max-[24rem]:justify-between md:order-none md:ml-2 md:basis-auto"
        >
          <AnchorLink section="applications" />
          <AnchorLink section="matches" />
          <SearchesLink className={`${ITEM} text-muted`} />
        </nav>
        <div className="-mr-1.5 ml-auto flex md:-mr-2.5">
          <Link to={href('settings')} className={`${ITEM} text-muted`}>
            Settings
          </Link>
          <button type="button" onClick={leave} className={`${ITEM} text-muted`}>
            Sign Out
          </button>
        </div>
      </div>
      {question}
    </div>
  )
}

/** To where the person came from; home for someone who came from elsewhere. */
function BackButton() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return (
    <button
      type="button"
      onClick={() => void (isFirst ? navigate(href('home')) : navigate(-1))}
      aria-label="Dashboard, go back"
      className={`${ITEM} -ml-1.5 gap-2 md:-ml-2.5 font-medium`}
    >
      <span aria-hidden="true">←</span> Dashboard
    </button>
  )
}

function AnchorLink({ section }: { section: SectionName }) {
  const { id, label } = SECTIONS[section]
  return (
    <Link
      how="replace"
      to={`#${id}`}
      // The router scrolls there; the focus has to follow.
      onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
      className={`${ITEM} text-muted`}
    >
      {label}
    </Link>
  )
}
