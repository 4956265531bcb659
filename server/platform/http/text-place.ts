export interface TextPlace {
  readonly line: number
  readonly column: number
}

const line_feed = 10

/** Where a position of a text is, from 1. Lines are counted, not cut: a body may have millions. */
export function placeOf(text: string, position: number): TextPlace {
  let line = 1
  let line_start = 0
  for (let at = 0; at < position; at += 1) {
    if (text.charCodeAt(at) !== line_feed) continue
    line += 1
    line_start = at + 1
  }
  return { line, column: position - line_start + 1 }
}
