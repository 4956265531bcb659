/** An IMEI of 15 digits, with a software version 16 or 17; some trackers send 14. */
const IMEI = /^[0-9]{14,17}$/
const PUNCTUATION = /[.\-/\s]/g
// Asked before the change to capitals, which would turn letters of other alphabets into ours.
const SERIAL = /^[a-z0-9][a-z0-9._:/-]{0,39}$/i

/** A serial as devices send it and as it is compared; null when no device can have it. */
export function parseSerial(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 60) return null
  const digits = text.replaceAll(PUNCTUATION, '')
  if (IMEI.test(digits)) return digits
  const serial = text.trim()
  return SERIAL.test(serial) ? serial.toUpperCase() : null
}
