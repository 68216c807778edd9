type ByteRange = { first: number; last: number }

/** The one range that a header asks for; `null` where it asks for none, or for several, which may be ignored. */
export function rangeOf(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  return first > last ? 'unsatisfiable' : { first, last }
}

/** That part of a file, which is not read further than its end. */
export function partOf(
  file: ReadableStream<Uint8Array>,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array> {
  const reader = file.getReader()
  let position = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (position <= last) {
        const { done, value } = await reader.read()
        if (done) break
        const start = position
        position += value.byteLength
        if (position <= first) continue
        controller.enqueue(value.subarray(Math.max(0, first - start), last + 1 - start))
        return
      }
      controller.close()
      await reader.cancel()
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
