import { Page } from '#web/ui/page.tsx'

export function Component() {
  return <Page title="Find Jobs" />
}
