import type { ComponentProps } from 'react'

/**
 * How a link is followed: `stay` leaves the page where it is scrolled to, `replace` makes no step that Back undoes,
 * `results` leads a reader on to the list that comes, `return` brings whoever must sign in first back to here.
 */
type FollowWay = 'go' | 'stay' | 'replace' | 'replace stay' | 'results' | 'return'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; how?: FollowWay }

/**
 * A link inside the site that costs no more than an `<a>`: a page of results has some hundred of them, and a router's
 * link brings a dozen hooks to be rendered and hydrated. One listener of the document follows them all.
 */
export function Link({ to, how = 'go', children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-follow={how}>
      {children}
    </a>
  )
}
