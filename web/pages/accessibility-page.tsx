import { ACCESSIBILITY } from '#web/content/legal/accessibility.ts'
import { LegalPage } from '#web/content/legal/legal-page.tsx'

export function Component() {
  return <LegalPage title="Accessibility" blocks={ACCESSIBILITY} />
}
