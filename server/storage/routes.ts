import { person, type Call, type Handler } from './call.ts'
import { noTransforms } from './download.ts'
import { StorageError } from './errors.ts'
import { pathParts } from './object-key.ts'
import {
  download,
  downloadPublic,
  downloadSigned,
  info,
  infoPublic,
  listFiles,
  listFilesV2,
  signMany,
  signOne,
} from './reading.ts'
import { copyFile, create, moveFile, removeMany, removeOne, replace } from './writing.ts'

type Route = { method: string; path: RegExp; handle: Handler }

const PREFIX = '/storage/v1'

/** The first that fits. A bucket cannot be called like one of the words, so nothing is ambiguous. */
const ROUTES: readonly Route[] = [
  { method: 'GET', path: /^object\/public\/(?<bucket>[^/]+)\/(?<name>.+)$/, handle: downloadPublic },
  { method: 'GET', path: /^object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, handle: downloadSigned },
  { method: 'GET', path: /^object\/info\/public\/(?<bucket>[^/]+)\/(?<name>.+)$/, handle: infoPublic },
  { method: 'GET', path: /^object\/info\/(?:authenticated\/)?(?<bucket>[^/]+)\/(?<name>.+)$/, handle: info },
  { method: 'GET', path: /^object\/(?:authenticated\/)?(?<bucket>[^/]+)\/(?<name>.+)$/, handle: download },
  { method: 'POST', path: /^object\/list\/(?<bucket>[^/]+)$/, handle: listFiles },
  { method: 'POST', path: /^object\/list-v2\/(?<bucket>[^/]+)$/, handle: listFilesV2 },
  { method: 'GET', path: /^render\/image\//, handle: refuseTransform },
  { method: 'POST', path: /^object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, handle: signOne },
  { method: 'POST', path: /^object\/sign\/(?<bucket>[^/]+)$/, handle: signMany },
  { method: 'POST', path: /^object\/move$/, handle: moveFile },
  { method: 'POST', path: /^object\/copy$/, handle: copyFile },
  { method: 'POST', path: /^object\/(?!upload\/)(?<bucket>[^/]+)\/(?<name>.+)$/, handle: create },
  { method: 'PUT', path: /^object\/(?!upload\/)(?<bucket>[^/]+)\/(?<name>.+)$/, handle: replace },
  { method: 'DELETE', path: /^object\/(?<bucket>[^/]+)$/, handle: removeMany },
  { method: 'DELETE', path: /^object\/(?<bucket>[^/]+)\/(?<name>.+)$/, handle: removeOne },
  { method: 'GET', path: /^bucket$/, handle: listBuckets },
  { method: 'GET', path: /^bucket\/(?<bucket>[^/]+)$/, handle: hiddenBucket },
  { method: 'POST', path: /^bucket$/, handle: forbidden },
  { method: 'PUT', path: /^bucket\/(?<bucket>[^/]+)$/, handle: hiddenBucket },
  { method: 'DELETE', path: /^bucket\/(?<bucket>[^/]+)$/, handle: hiddenBucket },
  { method: 'POST', path: /^bucket\/(?<bucket>[^/]+)\/empty$/, handle: hiddenBucket },
]

export function routeOf(request: Request): (call: Call) => Promise<Response> {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const path = new URL(request.url).pathname.slice(PREFIX.length + 1)
  for (const route of ROUTES) {
    const groups = route.method === method ? route.path.exec(path)?.groups : undefined
    if (groups === undefined && !(route.method === method && route.path.test(path))) continue
    const [bucket] = pathParts(groups?.bucket ?? '')
    const name = pathParts(groups?.name ?? '').join('/')
    return (call) => route.handle(call, { bucket: bucket ?? '', name })
  }
  throw new StorageError('NotFound', `There is nothing to ${request.method} at this path.`)
}

async function refuseTransform(): Promise<Response> {
  throw noTransforms()
}

/** Buckets are the product's: nobody makes, sees or changes one through here. */
async function listBuckets(call: Call): Promise<Response> {
  await person(call)
  return Response.json([])
}

async function hiddenBucket(call: Call): Promise<Response> {
  await person(call)
  throw new StorageError('NoSuchBucket', 'Bucket not found')
}

async function forbidden(call: Call): Promise<Response> {
  await person(call)
  throw new StorageError('AccessDenied', 'new row violates row-level security policy')
}
