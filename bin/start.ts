import { buildWhenStale } from './build.ts'

buildWhenStale()
await import('#server/main.ts')
