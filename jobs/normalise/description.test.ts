import { expect, test } from 'vitest'
import { describe } from './description.ts'

test('markup becomes a small safe set, and text whose blocks stay apart', () => {
  const { html, text } = describe({
    html: '<div class="x"><h1>About</h1><div>We <b>bake</b>.</div><ul><li>early</li><li><p>daily</p></li></ul>Apply<br><br>now</div>',
  })
  expect(html).toBe(
    '<h3>About</h3><p>We <strong>bake</strong>.</p><ul><li>early</li><li>daily</li></ul><p>Apply</p><p>now</p>',
  )
  expect(text).toBe('About\n\nWe bake.\n\n• early\n• daily\n\nApply\n\nnow')
})

test('links lead to the web or to a mailbox, and pass on nothing', () => {
  expect(
    describe({ html: '<a href="https://x.example/?a=1&b=2" onclick="x()" target=_top>y</a>' }).html,
  ).toBe('<p><a href="https://x.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer">y</a></p>')
  expect(describe({ html: '<a href="mailto:a@b.example">m</a>' }).html).toContain('href="mailto:a@b.example"')
  for (const href of [
    'javascript:x()',
    ' java\tscript:x()',
    '//evil.example',
    'https:login',
    '/login',
    'data:text/html,x',
  ]) {
    expect(describe({ html: `<a href="${href}">y</a>` }).html).toBe('<p>y</p>')
  }
})

test('escaped markup is unescaped once, text about markup stays text', () => {
  expect(describe({ html: '&lt;p&gt;Salt &amp;amp; pepper&lt;/p&gt;' }).html).toBe('<p>Salt &amp; pepper</p>')
  expect(describe({ html: '<p>Know your &lt;table&gt;</p>' })).toEqual({
    html: '<p>Know your &lt;table&gt;</p>',
    text: 'Know your <table>',
  })
  expect(describe({ html: '&lt;p&gt;&lt;script&gt;x()&lt;/script&gt;Hi&lt;/p&gt;' }).html).toBe('<p>Hi</p>')
})

test('plain text keeps its paragraphs and bullets', () => {
  const { html, text } = describe({ text: 'We bake.\nDaily.\n\nYou:\n- a < b\n- R&D\n' })
  expect(html).toBe('<p>We bake.<br>Daily.</p><p>You:</p><ul><li>a &lt; b</li><li>R&amp;D</li></ul>')
  expect(text).toBe('We bake.\nDaily.\n\nYou:\n\n• a < b\n• R&D')
})

test('whatever nests or stays open is closed', () => {
  expect(describe({ html: '<b><i>a<p>b</b>c' }).html).toBe(
    '<p><strong><em>a</em></strong></p><p>b</p><p>c</p>',
  )
  expect(describe({ html: '<ul><li>a<ul><li>b' }).html).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('an endless or deeply nested description costs little', () => {
  expect(describe({ text: 'word '.repeat(1_000_000) }).text.length).toBeLessThanOrEqual(60_000)
  expect(describe({ html: '<div>'.repeat(100_000) + 'x' }).text.length).toBeLessThan(10)
  expect(describe({ html: '' })).toEqual({ html: '', text: '' })
})
