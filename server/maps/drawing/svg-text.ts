import type { Pixel } from './map-view.ts'

export function escapeXml(text: string): string {
  // Control characters, halves of a pair and what is no character have no place in XML, escaped or not.
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A tenth of a pixel is enough, and halves the file. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function pathOf(pixels: readonly Pixel[]): string {
  return pixels.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
}

/** Roughly: no font is measured here. */
export function textWidth(text: string, size_px: number): number {
  return text.length * size_px * 0.56
}
