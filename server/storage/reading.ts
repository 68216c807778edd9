import { z } from 'zod'
import { input, person, type Call } from './call.ts'
import { fileAnswer, noTransforms } from './download.ts'
import { StorageError } from './errors.ts'
import { bucketOf, find, findAs, type StoredFile } from './files.ts'
import { listV2, listV2Query } from './listing-v2.ts'
import { list, listQuery } from './listing.ts'
import { objectKey, type ObjectKey } from './object-key.ts'

export async function downloadPublic(
  { request, shelf }: Call,
  { bucket, name }: ObjectKey,
): Promise<Response> {
  const key = objectKey(bucket, name)
  // A private bucket looks like none at all to those who ask without a key.
  if (!(await bucketOf(shelf.db, bucket)).public) throw new StorageError('NoSuchBucket', 'Bucket not found')
  return fileAnswer(shelf, await find(shelf.db, key), request, 'public')
}

export async function downloadSigned(
  { request, shelf, signedUrls, now }: Call,
  { bucket, name }: ObjectKey,
): Promise<Response> {
  const key = objectKey(bucket, name)
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw new StorageError('InvalidJWT', 'The link has no token.')
  await (await signedUrls()).check(token, key, now())
  return fileAnswer(shelf, await find(shelf.db, key), request, 'private')
}

export async function download(call: Call, { bucket, name }: ObjectKey): Promise<Response> {
  const { request, shelf } = call
  const claims = await person(call)
  await bucketOf(shelf.db, bucket)
  return fileAnswer(shelf, await findAs(shelf.db, claims, objectKey(bucket, name)), request, 'private')
}

export async function info(call: Call, { bucket, name }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  await bucketOf(call.shelf.db, bucket)
  return Response.json(infoOf(await findAs(call.shelf.db, claims, objectKey(bucket, name))))
}

export async function infoPublic({ shelf }: Call, { bucket, name }: ObjectKey): Promise<Response> {
  if (!(await bucketOf(shelf.db, bucket)).public) throw new StorageError('NoSuchBucket', 'Bucket not found')
  return Response.json(infoOf(await find(shelf.db, objectKey(bucket, name))))
}

function infoOf(file: StoredFile) {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = file
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at,
  }
}

export async function listFiles(call: Call, { bucket }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  await bucketOf(call.shelf.db, bucket)
  const query = await input(call.request, listQuery)
  return Response.json(await list(call.shelf.db, claims, { ...query, bucket }))
}

export async function listFilesV2(call: Call, { bucket }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  await bucketOf(call.shelf.db, bucket)
  const query = await input(call.request, listV2Query)
  return Response.json(await listV2(call.shelf.db, claims, { ...query, bucket }))
}

const seconds = z.int().min(1).max(31_536_000)

export async function signOne(call: Call, { bucket, name }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  const { expiresIn, transform } = await input(
    call.request,
    z.object({ expiresIn: seconds, transform: z.unknown().optional() }),
  )
  if (transform !== undefined) throw noTransforms()
  await bucketOf(call.shelf.db, bucket)
  const file = await findAs(call.shelf.db, claims, objectKey(bucket, name))
  return Response.json({ signedURL: await signedUrl(call, file, expiresIn) })
}

export async function signMany(call: Call, { bucket }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  const { expiresIn, paths } = await input(
    call.request,
    z.object({ expiresIn: seconds, paths: z.array(z.string()).max(500) }),
  )
  await bucketOf(call.shelf.db, bucket)
  const { rows } = await call.shelf.db.asUser(
    claims,
    (tx) =>
      tx.query<StoredFile>('select * from storage.objects where bucket_id = $1 and name = any ($2::text[])', [
        bucket,
        paths,
      ]),
    { readOnly: true },
  )
  const files = new Map(rows.map((file) => [file.name, file]))
  const answers = paths.map(async (path) => {
    const file = files.get(path)
    return file
      ? { error: null, path, signedURL: await signedUrl(call, file, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
  })
  return Response.json(await Promise.all(answers))
}

/** Not encoded: the client does that. */
async function signedUrl({ signedUrls, now }: Call, file: StoredFile, expiresIn: number): Promise<string> {
  const key = { bucket: file.bucket_id, name: file.name }
  const token = await (await signedUrls()).sign(key, { now: now(), seconds: expiresIn })
  return `/object/sign/${key.bucket}/${key.name}?token=${token}`
}
