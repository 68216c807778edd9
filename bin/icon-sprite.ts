import { readFileSync } from 'node:fs'
import { ICON_NAMES } from '#web/ui/icon-names.ts'

/** The icons of lucide (ISC licence) that the site uses, each as a symbol of one file. */
export function iconSprite(): string {
  const symbols = ICON_NAMES.map((name) => {
    const drawn = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8')
    const shapes = drawn
      .slice(drawn.indexOf('>', drawn.indexOf('<svg')) + 1, drawn.lastIndexOf('</svg>'))
      .replace(/\s*\n\s*/g, '')
      .trim()
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide.dev, ISC licence -->\n${symbols.join('\n')}\n</svg>\n`
}
