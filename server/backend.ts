import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '#base/log.ts'
import { FUNCTIONS_PATH } from '#contract/function-path.ts'
import { HOUR_MS } from '#contract/rules/days.ts'
import type { Db } from '#db/db.ts'
import type { StaleReads } from '#db/stale-reads.ts'
import type { DocumentReaders } from '#jobs/readers/document-readers.ts'
import { createClients, type ReadPublicPage } from '#server/assistants/clients.ts'
import { createAllowAssistant, createDescribeAssistant } from '#server/assistants/consent.ts'
import { createAuth } from '#server/auth/auth.ts'
import type { EndedSessions } from '#server/auth/sessions/ended-sessions.ts'
import { authWarnings } from '#server/auth/start-warnings.ts'
import { personOf } from '#server/auth/tokens/claims-of.ts'
import { createDataService } from '#server/data/service.ts'
import type { Env } from '#server/env.ts'
import { deleteAccount } from '#server/functions/delete-account.ts'
import { exportAccount } from '#server/functions/export-account.ts'
import {
  createFunctions,
  type JobFunctions,
  type OwnerFunctions,
  type SiteFunctions,
  type NotifyFunctions,
} from '#server/functions/functions.ts'
import { createImportApplications, createUndoImport } from '#server/functions/import-applications.ts'
import { createReadResume } from '#server/functions/read-resume.ts'
import { personalFor } from '#server/hides/personal-for.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { createConfigAnswer } from '#server/http/config-answer.ts'
import type { Mount } from '#server/http/serve-mount.ts'
import type { Service } from '#server/http/service.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { createDevMail, newDevMailKey } from '#server/mail/dev-mail.ts'
import { type ReviseMail, startMailSender } from '#server/mail/sender.ts'
import { createSmtpTransport } from '#server/mail/smtp.ts'
import { createOwnerFunctions } from '#server/owner/owner-functions.ts'
import { fixedSignUpDoor, forgetInvitations, ownersSignUpDoor } from '#server/owner/sign-up-door.ts'
import { createRealtime } from '#server/realtime/realtime.ts'
import { createStorage } from '#server/storage/storage.ts'
import type { RenderServices } from '#web/render-services.ts'

type Backend = {
  anonKey: string
  /** What `/dev/mail` asks for; `null` where mails are sent and not kept. */
  devMailKey: string | null
  /** What the person of a page's token hides and favours; `null` when it is nobody's. */
  personalOf: NonNullable<RenderServices['personalOf']>
  mounts: readonly Mount[]
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** How many realtime sockets are open. */
  sockets: () => number
  /** Tells realtime clients to come back elsewhere, before the connections are closed. */
  sayGoodbye: () => Promise<void>
  close: () => Promise<void>
}

type BackendOptions = {
  db: Db
  env: Env
  log: Log
  publicUrl: string
  functions: JobFunctions & NotifyFunctions
  /** Reads a page of the public web, where assistants describe themselves. */
  readPublicPage: ReadPublicPage
  reviseMail: ReviseMail
  limits: RateLimits
  readers: DocumentReaders
  /** For what visitors read, which may be some seconds old. */
  stale?: StaleReads
  /** For measuring what the watch costs. */
  ended?: EndedSessions
}

const JSON_BODY = { bytes: 1024 * 1024, ms: 15_000 }
/** A file of applications, written as JSON (contract/application-import.ts). */
const IMPORT_BODY = { bytes: 14 * 1024 * 1024, ms: 60_000 }

/** The services that supabase-js talks to (spec §7), and the mails that authentication sends. */
export async function startBackend({
  db,
  env,
  log,
  publicUrl,
  functions,
  readPublicPage,
  reviseMail,
  limits,
  readers,
  stale,
  ended,
}: BackendOptions): Promise<Backend> {
  for (const sentence of authWarnings(env)) log.warn(sentence)
  const auth = await createAuth({
    db,
    publicUrl,
    autoconfirm: env.autoconfirm,
    signingKeys: env.signingKeys,
    jwtSecret: env.jwtSecret,
    secretsKey: env.secretsKey,
    oauth: env.oauth,
    signUpDoor: env.signUp ? fixedSignUpDoor(env.signUp.rule, env.signUp.domains) : ownersSignUpDoor(),
    rateLimits: env.rateLimits,
    ended,
  })
  const { tokens } = auth
  const devMailKey = newDevMailKey()
  const storage = createStorage({ db, tokens, log, s3: env.s3 })
  const addressOf = ({ socket, headers }: IncomingMessage) =>
    callerAddress(socket.remoteAddress ?? '', headers['x-forwarded-for']?.toString() ?? null, env.trustProxy)
  // Load tests open all their sockets from one address.
  const socketLimits = env.rateLimits ? {} : { socketsPerAddress: Infinity }
  const realtime = createRealtime({ db, tokens, log, addressOf, limits: socketLimits })
  const mail = startMailSender({
    db,
    log,
    transport: env.smtp ? createSmtpTransport(env.smtp) : null,
    prepare: () => auth.composeMails(),
    revise: reviseMail,
  })
  const requests = db.inLane('requests')
  const owners = createOwnerFunctions({
    db: requests,
    publicUrl,
    isSendingMails: env.smtp !== null,
    fixedSignUp: env.signUp,
  })
  const clientOf = createClients(requests, { readPage: readPublicPage, now: Date.now })
  const consent = { db: requests, clientOf, publicUrl, limits }
  const account: Omit<SiteFunctions, keyof JobFunctions | keyof OwnerFunctions | keyof NotifyFunctions> = {
    'export-account': exportAccount({ db: requests, storage }),
    'delete-account': deleteAccount({ db: requests, storage }),
    'read-resume': createReadResume({ db: requests, storage, readers, limits }),
    'import-applications': createImportApplications({ db: requests, limits }),
    'undo-import': createUndoImport({ db: requests }),
    'describe-assistant': createDescribeAssistant(consent),
    'allow-assistant': createAllowAssistant(consent),
  }
  const tidy = setInterval(() => {
    Promise.all([auth.forgetExpired(), forgetInvitations(db, new Date())]).catch((error: unknown) =>
      log.error('auth.tidy_failed', { error: String(error) }),
    )
  }, HOUR_MS)
  tidy.unref()

  const open = (prefix: string, service: Service): Mount => ({
    prefix,
    service,
    crossOrigin: true,
    body: JSON_BODY,
  })
  const called = createFunctions({ tokens, functions: { ...account, ...owners, ...functions } })
  return {
    anonKey: tokens.anonKey,
    devMailKey: env.smtp ? null : devMailKey,
    async personalOf(request, query) {
      const claims = await personOf(request, tokens)
      return claims && (await personalFor(requests, claims, { query, now: new Date() }))
    },
    mounts: [
      open('/auth/v1', auth.service),
      open('/rest/v1', await createDataService({ db, tokens, stale })),
      open('/realtime/v1', realtime.service),
      { ...open(`${FUNCTIONS_PATH}/import-applications`, called), body: IMPORT_BODY },
      open(FUNCTIONS_PATH, called),
      // Files are larger and are limited by their bucket.
      { prefix: '/storage/v1', service: storage.service, crossOrigin: true },
      open('/config.json', createConfigAnswer(publicUrl, tokens.anonKey)),
      {
        prefix: '/dev/mail',
        service: createDevMail({
          db,
          publicUrl,
          hasSmtp: env.smtp !== null,
          key: devMailKey,
          prepare: () => auth.composeMails(),
        }),
        crossOrigin: false,
      },
    ],
    handleUpgrade: (...call) => realtime.handleUpgrade(...call),
    sockets: () => realtime.connections(),
    sayGoodbye: () => realtime.close(),
    close: async () => {
      clearInterval(tidy)
      await mail.stop()
      await auth.close()
      await storage.close()
    },
  }
}
