import { expect, test } from 'vitest'
import { MultipartError, boundaryOf, readMultipart } from './multipart.ts'

async function read(body: Uint8Array, boundary: string, step: number) {
  const parts: { name: string; filename: string | null; text: string }[] = []
  async function* pieces() {
    for (let at = 0; at < body.length; at += step) yield body.subarray(at, at + step)
  }
  await readMultipart(pieces(), boundary, ({ name, filename }) => {
    const part = { name, filename, text: '' }
    parts.push(part)
    return (bytes) => {
      part.text += bytes.toString('latin1')
    }
  })
  return parts
}

test.each([1, 2, 3, 7, 64, 100_000])(
  'a form as the browser sends it is read in pieces of %i bytes',
  async (step) => {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('empty', '')
    form.append(
      '',
      new File(['%PDF-1.7\r\n--not the end\r\n\r\n'], 'résumé "1".pdf', { type: 'application/pdf' }),
    )
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const boundary = boundaryOf(request.headers.get('content-type')) ?? ''
    const parts = await read(await request.bytes(), boundary, step)
    expect(parts.map(({ name, text }) => [name, text])).toEqual([
      ['cacheControl', '3600'],
      ['empty', ''],
      ['', '%PDF-1.7\r\n--not the end\r\n\r\n'],
    ])
    expect(parts[2]?.filename).toContain('1')
  },
)

test.each([
  '',
  '--b\r\nx',
  '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nfor ever',
  'no boundary at all',
])('a form that ends in the middle is refused: %j', async (body) => {
  await expect(read(Buffer.from(body), 'b', 10)).rejects.toThrow(MultipartError)
})

test('only multipart forms have a boundary', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(boundaryOf('application/pdf')).toBeNull()
  expect(boundaryOf(null)).toBeNull()
})
