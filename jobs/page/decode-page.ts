/** A page as it was fetched; what its bytes mean is found out by who reads it. */
export type FetchedPage = { url: string; contentType: string; body: Uint8Array }

/** A page's bytes as text, in the encoding that its server named. */
export function decodePage({ body, contentType }: FetchedPage): string {
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body) // an encoding nobody knows
  }
}
