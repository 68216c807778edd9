/** What an assistant's program is refused with (RFC 6749 §5.2, RFC 7591 §3.2.2). */
export class OAuthError extends Error {
  readonly code:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'unsupported_grant_type'
    | 'invalid_scope'
    | 'invalid_target'
    | 'invalid_redirect_uri'
    | 'invalid_client_metadata'
    | 'slow_down'
  constructor(code: OAuthError['code'], description: string) {
    super(description)
    this.code = code
  }
}

export function oauthErrorAnswer({ code, message }: OAuthError): Response {
  const status = code === 'slow_down' ? 429 : code === 'invalid_client' ? 401 : 400
  return Response.json({ error: code, error_description: message }, { status, headers: NO_STORE })
}

export const NO_STORE = { 'cache-control': 'no-store' }
