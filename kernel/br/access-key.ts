import { weightedSum } from './weighted-sum.ts'

/**
 * Access key of a Brazilian fiscal document (NF-e, NFC-e, CT-e, MDF-e): 44 characters. State (2 digits), year and month
 * (4), the issuer's CNPJ (14, letters allowed in the first 12), model, series, number, kind of issue and code (23), and
 * a check digit. The parts are not judged, but for the month.
 */
const form = /^[0-9]{4}(?:0[1-9]|1[0-2])[0-9a-z]{12}[0-9]{26}$/i
const punctuation = /[.\-/\s]/g
/** 2 to 9 from the right, over and over. */
const weights = Array.from({ length: 43 }, (_, index) => 2 + ((42 - index) % 8))

/** The 44 characters without punctuation, in capitals, or null when it is not a valid key. */
export function parseAccessKey(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 120) return null
  const characters = text.replaceAll(punctuation, '')
  if (!form.test(characters)) return null
  const key = characters.toUpperCase()
  return key.endsWith(accessKeyCheckDigit(key.slice(0, 43))) ? key : null
}

export function accessKeyCheckDigit(base: string): string {
  const remainder = weightedSum(base, weights) % 11
  return String(remainder < 2 ? 0 : 11 - remainder)
}
