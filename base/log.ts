/** Structured logs: one JSON line per event. Never a secret, a token, a password or a whole e-mail address. */
type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields & { error?: string }): void
  with(fields: LogFields): Log
}

export function createLog(write: (line: string) => void, base: LogFields = {}): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      write(JSON.stringify({ time: new Date().toISOString(), level, event, ...base, ...fields }) + '\n')
  return {
    info: line('info'),
    warn: line('warn'),
    error: line('error'),
    with: (fields) => createLog(write, { ...base, ...fields }),
  }
}

export const silentLog: Log = createLog(() => {})
