import type { SignUpRule } from '#contract/owner.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Columns } from '#db/rows.ts'
import type { SignUpDoor } from '#server/auth/people/sign-up-door.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'

/** Who may open an account, as the owners' console says; read each time, so that it holds at once in every process. */
export function ownersSignUpDoor(): SignUpDoor {
  return {
    async rule(db) {
      const { rows } = await db.query<Columns<'public.site_settings', 'sign_up' | 'sign_up_domains'>>(
        'select sign_up, sign_up_domains from public.site_settings',
      )
      const [settings] = rows
      return { is: settings?.sign_up ?? 'closed', domains: settings?.sign_up_domains ?? [] }
    },
    findInvitation,
    spendInvitation,
  }
}

/** AUTH_SIGNUP says it; invitations are those of the console. */
export function fixedSignUpDoor(rule: SignUpRule, domains: readonly string[]): SignUpDoor {
  return { rule: async () => ({ is: rule, domains }), findInvitation, spendInvitation }
}

/**
 * The invitation that a link is of, or, where a provider vouches for the address, one that was sent to it. Whoever has
 * not confirmed the address yet that it was used with may use it again.
 */
const findInvitation: SignUpDoor['findInvitation'] = async (db, { token, email, now }) => {
  const { rows } = await db.query<Columns<'public.invitations', 'id'>>(
    `select i.id from public.invitations i
      where i.expires_at > $3 and case
        when i.used_at is not null then exists (
          select from auth.users u where u.id = i.user_id and u.email = $2 and u.email_confirmed_at is null)
        when $1::text is null then i.email = $2
        else i.token_hash = $1 and (i.email is null or i.email = $2) end
      limit 1`,
    [token === null ? null : sha256(token), email, now],
  )
  return rows[0]?.id ?? null
}

/** Of two who use one link at once, the first to get here has it. */
const spendInvitation: SignUpDoor['spendInvitation'] = async (tx, id, { userId, now }) => {
  const { rowCount } = await tx.query(
    `update public.invitations set used_at = $3, user_id = $2, email = null, token_hash = null
      where id = $1 and (used_at is null or user_id = $2)`,
    [id, userId, now],
  )
  return rowCount > 0
}

const KEPT_DAYS = 30

/** Invitations that nobody used hold somebody's address: they go a month after they expired. */
export async function forgetInvitations(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from public.invitations where used_at is null and expires_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ])
}
