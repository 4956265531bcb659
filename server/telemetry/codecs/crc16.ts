/** Reflected CRC of 16 bits by a table, as both tracker protocols that have one use it. */
function createCrc16(polynomial: number, initial: number, final: number): (bytes: Uint8Array) => number {
  const table = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
    return crc
  })
  return (bytes) => {
    let crc = initial
    // By its index: an iterator would cost as much as the rest.
    for (let at = 0; at < bytes.length; at++)
      crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
    return crc ^ final
  }
}

/** CRC-16/ARC, which Teltonika calls CRC-16/IBM: of "123456789" it is BB3D. */
export const crc16Arc = createCrc16(0xa001, 0, 0)

/** CRC-16/X-25, which Concox calls CRC-ITU: of "123456789" it is 906E. */
export const crc16X25 = createCrc16(0x8408, 0xffff, 0xffff)
