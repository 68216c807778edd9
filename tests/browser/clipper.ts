import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/find-browser.ts'

export type Clipper = {
  context: BrowserContext
  /** Presses the extension's button on a page, which is what lets it read that page. */
  press(page: Page): Promise<Popup>
  close(): Promise<void>
}

/** The extension's window. Playwright does not know it, so it is asked in the browser's own protocol. */
export type Popup = {
  /** What an expression says there. */
  ask<Value>(expression: string): Promise<Value>
  /** Its text as somebody reads it. */
  text(): Promise<string>
  close(): Promise<void>
}

/** A browser with the extension as the site hands it out. */
export async function openClipper(baseURL: string): Promise<Clipper> {
  const folder = mkdtempSync(join(tmpdir(), 'clipper-'))
  const archive = new Uint8Array(await (await fetch(`${baseURL}/extension.zip`)).arrayBuffer())
  for (const [name, bytes] of Object.entries(unzipSync(archive))) writeFileSync(join(folder, name), bytes)
  const profile = join(folder, 'profile')
  mkdirSync(profile)
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: findBrowser() ?? undefined,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...BROWSER_FLAGS,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
      '--enable-unsafe-extension-debugging',
    ],
  })
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser of a persistent context answers to nobody')
  return {
    context,
    press: (page) => pressButton(session, page),
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Targets = { targetInfos: { type: string; url: string; targetId: string }[] }
type Protocol = { send(method: string, parameters?: object): Promise<unknown> }

async function pressButton(session: CDPSession, page: Page): Promise<Popup> {
  const browser = session as unknown as Protocol // the methods for extensions are not in Playwright's types yet
  const targets = async () =>
    ((await browser.send('Target.getTargets', { filter: [{}] })) as Targets).targetInfos
  const { extensions } = (await browser.send('Extensions.getExtensions')) as { extensions: { id: string }[] }
  await page.bringToFront()
  const tab = (await targets()).find(({ type, url }) => type === 'tab' && url === page.url())
  await browser.send('Extensions.triggerAction', { id: extensions[0]?.id, targetId: tab?.targetId })
  const isPopup = ({ type, url }: Targets['targetInfos'][number]) =>
    type === 'page' && url.endsWith('/popup.html')
  await expect.poll(async () => (await targets()).some(isPopup)).toBe(true)
  const targetId = (await targets()).find(isPopup)?.targetId
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const { sessionId } = attached as { sessionId: string }
  const ask = asker(session, sessionId)
  return {
    ask,
    // There is nothing yet while it opens.
    text: () => ask("document.body?.innerText ?? ''"),
    async close() {
      // It may have closed by itself, as it does when another tab is opened.
      await browser.send('Target.closeTarget', { targetId }).catch(() => undefined)
      await expect.poll(async () => (await targets()).some(isPopup)).toBe(false)
    },
  }
}

type Message = { id?: number; result?: { result: { value: unknown }; exceptionDetails?: { text: string } } }

function asker(session: CDPSession, sessionId: string) {
  let last = 0
  return async <Value>(expression: string): Promise<Value> => {
    const id = ++last
    const answer = new Promise<Value>((resolve, reject) => {
      const onMessage = (received: { sessionId: string; message: string }) => {
        const { id: answered, result }: Message = JSON.parse(received.message)
        if (received.sessionId !== sessionId || answered !== id) return
        session.off('Target.receivedMessageFromTarget', onMessage)
        if (result?.exceptionDetails) reject(new Error(result.exceptionDetails.text))
        else resolve(result?.result.value as Value) // what the expression says is the caller's to know
      }
      session.on('Target.receivedMessageFromTarget', onMessage)
    })
    const parameters = { expression, awaitPromise: true, returnByValue: true, userGesture: true }
    const message = JSON.stringify({ id, method: 'Runtime.evaluate', params: parameters })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    return await answer
  }
}
