/** Clients write booleans as JSON, as numbers and as the words of their own languages. What is none stays as it is. */
export function readBoolean(value: unknown): unknown {
  if (value === 1) return true
  if (value === 0) return false
  if (typeof value !== 'string' || value.length > 5) return value
  const word = value.toLowerCase()
  if (word === 'true' || word === '1') return true
  return word === 'false' || word === '0' ? false : value
}
