import type { Queryable } from '#db/database.ts'
import { AuthError } from '#server/auth/errors.ts'

/** Who may open an account. Without domains: addresses anywhere. */
type WhoMaySignUp = { is: 'open' | 'invitation' | 'closed'; domains: readonly string[] }

export type SignUpDoor = {
  rule(db: Queryable): Promise<WhoMaySignUp>
  /** Without a token: an invitation that was sent to this address, which somebody has proven already. */
  findInvitation(
    db: Queryable,
    invited: { token: string | null; email: string; now: Date },
  ): Promise<string | null>
  /** False where somebody else used it meanwhile. */
  spendInvitation(tx: Queryable, id: string, used: { userId: string; now: Date }): Promise<boolean>
}

/** The same for everybody, for as long as the process lives. */
export function constantSignUpDoor(rule: WhoMaySignUp): SignUpDoor {
  return {
    rule: async () => rule,
    findInvitation: async () => null,
    spendInvitation: async () => false,
  }
}

type Asking = {
  email: string
  /** Of an invitation; `undefined` where none was shown. */
  token?: string
  /** A provider has verified the address. */
  isProven?: boolean
  now: Date
}

/** The invitation to use, or `null` where none is needed. Refuses whoever may not open an account with this address. */
export async function requireOpenSignUp(
  door: SignUpDoor,
  db: Queryable,
  { email, token, isProven = false, now }: Asking,
): Promise<string | null> {
  const { is, domains } = await door.rule(db)
  if (is === 'closed') throw new AuthError('signup_disabled')
  if (is === 'invitation') {
    const invitation =
      token !== undefined || isProven
        ? await door.findInvitation(db, { token: token ?? null, email, now })
        : null
    if (invitation === null) throw new AuthError('signup_disabled', { message: invitationWords(token) })
    return invitation
  }
  if (domains.length === 0 || domains.some((domain) => email.endsWith(`@${domain}`))) return null
  throw new AuthError('signup_disabled', {
    message: `Sign-ups are open for emails at ${domains.join(', ')} only.`,
  })
}

const invitationWords = (token: string | undefined) =>
  token === undefined
    ? 'Sign-ups are by invitation. Please open the link in your invitation.'
    : 'This invitation was used, has expired, or is for another email.'

/** In the transaction that stores the account: both happen or neither. */
export async function spendInvitation(
  door: SignUpDoor,
  tx: Queryable,
  { invitation, userId, now }: { invitation: string | null; userId: string; now: Date },
): Promise<void> {
  if (invitation === null || (await door.spendInvitation(tx, invitation, { userId, now }))) return
  throw new AuthError('signup_disabled', { message: invitationWords('') })
}
