import { Page } from '#web/ui/page.tsx'

export function Component() {
  return <Page title="Where the jobs come from" />
}
