/** Structured logs: one line per event. Never a secret, a token, a password or a whole e-mail address. */
type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields & { error?: string }): void
  with(fields: LogFields): Log
}

/** From the chattiest on: a level leaves out what comes before it. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

type LogStyle = {
  level?: LogLevel
  /** For people at a terminal; programs read JSON. */
  format?: 'json' | 'readable'
}

export function createLog(
  write: (line: string) => void,
  base: LogFields = {},
  { level: lowest = 'info', format = 'json' }: LogStyle = {},
): Log {
  const line = (level: LogLevel) => {
    if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(lowest)) return () => {}
    return (event: string, fields: LogFields = {}) => {
      const time = new Date().toISOString()
      const all = { ...base, ...fields }
      write(
        format === 'json'
          ? `${JSON.stringify({ time, level, event, ...all })}\n`
          : readableLine(time, level, { event, fields: all }),
      )
    }
  }
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => createLog(write, { ...base, ...fields }, { level: lowest, format }),
  }
}

export const silentLog: Log = createLog(() => {})

/** `12:03:04 warn  mail.failed attempts=3 error="no such host"`; a stack follows on lines of its own. */
function readableLine(
  time: string,
  level: LogLevel,
  { event, fields }: { event: string; fields: LogFields },
): string {
  const words = Object.entries(fields)
    .filter(([name, value]) => name !== 'request' && value !== undefined)
    .map(([name, value]) => `${name}=${readableValue(value)}`)
  return `${[time.slice(11, 19), level.padEnd(5), event, ...words].join(' ')}\n`
}

function readableValue(value: LogFields[string]): string {
  const text = String(value)
  if (text.includes('\n')) return `\n${text}`
  return /[\s"=]/.test(text) ? JSON.stringify(text) : text
}
