const formats = new Map<string, Intl.NumberFormat>()

/** '$120,000'. `currency`: three letters. A format takes longer to make than a card, so each is made once. */
export function moneyText(amount: number, currency: string, digits = 0): string {
  const key = currency + digits
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: digits })
    formats.set(key, format)
  }
  return format.format(amount)
}
