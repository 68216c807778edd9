import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const CLI_PATH = '/cli.tgz'

const FOLDER = join(import.meta.dirname, '../../cli')
const BLOCK = 512

/** The command line as a package that `npx` takes from here: it knows the site that it came from. */
export function cliPackage(publicUrl: string): Uint8Array<ArrayBuffer> {
  const names = readdirSync(FOLDER).filter((name) => name === 'package.json' || name.endsWith('.mjs'))
  const files = names.toSorted().map((name): [string, Buffer] => [name, readFileSync(join(FOLDER, name))])
  const site: [string, Buffer] = ['site.json', Buffer.from(JSON.stringify({ site: publicUrl }))]
  const entries = [...files, site].map(([name, data]) => tarEntry(`package/${name}`, data))
  return new Uint8Array(gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)])))
}

/** A file in the format of POSIX tar (ustar). */
function tarEntry(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o755, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(data.byteLength, 12), 124)
  // Old enough for any archive, and always the same.
  header.write(octal(499_162_500, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, data, Buffer.alloc((BLOCK - (data.byteLength % BLOCK)) % BLOCK)])
}
