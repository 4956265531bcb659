import * as fc from 'fast-check'

const digits = Array.from('0123456789')

/** Texts of so many of these characters. */
export function textOf(allowed: string, length: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...Array.from(allowed)), minLength: length, maxLength: length })
}

export function digitsOf(length: number): fc.Arbitrary<string> {
  return textOf('0123456789', length)
}

export interface DigitChange {
  readonly number: string
  readonly position: number
  /** By how much, either way. */
  readonly distance: number
}

/** Every number that differs in exactly one digit. Characters that are not digits stay. */
export function singleDigitChanges(number: string): DigitChange[] {
  return Array.from(number).flatMap((character, position) =>
    digits
      .filter((digit) => digits.includes(character) && digit !== character)
      .map((digit) => ({
        number: `${number.slice(0, position)}${digit}${number.slice(position + 1)}`,
        position,
        distance: Math.abs(Number(digit) - Number(character)),
      })),
  )
}
