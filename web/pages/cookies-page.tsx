import { COOKIES } from '#web/content/legal/cookies.ts'
import { LegalPage } from '#web/content/legal/legal-page.tsx'

export function Component() {
  return <LegalPage title="Cookie Policy" blocks={COOKIES} />
}
