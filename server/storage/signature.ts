import { AwsV4Signer } from 'aws4fetch'

export type Credentials = { key: string; secret: string; region: string }

type Unsigned = {
  method: string
  url: URL
  headers: Record<string, string>
  /** Of the body, in hexadecimal. */
  sha256: string
  at: Date
}

/** The headers that make a request to an S3-compatible store one of ours, every one of them signed. */
export async function signed(
  { method, url, headers, sha256, at }: Unsigned,
  { key, secret, region }: Credentials,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  const request = await signer.sign()
  return Object.fromEntries(request.headers)
}
