const max_length = 64

/** Letters and digits in capitals, without leading zeros: one card has one code, whoever reads or writes it. */
export function cardCodeOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')
    .slice(0, max_length)
}
