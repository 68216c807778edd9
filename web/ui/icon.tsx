import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** One drawing of the site's one file of icons. Hidden from screen readers: the words beside it speak. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const drawing = `${sprite}#${name}`
  const classes = className ? `icon ${className}` : 'icon'
  // As text on the server, where a page of results has a hundred of them; browsers take no markup from us as text.
  if (import.meta.env.SSR)
    return (
      <svg
        aria-hidden="true"
        className={classes}
        dangerouslySetInnerHTML={{ __html: `<use href="${drawing}"/>` }}
      />
    )
  return (
    <svg aria-hidden="true" className={classes}>
      <use href={drawing} />
    </svg>
  )
}
