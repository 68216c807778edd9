import { rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Log } from '#base/log.ts'

/** What a program on the same machine may ask of the running site: the embedded database has one opener only. */
type ControlCommands = Readonly<Record<string, (input: unknown, output: Writable) => Promise<void>>>

/** What the system allows for the name of a socket. */
const MAX_SOCKET_NAME_BYTES = 100

/** In DATA_DIR, which nobody else may enter; whoever can connect is the site's own user or root. */
function socketName(dataDir: string): string {
  const folder = resolve(dataDir)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\${folder.replaceAll(/[^\w]/g, '-')}`
    : join(folder, 'control.sock')
}

/** Answers commands until it is closed. The database's lock makes this process the only one to listen here. */
export async function listenForCommands(
  dataDir: string,
  commands: ControlCommands,
  log: Log,
): Promise<() => Promise<void>> {
  const name = socketName(dataDir)
  if (Buffer.byteLength(name) > MAX_SOCKET_NAME_BYTES) {
    log.warn('control.unavailable', {
      advice: 'the path of DATA_DIR is too long: backups need the site stopped',
    })
    return async () => {}
  }
  if (process.platform !== 'win32') await rm(name, { force: true })
  const server = createServer((asked, answer) => void run(asked, answer, { commands, log }))
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(name, done)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

async function run(
  asked: IncomingMessage,
  answer: ServerResponse,
  { commands, log }: { commands: ControlCommands; log: Log },
): Promise<void> {
  const name = asked.url?.slice(1) ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    const input: unknown = JSON.parse(await text(asked))
    if (!command) throw new Error('The running site is of another version: start it again first.')
    await command(input, answer)
    answer.end()
  } catch (error) {
    log.error('control.failed', { command: name, error: String(error) })
    // A stream that has begun can only be broken off, which whoever reads it notices.
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(500).end(error instanceof Error ? error.message : String(error))
  }
}

/** Asks the site that runs on this folder; `null` where none does. */
export async function askRunningSite(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<Readable | null> {
  const socketPath = socketName(dataDir)
  const answer = await new Promise<IncomingMessage | null>((done, failed) => {
    const asking = request({ socketPath, path: `/${command}`, method: 'POST', agent: false }, done)
    asking.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? done(null) : failed(error),
    )
    asking.end(JSON.stringify(input))
  })
  if (answer && answer.statusCode !== 200) throw new Error(await text(answer))
  return answer
}
