import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { reEncodeLogo } from './re-encode-logo.ts'

type Color = [number, number, number, number]

function png(width: number, height: number, colorAt: (x: number, y: number) => Color): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colorAt(x, y), (y * width + x) * 4)
  return PNG.sync.write({ width, height, data })
}

const green = (): Color => [0, 128, 0, 255]
const colorAt = (image: Buffer | null, x: number, y: number) => {
  const { width, data } = PNG.sync.read(image ?? Buffer.alloc(0))
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

test('a logo becomes a square PNG of 128 pixels at most, centered on white', () => {
  const image = reEncodeLogo(png(512, 384, green))
  expect(PNG.sync.read(image ?? Buffer.alloc(0))).toMatchObject({ width: 128, height: 128 })
  expect(colorAt(image, 64, 64)).toEqual([0, 128, 0, 255])
  expect(colorAt(image, 64, 2)).toEqual([255, 255, 255, 255])
  expect(PNG.sync.read(reEncodeLogo(png(40, 40, green)) ?? Buffer.alloc(0)).width).toBe(40)
})

test('what is see-through is white, and neighbors are averaged', () => {
  const image = reEncodeLogo(png(256, 256, (x) => (x % 2 === 0 ? [0, 0, 0, 255] : [0, 0, 0, 0])))
  expect(colorAt(image, 10, 10)).toEqual([128, 128, 128, 255])
})

test('nothing but the picture is passed on', () => {
  const bytes = png(64, 64, green)
  const withText = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])
  expect(reEncodeLogo(withText)?.includes('script')).toBe(false)
})

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a picture that is cut off', png(64, 64, green).subarray(0, 60)],
  ['a name rather than a mark', png(300, 60, green)],
  ['a dot', png(8, 8, green)],
  ['a picture that claims to be huge', claiming(60_000, 60_000)],
])('%s leaves the initials in their place', (_, bytes) => {
  expect(reEncodeLogo(bytes)).toBeNull()
})

function claiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(png(64, 64, green))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
