/** Loaded when somebody first uses a passkey: a tenth of the program, for few of its requests. */
export const webauthn = () => import('@simplewebauthn/server')
