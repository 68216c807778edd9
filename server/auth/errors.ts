import { UNAVAILABLE } from '#db/sql-error.ts'

/** Also of an account that is no more: who holds its token is told no more than that. */
const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/**
 * What authentication answers when it refuses: the service's codes, with the status and the words that clients
 * know. A status of 500 and above makes the client try again, so only being too busy has one.
 */
const AUTH_ERRORS = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  bad_oauth_callback: [400, 'OAuth provider did not answer as expected'],
  bad_oauth_state: [400, 'OAuth state is invalid or has expired'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [422, 'MFA challenge has expired, verify against another challenge.'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists for this user'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after a while.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_email_needs_verification: [
    422,
    'Unverified email with the provider. Verify it there in order to sign in',
  ],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'The request is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  service_unavailable: [503, UNAVAILABLE.message],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, SESSION_ENDED],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of verified factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'At most 20 passkeys can be kept. Remove one first.'],
  unsupported_grant_type: [400, 'unsupported_grant_type'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [403, SESSION_ENDED],
  validation_failed: [400, 'The request is invalid'],
  webauthn_challenge_expired: [422, 'This took too long. Please try again.'],
  webauthn_challenge_not_found: [404, 'This can no longer be used. Please try again.'],
  webauthn_credential_exists: [422, 'You already added this passkey.'],
  webauthn_credential_not_found: [404, 'We do not know this passkey. It may have been removed.'],
  webauthn_verification_failed: [422, 'This passkey could not be verified.'],
  weak_password: [422, 'Password should be at least 6 characters.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof AUTH_ERRORS

type WeakPasswordReason = 'length' | 'characters' | 'pwned'

type AuthErrorDetails = {
  message?: string
  /** Where the service uses one code with several statuses. */
  status?: number
  retryAfterSeconds?: number
  weakPassword?: WeakPasswordReason[]
}

export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly weakPassword: WeakPasswordReason[] | undefined
  constructor(code: AuthErrorCode, details: AuthErrorDetails = {}) {
    const [status, message] = AUTH_ERRORS[code]
    super(details.message ?? message)
    this.code = code
    this.status = details.status ?? status
    this.retryAfterSeconds = details.retryAfterSeconds
    this.weakPassword = details.weakPassword
  }
}

const API_VERSION = '2024-01-01'

/** Clients that name the API version get `{code, message}`, older ones `{code: status, error_code, msg}`. */
export function errorResponse(request: Request, error: AuthError): Response {
  const version = request.headers.get('x-supabase-api-version')
  const isCurrent = version !== null && version >= API_VERSION
  const extra = error.weakPassword ? { weak_password: { reasons: error.weakPassword } } : {}
  const body = isCurrent
    ? { code: error.code, message: error.message, ...extra }
    : { code: error.status, error_code: error.code, msg: error.message, ...extra }
  const headers = new Headers({ 'cache-control': 'no-store', 'x-sb-error-code': error.code })
  if (isCurrent) headers.set('x-supabase-api-version', API_VERSION)
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds))
  return Response.json(body, { status: error.status, headers })
}
