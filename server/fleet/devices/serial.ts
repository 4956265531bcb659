/** An IMEI of 15 digits, with a software version 16 or 17; some trackers send 14. */
const imei = /^[0-9]{14,17}$/
const punctuation = /[.\-/\s]/g
// Asked before the change to capitals, which would turn letters of other alphabets into ours.
const serial_form = /^[a-z0-9][a-z0-9._:/-]{0,39}$/i

/** A serial as devices send it and as it is compared; null when no device can have it. */
export function parseSerial(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 60) return null
  const digits = text.replaceAll(punctuation, '')
  if (imei.test(digits)) return digits
  const serial = text.trim()
  return serial_form.test(serial) ? serial.toUpperCase() : null
}
