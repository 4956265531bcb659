const quote = 0x22
const backslash = 0x5c
const letter_u = 0x75

/**
 * What makes JSON text unfit before it is parsed: nesting deeper than the limit, or an escape that names a character
 * PostgreSQL cannot store (U+0000, half of a surrogate pair). It does not check the syntax; the parser does.
 */
export function findJsonFault(bytes: Uint8Array, deepest: number): string | null {
  let depth = 0
  let in_text = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (in_text) {
      if (byte === quote) in_text = false
      else if (byte === backslash) {
        if (bytes[at + 1] !== letter_u) at += 1
        else {
          const length = wellFormedEscape(bytes, at)
          if (length === 0) return 'a character that text cannot hold'
          at += length - 1
        }
      }
    } else if (byte === quote) in_text = true
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1
      if (depth > deepest) return 'nested too deep'
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1
  }
  return null
}

/** How many bytes a `\uXXXX` escape takes, with its second half if it has one; 0 when it is no character. */
function wellFormedEscape(bytes: Uint8Array, at: number): number {
  const unit = hexAt(bytes, at + 2)
  if (unit === 0) return 0
  if (unit < 0xd800 || unit > 0xdfff) return 6
  const is_pair = bytes[at + 6] === backslash && bytes[at + 7] === letter_u
  const second = is_pair ? hexAt(bytes, at + 8) : 0
  return unit < 0xdc00 && second >= 0xdc00 && second <= 0xdfff ? 12 : 0
}

/** Four hexadecimal digits; what is not a digit is left to the parser. */
function hexAt(bytes: Uint8Array, at: number): number {
  const value = Number(`0x${String.fromCharCode(...bytes.subarray(at, at + 4))}`)
  return Number.isNaN(value) ? 1 : value
}
