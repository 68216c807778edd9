import { LIMITS } from '#contract/limits.ts'

/** An address that a browser may be sent to, written in full: `https:example.com` is none, `javascript:` neither. */
export function isWebAddress(text: string): boolean {
  // A line end would be dropped by the parser and end a line wherever the address is written.
  return text.length <= LIMITS.webAddress.max && /^https?:\/\/[^\s/]\P{Cc}*$/iu.test(text) && parses(text)
}

/** What somebody typed or pasted as a web address; `linkedin.com/in/ada` stands for one. `null` for what is none. */
export function typedWebAddress(typed: string): string | null {
  const text = typed.trim()
  const address = BARE_ADDRESS.test(text) ? `https://${text}` : text
  return isWebAddress(address) ? address : null
}

/** A host with a dot in it and a name at its end, perhaps a port, and what follows. */
const BARE_ADDRESS = /^(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[\w-]+)(?::\d{1,5})?(?:[/?#]|$)/iu

function parses(text: string): boolean {
  try {
    return new URL(text).href !== ''
  } catch {
    return false
  }
}
