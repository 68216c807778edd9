import type { ComponentProps } from 'react'

/** For what is a whole page here and a part of one there: its headings keep their order in both. */
export function Heading({ level, ...props }: ComponentProps<'h2'> & { level: 1 | 2 | 3 }) {
  const Element = `h${level}` as const
  return <Element {...props} />
}
