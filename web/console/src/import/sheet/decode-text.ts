/** Text of a file whose encoding nobody tells: what is not UTF-8 was written by a Windows of the west. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // Its own mark at the beginning is taken away as well.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, index) => bytes[index] === sign)
