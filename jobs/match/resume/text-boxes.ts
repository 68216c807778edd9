/**
 * mammoth finds the words of a text box in its old form alone (VML). Word and LibreOffice write that beside the new one,
 * others do not: there the words are moved to where mammoth looks for them.
 */
export function withOldTextBoxes(xml: string): string {
  return xml
    .replace(
      /<mc:AlternateContent\b[^>]*>([\s\S]*?)<\/mc:AlternateContent>/g,
      (whole: string, inside: string) => {
        const [choice = '', fallback = ''] = inside.split(/<mc:Fallback\b/)
        return fallback.includes('<w:txbxContent') ? whole : oldForm(whole, choice)
      },
    )
    .replace(/<w:drawing\b[^>]*>([\s\S]*?)<\/w:drawing>/g, oldForm)
}

/** Boxes inside of boxes stay as they are: half of one would be no XML. */
function oldForm(whole: string, inside: string): string {
  const nested = inside.match(/<(?:mc:AlternateContent|w:drawing)\b/g)?.length ?? 0
  const boxes = inside.match(/<w:txbxContent\b[^>]*>[\s\S]*?<\/w:txbxContent>/g)
  if (!boxes || nested > (whole.startsWith('<mc:') ? 1 : 0)) return whole
  const old = boxes.map((box) => `<v:textbox>${box}</v:textbox>`).join('')
  return `<w:pict xmlns:v="urn:schemas-microsoft-com:vml">${old}</w:pict>`
}
