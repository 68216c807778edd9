import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#base/log.ts'
import type { Db } from '#db/db.ts'
import { describeOnBothDatabases } from '#tests/support/databases.ts'
import { NamedTokens, clientOf } from '#tests/support/realtime-server.ts'
import { serveServices, type ServiceServer } from '#tests/support/service-server.ts'
import { createStorage, type Storage } from './storage.ts'

const ANA = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const GONE = '00000000-0000-4000-8000-00000000000c'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0', 'latin1')
const DOCX = zipSync({
  '[Content_Types].xml': strToU8('<Types/>'),
  'word/document.xml': strToU8('<w:document/>'),
})
const pdfOf = (size: number) => Buffer.concat([PDF, randomBytes(size - PDF.length)])

describeOnBothDatabases('files', (openDb) => {
  const tokens = new NamedTokens()
  tokens.give('ana', { sub: ANA })
  tokens.give('ben', { sub: BEN })
  tokens.give('gone', { sub: GONE })
  let db: Db
  let storage: Storage
  let server: ServiceServer
  let clock = Date.now()

  beforeAll(async () => {
    db = await openDb()
    await db.query(
      `insert into auth.users (id, email) values ($1, 'ana@example.com'), ($2, 'ben@example.com')`,
      [ANA, BEN],
    )
    storage = createStorage({
      db,
      tokens,
      log: silentLog,
      now: () => clock,
      limits: { filesPerPerson: 8 },
    })
    server = await serveServices({ '/storage/v1': storage.service })
  })
  beforeEach(async () => {
    clock = Date.now()
    await db.query('delete from storage.objects')
  })
  afterAll(async () => {
    await server.close()
    await storage.close()
  })

  const as = (bearer: string | null) => clientOf(server, tokens, bearer).storage
  const resumes = (bearer: string | null = 'ana') => as(bearer).from('resumes')
  const avatars = (bearer: string | null = 'ana') => as(bearer).from('avatars')
  const rows = async (table: string) => (await db.query(`select * from storage.${table}`)).rows

  test('a résumé goes up as a form and raw, and comes back byte for byte', async () => {
    const large = pdfOf(700_000)
    const form = await resumes().upload(
      `${ANA}/Ana Résumé.pdf`,
      new Blob([large], { type: 'application/pdf' }),
    )
    expect(form).toEqual({
      data: {
        id: expect.any(String),
        path: `${ANA}/Ana Résumé.pdf`,
        fullPath: `resumes/${ANA}/Ana Résumé.pdf`,
      },
      error: null,
    })
    expect((await resumes().upload(`${ANA}/raw.docx`, DOCX)).error).toBeNull()
    const back = await resumes().download(`${ANA}/Ana Résumé.pdf`)
    expect(back.data?.type).toBe('application/pdf')
    expect(Buffer.from((await back.data?.bytes()) ?? new Uint8Array()).equals(large)).toBe(true)
    expect((await rows('chunks')).length).toBe(4)
    expect(await rows('discarded')).toEqual([])
  })

  test('the content decides, not the name and not the declared type', async () => {
    const html = new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' })
    const refused = await resumes().upload(`${ANA}/resume.pdf`, html)
    expect(refused.error).toMatchObject({
      statusCode: '415',
      message: expect.stringContaining('PDF or Word'),
    })
    expect((await resumes().upload(`${ANA}/photo.pdf`, PNG)).error).toMatchObject({ statusCode: '415' })
    expect((await avatars().upload(`${ANA}/me.png`, PDF)).error).toMatchObject({ statusCode: '415' })
    expect((await avatars().upload(`${ANA}/me.png`, PNG, { contentType: 'text/html' })).error).toBeNull()
    const shown = await fetch(avatars().getPublicUrl(`${ANA}/me.png`).data.publicUrl)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(await rows('discarded')).not.toContainEqual(expect.objectContaining({ due_at: null }))
  })

  test('a file over its bucket’s limit is refused', async () => {
    const tooLarge = await resumes().upload(`${ANA}/large.pdf`, pdfOf(10 * 1024 * 1024 + 1))
    expect(tooLarge.error).toMatchObject({
      statusCode: '413',
      message: 'The object exceeded the maximum allowed size',
    })
    const asForm = await avatars().upload(`${ANA}/large.png`, new Blob([PNG, Buffer.alloc(2 * 1024 * 1024)]))
    expect(asForm.error).toMatchObject({ statusCode: '413' })
    expect((await resumes().upload(`${ANA}/just.pdf`, pdfOf(10 * 1024 * 1024))).error).toBeNull()
  })

  test('a size that is declared too large is refused before the body is read', async () => {
    expect(await rawUpload({ 'content-length': String(50 * 1024 * 1024) }, PDF)).toBe(413)
  })

  test('uploads that together need too much memory are turned away, and can come again', async () => {
    const small = createStorage({ db, tokens, log: silentLog, limits: { memoryBytes: 1024 * 1024 } })
    const served = await serveServices({ '/storage/v1': small.service })
    const files = clientOf(served, tokens, 'ana').storage.from('resumes')
    expect((await files.upload(`${ANA}/large.pdf`, pdfOf(1_100_000))).error).toMatchObject({ status: 503 })
    expect((await files.upload(`${ANA}/small.pdf`, pdfOf(900_000))).error).toBeNull()
    expect((await files.upload(`${ANA}/again.pdf`, pdfOf(900_000))).error).toBeNull()
    await served.close()
    await small.close()
  })

  test('a body that stops arriving is refused', async () => {
    const impatient = createStorage({ db, tokens, log: silentLog, limits: { idleMs: 300 } })
    const served = await serveServices({ '/storage/v1': impatient.service })
    expect(await rawUpload({ 'content-length': '5000' }, PDF, served.url)).toBe(408)
    expect(await rows('objects')).toEqual([])
    await served.close()
    await impatient.close()
  })

  /** Sends less than it announces. */
  function rawUpload(
    headers: Record<string, string>,
    bytes: Buffer,
    url = server.url,
  ): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${url}/storage/v1/object/resumes/${ANA}/slow.pdf`, {
        method: 'POST',
        headers: {
          apikey: tokens.anonKey,
          authorization: 'Bearer ana',
          'content-type': 'application/pdf',
          ...headers,
        },
      })
      request.on('response', ({ statusCode }) => {
        resolve(statusCode)
        request.destroy()
      })
      request.on('error', reject)
      request.write(bytes)
    })
  }

  test('a second upload to the same place needs upsert, and replaces the bytes', async () => {
    await resumes().upload(`${ANA}/cv.pdf`, PDF)
    expect((await resumes().upload(`${ANA}/cv.pdf`, PDF)).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    const next = pdfOf(300_000)
    expect((await resumes().upload(`${ANA}/cv.pdf`, next, { upsert: true })).error).toBeNull()
    expect(await bytesOf(resumes().download(`${ANA}/cv.pdf`))).toEqual(next)
    expect((await resumes().update(`${ANA}/cv.pdf`, DOCX)).error).toBeNull()
    expect((await resumes().update(`${ANA}/none.pdf`, PDF)).error).toMatchObject({ statusCode: '404' })
    expect((await rows('chunks')).length).toBe(1)
  })

  test('a stranger reads, lists, signs, replaces, moves, copies and removes nothing', async () => {
    await resumes().upload(`${ANA}/cv.pdf`, PDF)
    for (const stranger of ['ben', null]) {
      const files = resumes(stranger)
      expect((await files.download(`${ANA}/cv.pdf`)).error).toMatchObject({ message: 'Object not found' })
      expect((await files.info(`${ANA}/cv.pdf`)).error).toMatchObject({ message: 'Object not found' })
      expect((await files.list(ANA)).data).toEqual([])
      expect((await files.createSignedUrl(`${ANA}/cv.pdf`, 60)).error).toMatchObject({
        message: 'Object not found',
      })
      expect((await files.createSignedUrls([`${ANA}/cv.pdf`], 60)).data?.[0]).toMatchObject({
        signedURL: null,
      })
      expect((await files.upload(`${ANA}/cv.pdf`, DOCX, { upsert: true })).error).toMatchObject({
        statusCode: '403',
      })
      expect((await files.upload(`${ANA}/new.pdf`, PDF)).error).toMatchObject({ statusCode: '403' })
      expect((await files.move(`${ANA}/cv.pdf`, `${BEN}/cv.pdf`)).error).not.toBeNull()
      expect((await files.copy(`${ANA}/cv.pdf`, `${BEN}/cv.pdf`)).error).not.toBeNull()
      const removed = await files.remove([`${ANA}/cv.pdf`])
      expect(removed.data ?? []).toEqual([])
    }
    expect((await fetch(`${server.url}/storage/v1/object/public/resumes/${ANA}/cv.pdf`)).status).toBe(400)
    expect(await rows('objects')).toHaveLength(1)
  })

  test('an account that is gone keeps nothing, though its token still lives', async () => {
    expect((await resumes('gone').upload(`${GONE}/cv.pdf`, PDF)).error).toMatchObject({ statusCode: '403' })
    expect(await rows('objects')).toEqual([])
  })

  test('a signed address opens one file, for a while, to anyone', async () => {
    await resumes().upload(`${ANA}/Ana Résumé.pdf`, PDF)
    await resumes().upload(`${ANA}/other.pdf`, PDF)
    const { data } = await resumes().createSignedUrl(`${ANA}/Ana Résumé.pdf`, 60, {
      download: 'CV – Ana.pdf',
    })
    const url = data?.signedUrl ?? ''
    const answer = await fetch(url)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="CV _ Ana.pdf"; filename*=UTF-8''CV%20%E2%80%93%20Ana.pdf`,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const elsewhere = url.replace(encodeURI('Ana Résumé.pdf'), 'other.pdf')
    expect(elsewhere).not.toBe(url)
    expect((await fetch(elsewhere)).status).toBe(401)
    expect((await fetch(url.replace(/token=[^&]+/, 'token=forged'))).status).toBe(401)
    clock += 61_000
    expect((await fetch(url)).status).toBe(401)
  })

  test('a photo is public, safe to show and cached; its address can name a version', async () => {
    await avatars().upload(`${ANA}/me.png`, PNG, { cacheControl: '600' })
    const url = avatars(null).getPublicUrl(`${ANA}/me.png`).data.publicUrl
    const answer = await fetch(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('inline'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=600',
    })
    const again = await fetch(url, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await fetch(`${url}?v=2`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const head = await fetch(url, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(PNG.length))
  })

  test('a list shows folders first, then files, in the order asked for', async () => {
    for (const name of ['b.pdf', 'a.pdf', 'old/c.pdf', '50%_off.pdf'.replace('%', 'x')])
      await resumes().upload(`${ANA}/${name}`, PDF)
    const { data } = await resumes().list(ANA, { sortBy: { column: 'name', order: 'desc' } })
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['old', true],
      ['b.pdf', false],
      ['a.pdf', false],
      ['50x_off.pdf', false],
    ])
    expect(data?.[1]?.metadata).toMatchObject({ size: PDF.length, mimetype: 'application/pdf' })
    expect(
      (await resumes().list(ANA, { limit: 1, offset: 1, search: 'PDF' })).data?.map(({ name }) => name),
    ).toEqual(['a.pdf'])
    expect((await resumes().list()).data?.map(({ name }) => name)).toEqual([ANA])
  })

  test('a list of the second kind goes page by page, flat or one folder at a time', async () => {
    for (const name of ['b.pdf', 'a.pdf', 'old/c.pdf', 'old/d.pdf', 'new/e.pdf'])
      await resumes().upload(`${ANA}/${name}`, PDF)
    const flat = await resumes().listV2({ prefix: `${ANA}/`, limit: 3 })
    expect(flat.data).toMatchObject({ hasNext: true, folders: [] })
    expect(flat.data?.objects.map(({ key }) => key)).toEqual([
      `${ANA}/a.pdf`,
      `${ANA}/b.pdf`,
      `${ANA}/new/e.pdf`,
    ])
    expect(flat.data?.objects[0]?.metadata).toMatchObject({ size: PDF.length })
    const rest = await resumes().listV2({ prefix: `${ANA}/`, limit: 3, cursor: flat.data?.nextCursor })
    expect(rest.data).toMatchObject({ hasNext: false })
    expect(rest.data?.objects.map(({ key }) => key)).toEqual([`${ANA}/old/c.pdf`, `${ANA}/old/d.pdf`])

    const folder = await resumes().listV2({ prefix: `${ANA}/`, with_delimiter: true })
    expect(folder.data?.folders).toEqual([
      { name: `${ANA}/new/`, key: `${ANA}/new/` },
      { name: `${ANA}/old/`, key: `${ANA}/old/` },
    ])
    expect(folder.data?.objects.map(({ name }) => name)).toEqual([`${ANA}/a.pdf`, `${ANA}/b.pdf`])

    const newest = { sortBy: { column: 'created_at', order: 'desc' } } as const
    const first = await resumes().listV2({ ...newest, limit: 4 })
    expect(first.data?.objects[0]?.name).toBe(`${ANA}/new/e.pdf`)
    const last = await resumes().listV2({ ...newest, limit: 4, cursor: first.data?.nextCursor })
    expect(last.data?.objects.map(({ name }) => name)).toEqual([`${ANA}/b.pdf`])
    expect((await resumes().listV2({ cursor: first.data?.nextCursor })).error?.message).toBe(
      'cursor: it does not belong to this listing',
    )
    expect((await resumes('ben').listV2()).data).toEqual({ hasNext: false, folders: [], objects: [] })
    expect((await resumes().listV2({ noncurrentVersions: 'include' })).error).toMatchObject({
      statusCode: '400',
    })
  })

  test('a part of a file is given as a part, also to who goes on with a file it has begun', async () => {
    const large = pdfOf(300_000)
    await resumes().upload(`${ANA}/cv.pdf`, large)
    const part = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${server.url}/storage/v1/object/resumes/${ANA}/cv.pdf`, {
        method,
        headers: { apikey: tokens.anonKey, authorization: 'Bearer ana', ...headers },
      })
    const middle = await part({ range: 'bytes=100000-200000' })
    expect(middle.status).toBe(206)
    expect(middle.headers.get('content-range')).toBe('bytes 100000-200000/300000')
    expect(Buffer.from(await middle.arrayBuffer()).equals(large.subarray(100_000, 200_001))).toBe(true)
    const eTag = middle.headers.get('etag') ?? ''
    const end = await part({ range: 'bytes=-5', 'if-range': eTag })
    expect(end.status).toBe(206)
    expect(Buffer.from(await end.arrayBuffer()).equals(large.subarray(-5))).toBe(true)
    const other = await part({ range: 'bytes=-5', 'if-range': '"another"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 300_000])
    const beyond = await part({ range: 'bytes=300000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
    const head = await part({ range: 'bytes=0-9' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([206, '10'])
  })

  test('another size of a picture is refused instead of answered with the picture as it is', async () => {
    const words = 'Images cannot be transformed here. Ask for the file as it is.'
    await avatars().upload(`${ANA}/me.png`, PNG)
    const transform = { width: 40, height: 40 }
    expect((await avatars().createSignedUrl(`${ANA}/me.png`, 60, { transform })).error?.message).toBe(words)
    expect((await avatars().download(`${ANA}/me.png`, { transform })).error).not.toBeNull()
    const { publicUrl } = avatars().getPublicUrl(`${ANA}/me.png`, { transform }).data
    expect(await (await fetch(publicUrl)).json()).toMatchObject({ statusCode: '400', message: words })
    expect((await avatars().info(`${ANA}/me.png`)).data?.metadata).toEqual({})
  })

  test('files can be moved, copied, described and removed', async () => {
    await resumes().upload(`${ANA}/cv.pdf`, new Blob([PDF]), { metadata: { label: 'für später' } })
    expect((await resumes().move(`${ANA}/cv.pdf`, `${ANA}/old/cv.pdf`)).error).toBeNull()
    expect((await resumes().copy(`${ANA}/old/cv.pdf`, `${ANA}/new.pdf`)).data).toEqual({
      path: `resumes/${ANA}/new.pdf`,
    })
    expect((await resumes().info(`${ANA}/new.pdf`)).data).toMatchObject({
      size: PDF.length,
      contentType: 'application/pdf',
      metadata: { label: 'für später' },
    })
    expect((await resumes().exists(`${ANA}/new.pdf`)).data).toBe(true)
    expect((await resumes().exists(`${ANA}/cv.pdf`)).data).toBe(false)
    expect((await resumes().move(`${ANA}/new.pdf`, `${BEN}/new.pdf`)).error).toMatchObject({
      statusCode: '403',
    })
    const { data } = await resumes().remove([`${ANA}/old/cv.pdf`, `${ANA}/never.pdf`])
    expect(data?.map(({ name }) => name)).toEqual([`${ANA}/old/cv.pdf`])
    expect(await rows('chunks')).toHaveLength(1)
  })

  test('a person keeps only so many files', async () => {
    for (let n = 0; n < 8; n++) await resumes().upload(`${ANA}/${n}.pdf`, PDF)
    expect((await resumes().upload(`${ANA}/9.pdf`, PDF)).error?.message).toBe(
      'You can keep at most 8 files. Remove some first.',
    )
  })

  test.each([
    '',
    '../../etc/passwd',
    `${ANA}/../${BEN}/x.pdf`,
    `${ANA}//x.pdf`,
    `${ANA}/\u0000.pdf`,
    `${ANA}/<b>.pdf`,
    `${ANA}/${'x'.repeat(2000)}`,
  ])('the name %j is refused', async (name) => {
    const path = name.split('/').map(encodeURIComponent).join('/').replaceAll('..', '%2e%2e')
    const answer = await fetch(`${server.url}/storage/v1/object/resumes/${path}`, {
      method: 'POST',
      body: PDF,
      headers: { apikey: tokens.anonKey, authorization: 'Bearer ana' },
    })
    expect([400, 403]).toContain(answer.status)
    expect(await rows('objects')).toEqual([])
  })

  test('buckets are not for people to make, see or change', async () => {
    for (const bearer of ['ana', null]) {
      expect((await as(bearer).listBuckets()).data).toEqual([])
      expect((await as(bearer).getBucket('resumes')).error).toMatchObject({ message: 'Bucket not found' })
      expect((await as(bearer).createBucket('mine')).error).toMatchObject({ status: 403 })
      expect((await as(bearer).deleteBucket('resumes')).error).not.toBeNull()
      expect((await as(bearer).emptyBucket('resumes')).error).not.toBeNull()
    }
    expect((await as('ana').from('nowhere').upload(`${ANA}/x.pdf`, PDF)).error).toMatchObject({
      message: 'Bucket not found',
    })
  })

  test.each(['forged', ''])('the bearer %j is refused with 401 on every address', async (bearer) => {
    const paths: [string, string][] = [
      ['GET', `object/resumes/${ANA}/cv.pdf`],
      ['GET', `object/info/resumes/${ANA}/cv.pdf`],
      ['POST', `object/resumes/${ANA}/cv.pdf`],
      ['PUT', `object/resumes/${ANA}/cv.pdf`],
      ['DELETE', 'object/resumes'],
      ['POST', 'object/list/resumes'],
      ['POST', `object/sign/resumes/${ANA}/cv.pdf`],
      ['POST', 'object/move'],
      ['POST', 'object/copy'],
      ['GET', 'bucket'],
      ['POST', 'bucket'],
    ]
    for (const [method, path] of paths) {
      const answer = await fetch(`${server.url}/storage/v1/${path}`, {
        method,
        headers: { apikey: tokens.anonKey, authorization: `Bearer ${bearer}` },
      })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  })

  test("deleting a person's files leaves no byte of them and touches nobody else's", async () => {
    await resumes().upload(`${ANA}/cv.pdf`, PDF)
    await avatars().upload(`${ANA}/me.png`, PNG)
    await resumes('ben').upload(`${BEN}/cv.pdf`, PDF)
    await storage.deleteFilesOf(ANA)
    expect((await rows('objects')).map(({ owner }) => owner)).toEqual([BEN])
    expect(await rows('chunks')).toHaveLength(1)
  })

  test('the bytes of an upload that died half-way are removed when their hour is over', async () => {
    const version = crypto.randomUUID()
    const reserve = (when: string) =>
      db.query(
        `insert into storage.discarded values ($1, 'database', now() + $2::interval)
         on conflict (version) do update set due_at = excluded.due_at`,
        [version, when],
      )
    await reserve('1 hour')
    await db.query(`insert into storage.chunks values ($1, 0, 'half a file')`, [version])
    await storage.removeRubbish()
    expect(await rows('chunks')).toHaveLength(1)
    await reserve('0 seconds')
    await storage.removeRubbish()
    expect(await rows('chunks')).toEqual([])
    expect(await rows('discarded')).toEqual([])
  })

  test('uploads at the same time to one place leave one whole file', async () => {
    const files = Array.from({ length: 4 }, () => pdfOf(400_000))
    await Promise.all(files.map((file) => resumes().upload(`${ANA}/cv.pdf`, file, { upsert: true })))
    const back = await bytesOf(resumes().download(`${ANA}/cv.pdf`))
    expect(files.some((file) => file.equals(back))).toBe(true)
    expect(await rows('chunks')).toHaveLength(2)
  })
})

async function bytesOf(downloading: PromiseLike<{ data: Blob | null }>): Promise<Buffer> {
  const { data } = await downloading
  return Buffer.from((await data?.bytes()) ?? new Uint8Array())
}
