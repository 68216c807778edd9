import { Readable } from 'node:stream'
import { createDeflate } from 'node:zlib'

/**
 * A PDF of one page, of a few hundred kilobytes, whose content unpacks to so many bytes. No program writes it.
 * `hidden`: its content says that it is a picture, which nobody unpacks to see how large it is.
 */
export async function pdfBomb(unpackedBytes: number, { hidden = false } = {}): Promise<Uint8Array> {
  const stream = await deflated(unpackedBytes)
  const kind = hidden ? '/Subtype/Image' : ''
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Count 1/Kids[3 0 R]>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${stream.length}${kind}/Filter/FlateDecode>>stream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const places: string[] = []
  let size = 9
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj`), object, Buffer.from('endobj\n')])
    places.push(`${String(size).padStart(10, '0')} 00000 n \n`)
    parts.push(whole)
    size += whole.length
  }
  const end = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${size}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}

async function deflated(bytes: number): Promise<Buffer> {
  const chunk = Buffer.alloc(1024 * 1024, ' ')
  const chunks = Array<Buffer>(Math.ceil(bytes / chunk.length)).fill(chunk)
  const pieces: Buffer[] = []
  for await (const piece of Readable.from(chunks).pipe(createDeflate())) pieces.push(piece)
  return Buffer.concat(pieces)
}
