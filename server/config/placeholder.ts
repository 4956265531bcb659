// Short words only at the start: a random password must not be refused because four of its letters spell one.
const placeholder_words =
  /change.?me|example|placeholder|passw[o0]rd|secret|letmein|default|^(?:your|todo|xxxx|dummy|123456|qwerty|postgres|tropeiro|admin|test)/i

const shortest_password = 12

/** Why a password is no secret, or null. */
export function findPasswordWeakness(password: string): string | null {
  if (placeholder_words.test(password)) return 'its password is a placeholder'
  if (password.length < shortest_password)
    return `its password has fewer than ${shortest_password} characters`
  if (new Set(password).size < 5) return 'its password repeats a few characters'
  return null
}

/**
 * Why 32 bytes are no random key, or null. Random bytes are all printable, or step evenly, or hold fewer than 16
 * values, less than once in 10^13 keys: such a key was typed, not drawn.
 */
export function findKeyWeakness(key: Uint8Array): string | null {
  const step = (key[1] ?? 0) - (key[0] ?? 0)
  if (key.every((byte, index) => index === 0 || ((byte - (key[index - 1] ?? 0) - step) & 255) === 0)) {
    return 'its bytes follow a pattern'
  }
  if (key.every((byte) => byte >= 32 && byte < 127)) return 'it is text, not random bytes'
  if (new Set(key).size < 16) return 'its bytes repeat'
  return null
}
