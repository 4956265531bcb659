/** How many exceptions nobody has dealt with, on the way to them. */
export function OpenExceptions() {
  return null
}
