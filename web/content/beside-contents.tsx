import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { type Block, anchorOf, headingsOf } from './blocks.ts'

export type Part = { anchor: string; title: string; parts?: readonly Part[] }

/** A long text, and beside it, where a screen has the room, what stands in it. */
export function BesideContents({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,16rem)] lg:justify-between">
      <nav
        aria-label="On this page"
        className="sticky top-8 hidden max-h-[calc(100vh-4rem)] self-start overflow-y-auto border-l border-line pl-6 text-[0.9375rem] lg:order-last lg:block print:hidden"
      >
        <p className="eyebrow mb-1">On this page</p>
        <PartList parts={parts} />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function PartList({ parts }: { parts: readonly Part[] }) {
  return (
    <ul>
      {parts.map(({ anchor, title, parts: inner }) => (
        <li key={anchor}>
          <Link
            to={`#${anchor}`}
            className={`inline-block py-1 hover:text-accent hover:underline ${inner ? 'mt-3 font-serif text-lg leading-snug' : 'text-muted'}`}
          >
            {title}
          </Link>
          {inner && <PartList parts={inner} />}
        </li>
      ))}
    </ul>
  )
}

export function partsOf(blocks: readonly Block[], article?: string): Part[] {
  return headingsOf(blocks).map((title) => ({ anchor: anchorOf(title, article), title }))
}
