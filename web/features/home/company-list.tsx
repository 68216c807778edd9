import { href } from '#contract/routes.ts'
import type { BrowseData } from '#web/data/screen-data.ts'
import { Link } from '#web/ui/link.tsx'
import { Tile } from '#web/ui/tile.tsx'

/** Employers with their faces, and how many jobs they have open. */
export function CompanyList({ companies }: Pick<BrowseData, 'companies'>) {
  return (
    <ul className="leaders sm:columns-2 sm:gap-x-10 lg:columns-3">
      {companies.map(({ name, slug, logo, count }) => (
        <li key={slug}>
          <Tile name={name} logo={logo} size="small" />
          <Link
            to={href('company', { name: slug })}
            dir="auto"
            className="tap-around min-w-0 truncate hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <span className="tabular-nums">
            {count.toLocaleString('en-US')}
            <span className="sr-only"> jobs</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
