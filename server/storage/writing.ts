import { z } from 'zod'
import { input, person, type Call } from './call.ts'
import { StorageError } from './errors.ts'
import { bucketOf, copy, move, remove, upload, type UploadMode } from './files.ts'
import { objectKey, type ObjectKey } from './object-key.ts'

export async function create(call: Call, key: ObjectKey): Promise<Response> {
  return receive(call, key, call.request.headers.get('x-upsert') === 'true' ? 'upsert' : 'insert')
}

export async function replace(call: Call, key: ObjectKey): Promise<Response> {
  return receive(call, key, 'update')
}

async function receive(call: Call, { bucket, name }: ObjectKey, mode: UploadMode): Promise<Response> {
  const { request, shelf, uploads, limits } = call
  const claims = await person(call)
  const key = objectKey(bucket, name)
  const who = claims?.sub ?? ''
  if ((uploads.get(who) ?? 0) >= limits.uploadsPerPerson)
    throw new StorageError('SlowDown', 'Please wait until your other files have arrived.')
  uploads.set(who, (uploads.get(who) ?? 0) + 1)
  try {
    const { id } = await upload(shelf, claims, { key, request, mode })
    if (mode !== 'insert') await call.tidy()
    return Response.json({ Id: id, Key: `${bucket}/${name}` })
  } finally {
    const left = (uploads.get(who) ?? 1) - 1
    if (left === 0) uploads.delete(who)
    else uploads.set(who, left)
  }
}

const fromTo = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

export async function moveFile(call: Call): Promise<Response> {
  const claims = await person(call)
  await move(call.shelf, claims, await pair(call))
  return Response.json({ message: 'Successfully moved' })
}

export async function copyFile(call: Call): Promise<Response> {
  const claims = await person(call)
  const { from, to } = await pair(call)
  const { id } = await copy(call.shelf, claims, { from, to })
  return Response.json({ Id: id, Key: `${to.bucket}/${to.name}` })
}

async function pair({ request, shelf }: Call): Promise<{ from: ObjectKey; to: ObjectKey }> {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await input(request, fromTo)
  await bucketOf(shelf.db, bucketId)
  // Another bucket accepts other files: what is in this one was not checked for it.
  if (destinationBucket != null && destinationBucket !== bucketId)
    throw new StorageError(
      'InvalidRequest',
      'A file stays in its bucket. Upload it to the other one instead.',
    )
  return { from: objectKey(bucketId, sourceKey), to: objectKey(bucketId, destinationKey) }
}

export async function removeMany(call: Call, { bucket }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  const { prefixes } = await input(call.request, z.object({ prefixes: z.array(z.string()).min(1).max(1000) }))
  await bucketOf(call.shelf.db, bucket)
  const removed = await remove(call.shelf, claims, { bucket, names: prefixes })
  await call.tidy()
  return Response.json(removed)
}

export async function removeOne(call: Call, { bucket, name }: ObjectKey): Promise<Response> {
  const claims = await person(call)
  await bucketOf(call.shelf.db, bucket)
  const removed = await remove(call.shelf, claims, { bucket, names: [name] })
  if (removed.length === 0) throw new StorageError('NoSuchKey', 'Object not found')
  await call.tidy()
  return Response.json({ message: 'Successfully deleted' })
}
