/** For expressions of which it is a part. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A UUID as PostgreSQL writes it, whichever way it was written; `null` for what is none. */
export const readUuid = (text: string): string | null => (UUID.test(text) ? text.toLowerCase() : null)

/** Written as PostgreSQL writes it: only then are two texts the same id exactly when they are equal. */
export const isUuid = (text: string): boolean => readUuid(text) === text

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i')
