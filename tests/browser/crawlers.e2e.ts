import { expect, serverTest } from './site-test.ts'

serverTest('robots.txt keeps crawlers off personal screens and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain('Disallow: /dashboard\n')
  expect(text).toContain('Disallow: /settings\n')
  expect(text).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

serverTest('the sitemap lists every public page, each of which answers', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain('/sitemap-pages.xml</loc>')
  const pages = await (await request.get('/sitemap-pages.xml')).text()
  const paths = [...pages.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths).toContain('/faq')
  expect(paths).toContain('/resources/resume-cv')
  expect(paths).not.toContain('/dashboard')
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})
