import type { CSSProperties } from 'react'

const SIZES = { small: 'tile tile-small', medium: 'tile', large: 'tile tile-large' } as const
const HUES = 24

/** An employer's face: its initials on a hue made from its name. Drawn by the server, without a request. */
export function Tile({
  name,
  logo,
  size = 'medium',
}: {
  name: string
  /** Of our own origin; the initials are below it until it comes, and where it does not. */
  logo?: string | undefined
  size?: keyof typeof SIZES
}) {
  return (
    <span
      aria-hidden="true"
      data-tile=""
      className={SIZES[size]}
      style={{ '--h': hueOf(name) } as CSSProperties} // custom properties are not in React's type
    >
      {initialsOf(name)}
      {logo && <img src={logo} alt="" loading="lazy" className="tile-logo" />}
    </span>
  )
}

/** "The Larder on Fifth" is LO, "Kestrel" is K. */
export function initialsOf(name: string): string {
  const words = name.replace(/^the\s+(?=\S)/i, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*/gu) ?? []
  const initials = words.slice(0, 2).map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
  return initials.join('').toUpperCase() || '·'
}

const UTF8 = new TextEncoder()

/** FNV-1a of the name, in steps far enough apart to tell two neighbors from each other. */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const byte of UTF8.encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return (hash % HUES) * (360 / HUES)
}
