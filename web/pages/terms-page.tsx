import { LegalPage } from '#web/content/legal/legal-page.tsx'
import { TERMS } from '#web/content/legal/terms.ts'

export function Component() {
  return <LegalPage title="Terms of Service" blocks={TERMS} />
}
