const mask = '##.###.###/####-##'

/** A CNPJ as people write it, while they write it: digits, and letters since 2026. */
export function formatTaxNumber(text: string): string {
  const signs = Array.from(text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')).slice(0, 14)
  let formatted = ''
  for (const place of mask) {
    if (signs.length === 0) break
    formatted += place === '#' ? signs.shift() : place
  }
  return formatted
}
