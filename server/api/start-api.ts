import { API_PATH } from '#contract/api/path.ts'
import type { Db } from '#db/db.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import type { JobSearch } from '#jobs/search/job-search.ts'
import { sourceById } from '#jobs/sources/all-sources.ts'
import type { Mount } from '#server/http/serve-mount.ts'
import type { Service } from '#server/http/service.ts'
import type { CountedLimit } from '#server/limits/counted-limit.ts'
import { VERSION } from '#server/version.ts'
import type { JobsService } from '#web/render-services.ts'
import type { ApiHandlers } from './api-call.ts'
import { createApiService } from './api-service.ts'
import { createApplicationRoutes } from './application-routes.ts'
import { CLI_PATH, cliPackage } from './cli-package.ts'
import { createClipRoutes } from './clip-routes.ts'
import { EXTENSION_PATH, extensionPackage } from './extension-package.ts'
import { createJobRoutes } from './job-routes.ts'
import { createMatchRoutes } from './match-routes.ts'
import { openApiDocument } from './openapi.ts'
import { createOwnRoutes } from './own-routes.ts'
import { createProfileRoutes } from './profile-routes.ts'

type ApiParts = {
  /** The lane of requests. */
  db: Db
  search: Pick<JobSearch, 'search' | 'suggest' | 'similar' | 'stats'>
  screens: JobsService
  readers: DocumentReaders
  publicUrl: string
  limit: CountedLimit
  now?: () => Date
}

/** The API for other programs, and its description. */
export function startApi(parts: ApiParts): { handlers: ApiHandlers; mounts: Mount[] } {
  const { db, search, screens, readers, publicUrl, limit, now = () => new Date() } = parts
  const tools = { db, jobs: search, screens, now }
  const handlers: ApiHandlers = {
    ...createJobRoutes(tools),
    ...createOwnRoutes(db),
    ...createApplicationRoutes(db),
    ...createProfileRoutes(db),
    ...createClipRoutes({ db, readers, publicUrl, now }),
    ...createMatchRoutes(db, tools, (source) => sourceById(source)?.name ?? source),
  }
  const generation = () => search.stats().generation
  const service = createApiService({ db, handlers, limit, generation, now })
  const document = JSON.stringify(openApiDocument({ publicUrl, version: VERSION }))
  const program = cliPackage(publicUrl)
  const extension = extensionPackage(publicUrl)
  return {
    handlers,
    mounts: [
      { prefix: API_PATH, service, crossOrigin: true },
      { prefix: '/openapi.json', service: sending(document, 'application/json'), crossOrigin: true },
      { prefix: CLI_PATH, service: sending(program, 'application/gzip'), crossOrigin: true },
      { prefix: EXTENSION_PATH, service: sending(extension, 'application/zip'), crossOrigin: true },
    ],
  }
}

/** The same to everybody, as long as the process runs. */
const sending =
  (body: string | Uint8Array<ArrayBuffer>, type: string): Service =>
  () =>
    Promise.resolve(
      new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=300' } }),
    )
