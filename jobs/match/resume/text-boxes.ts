/**
 * mammoth finds the words of a text box in its old form alone (VML). Word and LibreOffice write that beside the new one,
 * others do not: there the words are moved to where mammoth looks for them.
 */
export function withOldTextBoxes(xml: string): string {
  const alternatives = replaceElements(xml, 'mc:AlternateContent', (element) => {
    const [choice = '', fallback = ''] = element.inside.split(/<mc:Fallback\b/)
    return fallback.includes('<w:txbxContent') ? element.whole : oldForm({ ...element, inside: choice })
  })
  return replaceElements(alternatives, 'w:drawing', oldForm)
}

/** Boxes inside of boxes stay as they are: half of one would be no XML. */
function oldForm({ whole, inside }: Element): string {
  const nested = inside.match(/<(?:mc:AlternateContent|w:drawing)\b/g)?.length ?? 0
  const boxes = [...elementsIn(inside, 'w:txbxContent')]
  if (boxes.length === 0 || nested > (whole.startsWith('<mc:') ? 1 : 0)) return whole
  const old = boxes.map((box) => `<v:textbox>${box.whole}</v:textbox>`).join('')
  return `<w:pict xmlns:v="urn:schemas-microsoft-com:vml">${old}</w:pict>`
}

type Element = { whole: string; inside: string; start: number; end: number }

/** From each opening tag to the next closing one. Where there is none, no later opening has one either: one look is enough. */
function* elementsIn(xml: string, name: string): Generator<Element> {
  const opening = new RegExp(`<${name}\\b[^<>]*>`, 'g')
  const closing = `</${name}>`
  for (let open = opening.exec(xml); open; open = opening.exec(xml)) {
    const close = xml.indexOf(closing, opening.lastIndex)
    if (close === -1) return
    const end = close + closing.length
    yield {
      whole: xml.slice(open.index, end),
      inside: xml.slice(opening.lastIndex, close),
      start: open.index,
      end,
    }
    opening.lastIndex = end
  }
}

function replaceElements(xml: string, name: string, rewrite: (element: Element) => string): string {
  let written = ''
  let from = 0
  for (const element of elementsIn(xml, name)) {
    written += xml.slice(from, element.start) + rewrite(element)
    from = element.end
  }
  return written + xml.slice(from)
}
