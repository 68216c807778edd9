import { Fragment, type ReactNode } from 'react'
import { type ScreenName, SCREENS } from '#contract/routes.ts'
import { useSite } from '#web/site.tsx'
import { Link } from '#web/ui/link.tsx'
import { anchorOf, type Block } from './blocks.ts'

/** Blocks as the page's running text. Headings start at the level below the page's own, or below their article's. */
export function RunningText({ blocks, article }: { blocks: readonly Block[]; article?: string }) {
  const Heading = article ? 'h3' : 'h2'
  return blocks.map((block, at) => {
    const key = at // the text is static
    if (typeof block === 'string') return <p key={key}>{withLinks(block)}</p>
    if ('heading' in block)
      return (
        <Heading key={key} id={anchorOf(block.heading, article)}>
          {block.heading}
        </Heading>
      )
    if ('example' in block)
      return (
        <blockquote key={key} className="border-l-2 border-accent pl-4 font-serif text-lg">
          {block.example}
        </blockquote>
      )
    const List = 'list' in block ? 'ul' : 'ol'
    const items = 'list' in block ? block.list : block.steps
    return (
      <List key={key}>
        {items.map((item) => (
          <li key={item}>{withLinks(item)}</li>
        ))}
      </List>
    )
  })
}

/** A question's answer or a card's description: one paragraph's worth. */
export function InlineText({ children }: { children: string }) {
  return withLinks(children)
}

const LINK = /\[([^\]]+)\]\(([^)]+)\)/

function withLinks(text: string): ReactNode {
  const [before = '', label, address, ...rest] = text.split(LINK)
  if (label === undefined || address === undefined) return before
  return (
    <Fragment>
      {before}
      <TextLink address={address}>{label}</TextLink>
      {rest.length > 0 && withLinks(text.slice(text.indexOf(`](${address})`) + address.length + 3))}
    </Fragment>
  )
}

/** The address is a screen's name, or `support`: the configured support address, whose text it then shows. */
function TextLink({ address, children }: { address: string; children: string }) {
  const { supportEmail } = useSite()
  if (address === 'support')
    return (
      <a href={`mailto:${supportEmail}`} className="link break-words">
        {supportEmail}
      </a>
    )
  return (
    // Content is ours; its test checks that every link names a screen.
    <Link to={SCREENS[address as ScreenName].path} className="link">
      {children}
    </Link>
  )
}
