const ALREADY_THERE = '23505'

/** Waits for a row to be stored. One that is there already was stored in another tab a moment ago: that is what was wanted. */
export async function stored(
  answer: PromiseLike<{ error: { message: string; code: string } | null }>,
): Promise<void> {
  const { error } = await answer
  if (error && error.code !== ALREADY_THERE) throw new Error(error.message)
}
