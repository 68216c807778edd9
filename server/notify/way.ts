import { z } from 'zod'
import type { ColumnOf } from '#db/rows.ts'

type WayKind = ColumnOf<'public.notification_ways', 'kind'>

const SECRETS = {
  push: z.object({ p256dh: z.string(), auth: z.string() }),
  webhook: z.object({ key: z.string() }),
  ntfy: z.object({ topic: z.string(), token: z.string().nullable() }),
  telegram: z.object({}),
} as const satisfies Record<WayKind, z.ZodType>

/** Where a way leads and what it takes to use it. */
export type Way = {
  [Kind in WayKind]: { kind: Kind; address: string; secret: z.output<(typeof SECRETS)[Kind]> }
}[WayKind]

/** `null` for what this version did not write. */
export function parseWay(
  kind: WayKind,
  { address, secret }: { address: string; secret: unknown },
): Way | null {
  const parsed = SECRETS[kind].safeParse(secret)
  return parsed.success ? ({ kind, address, secret: parsed.data } as Way) : null // the secret of its kind
}
