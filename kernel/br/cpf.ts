import { weightedSum } from './weighted-sum.ts'

/**
 * CPF, the registration number of a person in Brazil: 9 digits and 2 check digits. Personal data: shown masked to
 * those who may not see it, and never written to a log.
 */
const form = /^[0-9]{11}$/
const same_digit = /^(.)\1*$/
const punctuation = /[.\-/\s]/g
const first_weights = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const second_weights = [11, ...first_weights]

/** The 11 digits without punctuation, or null when it is not a valid number. */
export function parseCpf(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const number = text.replaceAll(punctuation, '')
  // Eleven equal digits satisfy the check digits, and nobody has such a number.
  if (!form.test(number) || same_digit.test(number)) return null
  return number.endsWith(cpfCheckDigits(number.slice(0, 9))) ? number : null
}

export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base, first_weights)
  return `${first}${checkDigit(`${base}${first}`, second_weights)}`
}

function checkDigit(digits: string, weights: readonly number[]): number {
  return ((weightedSum(digits, weights) * 10) % 11) % 10
}

/** `529.982.247-25`, as people write it. */
export function formatCpf(number: string): string {
  return number.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
}

/** `***.982.247-**`: enough to tell two people apart, not enough to have the number. */
export function maskCpf(number: string): string {
  return `***.${number.slice(3, 6)}.${number.slice(6, 9)}-**`
}
