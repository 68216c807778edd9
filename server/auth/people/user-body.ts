import type { Factor, Identity, User } from './users.ts'

/** An account as clients read it. Absent moments are left out, as the service does. */
export function userBody(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: iso(user.email_confirmed_at),
    confirmed_at: iso(user.email_confirmed_at),
    confirmation_sent_at: iso(user.confirmation_sent_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(identityBody),
    factors: user.factors.length > 0 ? user.factors.map(factorBody) : undefined,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: false,
  }
}

export function identityBody(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: iso(identity.last_sign_in_at),
    created_at: iso(identity.created_at),
    updated_at: iso(identity.updated_at),
    email: identity.identity_data.email,
  }
}

function factorBody(factor: Factor) {
  return {
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    created_at: iso(factor.created_at),
    updated_at: iso(factor.updated_at),
    last_challenged_at: iso(factor.last_challenged_at),
  }
}

/**
 * The answer to a sign-up that waits for confirmation. It is the same for an address without an account, with an
 * unconfirmed and with a confirmed one: made of what was sent and of now, never of what is stored.
 */
export function signedUpBody(
  { id, email, data }: { id: string; email: string; data: Record<string, unknown> },
  { identityId, now }: { identityId: string; now: Date },
) {
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id }
  const at = now.toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: identityId,
        id,
        user_id: id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}

function iso(moment: Date | string | null): string | undefined {
  return moment === null ? undefined : new Date(moment).toISOString()
}
