import { expect, test } from 'vitest'
import { htmlOf, scriptJson } from './html.ts'

test('data of a page cannot end its script element, nor hide the end of it', () => {
  for (const text of [
    '</script>',
    '</SCRIPT >',
    '<script>',
    '<!--',
    '<!doctype html>',
    '<?php',
    '</s',
    '<S',
  ]) {
    const written = scriptJson({ text: `a${text}b` })
    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toEqual({ text: `a${text}b` })
  }
})

test('other tags are written as they are', () => {
  expect(scriptJson('<p>1 < 2</p>')).toBe('"<p>1 < 2</p>"')
})

const page = (isOwn: boolean, firstRows = '') =>
  htmlOf({
    head: { title: 'A page', indexed: true },
    canonical: null,
    publicUrl: 'https://jobs.example',
    assets: { scripts: ['/a.js'], preloads: ['/b.js'], styles: ['/c.css'], fonts: ['/d.woff2'] },
    isOwn,
    firstRows,
    data: {},
    body: '<main>Words</main>',
    notice: null,
  })

test('what is read is painted first: scripts wait for style and fonts, and what they need for the paint', () => {
  const html = page(false)
  expect(html).toContain('<meta name="preloads" content="/b.js">')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<script type="module" src="/a.js" fetchpriority="low"></script>')
  expect(html).toContain('href="/d.woff2" crossorigin>')
})

test('a screen of one’s own is shown by its scripts: there the fonts wait', () => {
  const html = page(true)
  expect(html).toContain('<link rel="modulepreload" href="/b.js">')
  expect(html).toContain('<script type="module" src="/a.js"></script>')
  expect(html).toContain('<meta name="fonts" content="/d.woff2">')
  expect(html).not.toContain('as="font" type=')
})

test('a screen whose first rows the page itself draws asks for them before its style, and for its scripts after', () => {
  const html = page(true, '<template data-rows="notes"></template>')
  expect(html.indexOf('<template data-rows="notes">')).toBeLessThan(html.indexOf('/rest/v1/'))
  expect(html.indexOf('/rest/v1/')).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
  expect(html).toContain('<link rel="modulepreload" href="/b.js" fetchpriority="low">')
  expect(html).toContain('<script type="module" src="/a.js" fetchpriority="low"></script>')
})
