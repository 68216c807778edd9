import { expect, test } from 'vitest'
import { isWellFormed } from './well-formed.ts'

test.each([
  '',
  '<a/>',
  '\uFEFF<?xml version="1.0"?>\n<w:p w:x="1 > 0" y=\'"\'><w:r>a &amp; b</w:r ><!-- <b> --><![CDATA[<c>]]></w:p>\n',
])('Word may write %s', (xml) => {
  expect(isWellFormed(xml)).toBe(true)
})

test.each([
  '<a>',
  '</a>',
  '<a></b>',
  '<a><b></a></b>',
  '<',
  '<a b>',
  '<a b="<"/>',
  '<!-- a',
  '<![CDATA[ a',
  '<?a',
  '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
  `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`,
])('no word processor writes %s', (xml) => {
  expect(isWellFormed(xml)).toBe(false)
})
