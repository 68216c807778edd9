import type { IconName } from './icon-names.ts'
import sprite from './icons.svg'

/** One drawing of the site's one file of icons. Hidden from screen readers: the words beside it speak. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
      // As text: a page of results has a hundred of them, and an element less to render and to hydrate for each.
      dangerouslySetInnerHTML={{ __html: `<use href="${sprite}#${name}"/>` }}
    />
  )
}
