import { LegalPage } from '#web/content/legal/legal-page.tsx'
import { PRIVACY } from '#web/content/legal/privacy.ts'

export function Component() {
  return <LegalPage title="Privacy Policy" blocks={PRIVACY} />
}
