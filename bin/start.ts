import { buildWebWhenStale } from './build.ts'

buildWebWhenStale()
await import('#server/main.ts')
