import { useState } from 'react'
import type { ApiScope } from '#contract/api/scopes.ts'
import { href } from '#contract/routes.ts'
import { backend } from '#web/backend/backend.ts'
import { errorWords } from '#web/error-words.ts'
import { ownTokensQuery } from '#web/features/account/tokens/tokens.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { useToast } from '#web/ui/toast.tsx'

/** What clipping needs and no more. */
const CLIPPER_SCOPES: ApiScope[] = ['saved:read', 'saved:write', 'applications:read', 'applications:write']
const TOKEN_DAYS = 365

/** Makes a token with what clipping needs, and shows it once. */
export function ClipperToken({ userId }: { userId: string }) {
  const toast = useToast()
  const [secret, setSecret] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function create() {
    setBusy(true)
    const client = await backend()
    const wanted = { name: 'Clipper', scopes: CLIPPER_SCOPES, days: TOKEN_DAYS }
    const { data, error } = await client.rpc('create_personal_token', wanted)
    setBusy(false)
    if (error) return toast(toasts.tokenFailed(errorWords(error)))
    setSecret(data)
    await rereadRows(ownTokensQuery(userId))
  }

  if (secret === null)
    return (
      <>
        <Button variant="secondary" disabled={isBusy} onClick={() => void create()}>
          {isBusy ? 'Making...' : 'Make a token for the clipper'}
        </Button>
        <p className="mt-2 max-w-prose text-[0.9375rem] text-muted">
          It may see, save and track jobs for you, for a year. Revoke it any time in{' '}
          <Link to={`${href('settings')}#tokens`} className="link">
            Settings
          </Link>
          .
        </p>
      </>
    )
  return (
    <output className="block max-w-xl">
      <p>
        Copy the token now, and paste it into the extension under “Connect your account”. We show it once.
      </p>
      <Field
        label="Your new token"
        className="mt-2"
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
      />
    </output>
  )
}
