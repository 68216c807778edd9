import { createHash, createHmac } from 'node:crypto'

export type Credentials = { key: string; secret: string; region: string }

export type Unsigned = {
  method: string
  url: URL
  headers: Record<string, string>
  /** Of the body, in hexadecimal. */
  sha256: string
  at: Date
}

/** The headers that make a request to an S3-compatible store one of ours: AWS signature, version 4. */
export function signed(
  { method, url, headers, sha256, at }: Unsigned,
  credentials: Credentials,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  }
  const names = Object.keys(all).sort()
  const canonical = [
    method,
    url.pathname,
    // Already encoded; sorted as the signature wants them.
    [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(all[name] ?? '').trim()}`),
    '',
    names.join(';'),
    sha256,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${credentials.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const signature = hmac(signingKey(time.slice(0, 8), credentials), toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.key}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...all, authorization }
}

function signingKey(day: string, { secret, region }: Credentials): Buffer {
  return [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
