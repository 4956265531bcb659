/** What a spreadsheet takes for a formula, behind any number of apostrophes that are there already. */
const dangerous = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/** A text that no spreadsheet runs: those that look like a formula get an apostrophe. */
export function guardText(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text that was guarded; others stay as they are. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
