import { BRAND } from '#contract/brand.ts'

export function documentTitle(title: string): string {
  return title === BRAND.tagline ? `${BRAND.name}: ${title}` : `${title} · ${BRAND.name}`
}
