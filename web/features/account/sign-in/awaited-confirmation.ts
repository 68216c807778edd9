const KEY = 'awaited-confirmation'

/** The address that this tab signed up and that is still to be confirmed: the sign-in screen names it. */
export const awaitedConfirmation = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  set(email: string | null): void {
    try {
      if (email === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, email)
    } catch {
      // Without storage the sign-in screen says it once somebody tries to sign in.
    }
  },
}
