import { textWidth } from '../../maps/drawing/svg-text.ts'

/** How much wider bold letters are than the others. */
export const bold = 1.1

export function shorten(text: string, width_px: number, size_px: number): string {
  if (textWidth(text, size_px) <= width_px) return text
  const letters = Math.floor(width_px / textWidth('x', size_px)) - 1
  return `${text.slice(0, letters).trimEnd()}…`
}
