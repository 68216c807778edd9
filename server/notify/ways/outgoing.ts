/** A request that carries one message. */
export type Outgoing = { url: string; headers: Record<string, string>; body: string | Uint8Array }
