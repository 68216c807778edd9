import { href } from '#contract/routes.ts'
import { SettingsSection } from '#web/features/account/settings/settings-section.tsx'
import { Link } from '#web/ui/link.tsx'
import { NewToken } from './new-token.tsx'
import { TokenList } from './token-list.tsx'

/** For people who let other programs in: assistants, scripts, the command line. */
export function TokensSection({ userId }: { userId: string }) {
  return (
    <SettingsSection
      place="tokens"
      about={
        <>
          Programs you let into your account, and what each may do. Revoke one and it stops at once. See the{' '}
          <Link to={href('developers')} className="link">
            guide for developers
          </Link>
          .
        </>
      }
    >
      <TokenList userId={userId} />
      <NewToken userId={userId} />
    </SettingsSection>
  )
}
