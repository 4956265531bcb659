import { weightedSum } from './weighted-sum.ts'

/**
 * Registration number of a driver's licence (CNH): 9 digits and 2 check digits. Not the number of the printed form
 * (espelho), which has 10 digits. Personal data, as the CPF is.
 */
const form = /^[0-9]{11}$/
const same_digit = /^(.)\1*$/
const punctuation = /[.\-/\s]/g
const falling = [9, 8, 7, 6, 5, 4, 3, 2, 1]
const rising = falling.toReversed()

/** The 11 digits without punctuation, or null when it is not a valid number. */
export function parseCnhNumber(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const number = text.replaceAll(punctuation, '')
  // Eleven equal digits satisfy the check digits, and no licence has such a number.
  if (!form.test(number) || same_digit.test(number)) return null
  return number.endsWith(cnhCheckDigits(number.slice(0, 9))) ? number : null
}

/**
 * A first remainder of 10 is written 0 and lowers the second by 2, which then wraps around below zero. Leaving out
 * that wrap is the common mistake: it is wrong for about 0.8 % of numbers.
 */
export function cnhCheckDigits(base: string): string {
  const first = weightedSum(base, falling) % 11
  const discount = first === 10 ? 2 : 0
  const second = ((weightedSum(base, rising) % 11) - discount + 11) % 11
  return `${first % 10}${second % 10}`
}
