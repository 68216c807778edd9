declare module 'virtual:client-manifest' {
  import type { Manifest } from 'vite'
  /** `null` while developing. */
  export const manifest: Manifest | null
}
