/** More than this is wider than a column of paper, or too fine for a printer. */
const longest_bars = 40

/** Whether bars can say it: what is longer, or has letters with accents, is said by squares. */
export const fitsBars = (text: string): boolean =>
  text.length > 0 && text.length <= longest_bars && /^[\x20-\x7e]+$/u.test(text)

/** As much as squares of a printable size hold. */
export const longest_squares = 500
