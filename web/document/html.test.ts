import { expect, test } from 'vitest'
import { scriptJson } from './html.ts'

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
