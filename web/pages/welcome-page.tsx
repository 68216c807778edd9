import { BRAND } from '#contract/brand.ts'
import { Page } from '#web/ui/page.tsx'

export function Component() {
  return <Page title={`Welcome to ${BRAND.name}`} />
}
