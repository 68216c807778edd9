import type { PersonalEndpoint } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { identityBody } from '#server/auth/people/user-body.ts'
import { lockUser, refreshProviders } from '#server/auth/people/users.ts'
import { json } from '#server/auth/request-body.ts'
import { isFreshSignIn, requireSecondFactor } from '#server/auth/sessions/sessions.ts'

/** GET /user/identities */
export const listIdentities: PersonalEndpoint = (_auth, _call, { user }) =>
  Promise.resolve(json({ identities: user.identities.map(identityBody) }))

/** DELETE /user/identities/{id} */
export const unlinkIdentity: PersonalEndpoint = async (auth, call, person) => {
  requireSecondFactor(person)
  if (!isFreshSignIn(person.session, auth.now())) throw new AuthError('reauthentication_needed')
  await auth.db.transaction(async (tx) => {
    const user = await lockUser(tx, person.user.id)
    const identity = user?.identities.find(({ id }) => id === call.param.toLowerCase())
    if (!user || !identity) throw new AuthError('identity_not_found')
    if (user.identities.length === 1) throw new AuthError('single_identity_not_deletable')
    await tx.query('delete from auth.identities where id = $1', [identity.id])
    // Without its e-mail identity an account has no password to sign in with.
    if (identity.provider === 'email') {
      await tx.query('update auth.users set encrypted_password = null where id = $1', [user.id])
    }
    await refreshProviders(tx, user.id)
  })
  return json({})
}
