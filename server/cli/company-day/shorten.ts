import { textWidth } from '../../maps/drawing/svg-text.ts'

/** Bold letters are wider than the others. */
export function shorten(text: string, width_px: number, size_px: number): string {
  if (textWidth(text, size_px) * 1.1 <= width_px) return text
  const letters = Math.floor(width_px / (textWidth('x', size_px) * 1.1)) - 1
  return `${text.slice(0, letters).trimEnd()}…`
}
