import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#base/start-error.ts'
import type { RenderedPage, RenderServices } from '#web/render-services.ts'
import { assetsIn, createStaticFiles } from './static-files.ts'

/** The site's web part: what the browser loads, and how a page is rendered. */
export type WebPart = {
  staticFile: (request: Request) => Promise<Response | null>
  render: (request: Request, services: RenderServices) => Promise<RenderedPage>
  /** `null` while developing: the tools inject scripts and styles that a strict policy forbids. */
  inlineScriptHashes: readonly string[] | null
  /** Its files whose names carry a hash, for pages of this build that other processes serve; none while developing. */
  assets: ReadonlyMap<string, Uint8Array>
  /** Pages are kept while it stays the same. */
  version: () => string
  /** Sees a request before the site does: the development server's modules. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type ServerBundle = {
  render: WebPart['render']
  INLINE_SCRIPT_HASHES: readonly string[]
}

export async function loadWebBuild(folder: string): Promise<WebPart> {
  const bundle = join(folder, 'server', 'entry-server.js')
  if (!existsSync(bundle))
    throw new StartError('The web part is not built. Start with npm start, or build it with npm run build.')
  const { render, INLINE_SCRIPT_HASHES }: ServerBundle = await import(pathToFileURL(bundle).href)
  const version = readFileSync(join(folder, 'stamp'), 'utf8').slice(0, 12)
  return {
    staticFile: createStaticFiles(join(folder, 'client')),
    render,
    inlineScriptHashes: INLINE_SCRIPT_HASHES,
    assets: assetsIn(join(folder, 'client')),
    version: () => version,
  }
}
