/** Text as searches compare it: no accents, no capitals, one space between words. */
export function normaliseText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
