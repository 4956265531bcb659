import { weightedSum } from './weighted-sum.ts'

/** RENAVAM, the registration number of a vehicle in Brazil: 10 digits and a check digit. Old ones have 9 in all. */
const form = /^(?:[0-9]{9}|[0-9]{11})$/
const punctuation = /[.\-/\s]/g
const weights = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** The 11 digits without punctuation, an old number filled with zeros, or null when it is not a valid number. */
export function parseRenavam(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const digits = text.replaceAll(punctuation, '')
  // Only zeros satisfy the check digit, and no vehicle has that number.
  if (!form.test(digits) || /^0*$/.test(digits)) return null
  const number = digits.padStart(11, '0')
  return number.endsWith(renavamCheckDigit(number.slice(0, 10))) ? number : null
}

export function renavamCheckDigit(base: string): string {
  return String(((weightedSum(base, weights) * 10) % 11) % 10)
}
