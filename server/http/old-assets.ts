import type { Log } from '#base/log.ts'
import { HOUR_MS } from '#contract/rules/days.ts'
import type { Db } from '#db/db.ts'
import type { Columns } from '#db/rows.ts'
import { ByteCache } from '#server/byte-cache.ts'
import { answerFile, ASSETS_PATH, staticFileOf, type StaticFile } from './static-files.ts'

type OldAssetsOptions = {
  db: Db
  log: Log
  /** The files of this process's own build, by their names under /assets/. */
  own: ReadonlyMap<string, Uint8Array>
}

type OldAssets = {
  /** A file of another version's build; `null` where no version of the last day had it. */
  find(request: Request): Promise<Response | null>
  close(): void
}

const CACHE_BYTES = 8 * 1024 * 1024
const MISSING_BYTES = 200
const MISSING_MS = 10_000
const ASSET_NAME = /^[\w.-]{1,200}$/

/** Keeps this build's files for the others, and finds those of the others. */
export function startOldAssets({ db, log, own }: OldAssetsOptions): OldAssets {
  const requests = db.inLane('requests')
  const cache = new ByteCache<{ file: StaticFile | null; at: number }>(CACHE_BYTES, 'old-assets')
  const share = () =>
    shareAssets(db, own).catch((error: unknown) => log.warn('assets.not_shared', { error: String(error) }))
  void share()
  const timer = setInterval(share, HOUR_MS)
  timer.unref()

  const lookUp = async (name: string): Promise<StaticFile | null> => {
    const known = cache.get(name)
    if (known && (known.file !== null || performance.now() - known.at < MISSING_MS)) return known.file
    const { rows } = await requests.query<Columns<'platform.web_assets', 'bytes'>>(
      'select bytes from platform.web_assets where name = $1',
      [name],
    )
    const file = rows[0] ? staticFileOf(name, rows[0].bytes, true) : null
    cache.set(name, { file, at: performance.now() }, MISSING_BYTES + (file?.bytes.byteLength ?? 0))
    return file
  }

  return {
    async find(request) {
      const { pathname } = new URL(request.url)
      const name = pathname.startsWith(ASSETS_PATH) ? pathname.slice(ASSETS_PATH.length) : ''
      if (!ASSET_NAME.test(name) || (request.method !== 'GET' && request.method !== 'HEAD')) return null
      const file = await lookUp(name)
      return file && (await answerFile(request, file))
    },
    close: () => clearInterval(timer),
  }
}

/** Says that this build's files are in use, adds those that are missing, and forgets what nobody has used for a day. */
export async function shareAssets(db: Db, own: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const names = [...own.keys()]
  const { rows } = await db.query<Columns<'platform.web_assets', 'name'>>(
    'update platform.web_assets set used_at = now() where name = any ($1) returning name',
    [names],
  )
  const there = new Set(rows.map(({ name }) => name))
  for (const [name, bytes] of own)
    if (!there.has(name))
      await db.query(
        `insert into platform.web_assets (name, bytes) values ($1, $2)
         on conflict (name) do update set used_at = now()`,
        [name, bytes],
      )
  await db.query(`delete from platform.web_assets where used_at < now() - interval '1 day'`)
}
