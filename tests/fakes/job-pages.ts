import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Pages on a fake web, by host and path, for "paste a job's address" (SOURCE_BASE_URL sends every visit here). */
const PAGES: Record<string, string> = {
  '/crumb.example/head-baker': `<!doctype html><title>Careers</title>
    <script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Head Baker',
      hiringOrganization: { '@type': 'Organization', name: 'Crumb Bakery' },
      jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'TX', addressCountry: 'US' } },
      baseSalary: { currency: 'USD', value: { minValue: 60_000, maxValue: 75_000, unitText: 'YEAR' } },
      description: '<p>You bake <b>sourdough</b> at four in the morning.</p><script>alert(1)<\\/script>',
    }).replaceAll('</', '<\\/')}</script>`,
  /** Takes alerts. */
  '/hooks.example/alerts': 'thanks',
  '/crumb.example/miller': '<!doctype html><title>Miller wanted</title><p>Come and mill.',
}

export async function startJobPages(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(page ?? 'not here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP, so it is one
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
