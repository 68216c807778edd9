import { StorageError } from './errors.ts'

export type ObjectKey = { bucket: string; name: string }

/** Characters that are safe in every store, address and header. */
const ALLOWED = /^[\p{L}\p{N}\p{M}_!.*'() &$@=;:+,?/-]+$/u

export function objectKey(bucket: string | undefined, name: string): ObjectKey {
  if (!bucket) throw new StorageError('NoSuchBucket', 'Bucket not found')
  const segments = name.split('/')
  const sound = segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!sound || !ALLOWED.test(name) || Buffer.byteLength(name) > 1024)
    throw new StorageError('InvalidKey', `Invalid key: ${name.slice(0, 100)}`)
  return { bucket, name }
}

/** The decoded parts of an address. */
export function pathParts(path: string): string[] {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    throw new StorageError('InvalidRequest', 'The path is not well formed.')
  }
}
