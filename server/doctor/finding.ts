/** What a check found. `advice` says what to do about it. */
export type Finding =
  | { is: 'good'; words: string }
  /** Works, but somebody who runs a site for others would want it otherwise. */
  | { is: 'weak'; words: string; advice: string }
  | { is: 'wrong'; words: string; advice: string }

export const good = (words: string): Finding => ({ is: 'good', words })
export const weak = (words: string, advice: string): Finding => ({ is: 'weak', words, advice })
export const wrong = (words: string, advice: string): Finding => ({ is: 'wrong', words, advice })

/** The last line of an error's message: enough for a person, without its stack. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message || String(cause) : String(cause)).split('\n')[0] ?? ''
}
