import * as brazilianUtils from '@brazilian-utils/brazilian-utils'
import * as fc from 'fast-check'
import * as validationBr from 'validation-br'
import { describe, expect, test } from 'vitest'
import { accessKeyCheckDigit, parseAccessKey } from './access-key.ts'
import { cnhCheckDigits, parseCnhNumber } from './cnh-number.ts'
import { cpfCheckDigits, formatCpf, parseCpf } from './cpf.ts'
import { parsePhone } from './phone.ts'
import { parsePlate } from './plate.ts'
import { parseRenavam, renavamCheckDigit } from './renavam.ts'
import { parseTaxNumber, taxNumberCheckDigits } from './tax-number.ts'
import { digitsOf, singleDigitChanges, textOf } from './test/digit-changes.ts'

/**
 * Our rules beside two libraries that share no code with them nor with each other. About half of the numbers are right,
 * the others have one digit changed, so that both answers are compared.
 */
const runs = 3_000

interface Comparison {
  readonly numbers: fc.Arbitrary<string>
  readonly ours: (text: string) => unknown
  readonly oracles: readonly ((text: string) => boolean)[]
}

/** The numbers about which some library does not say what we say. */
function disagreements({ numbers, ours, oracles }: Comparison): string[] {
  const texts = fc.sample(numbers, runs)
  const accepted = texts.filter((text) => ours(text) !== null)
  if (accepted.length < runs / 8 || accepted.length > (runs * 7) / 8) {
    throw new Error(`${accepted.length} of ${runs} numbers are right: too few of one kind to compare`)
  }
  return texts.filter((text) => oracles.some((oracle) => oracle(text) !== (ours(text) !== null)))
}

function rightAndWrong(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const wrong = fc.tuple(right, fc.nat()).map(([number, pick]) => {
    const changes = singleDigitChanges(number)
    return changes[pick % changes.length]?.number ?? number
  })
  return fc.oneof(right, wrong)
}

const withDigits = (bases: fc.Arbitrary<string>, digits: (base: string) => string) =>
  rightAndWrong(bases.map((base) => `${base}${digits(base)}`))

const all_digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

describe('agreement with two libraries', () => {
  test.each([
    ['plain', (number: string) => number],
    ['with punctuation', formatCpf],
  ])('CPF, %s', (_, write) => {
    const numbers = withDigits(digitsOf(9), cpfCheckDigits).map(write)
    const oracles = [brazilianUtils.isValidCpf, validationBr.isCPF]
    expect(disagreements({ numbers, ours: parseCpf, oracles })).toEqual([])
  })

  test.each([
    ['numeric', all_digits],
    ['with letters', `${all_digits}${letters}`],
  ])('CNPJ, %s', (_, allowed) => {
    const numbers = withDigits(textOf(allowed, 12), taxNumberCheckDigits)
    const oracles = [(text: string) => brazilianUtils.isValidCnpj(text, { version: 2 }), validationBr.isCNPJ]
    expect(disagreements({ numbers, ours: parseTaxNumber, oracles })).toEqual([])
  })

  test('CNH number', () => {
    const numbers = withDigits(digitsOf(9), cnhCheckDigits)
    const oracles = [brazilianUtils.isValidCnh, validationBr.isCNH]
    expect(disagreements({ numbers, ours: parseCnhNumber, oracles })).toEqual([])
  })

  test('RENAVAM of 11 digits', () => {
    const numbers = withDigits(digitsOf(10), renavamCheckDigit)
    const oracles = [brazilianUtils.isValidRenavam, validationBr.isRenavam]
    expect(disagreements({ numbers, ours: parseRenavam, oracles })).toEqual([])
  })

  test('RENAVAM of 9 digits, to which validation-br wants the zeros added', () => {
    const numbers = withDigits(digitsOf(8), (base) => renavamCheckDigit(`00${base}`))
    const oracles = [brazilianUtils.isValidRenavam, (text: string) => validationBr.isRenavam(`00${text}`)]
    expect(disagreements({ numbers, ours: parseRenavam, oracles })).toEqual([])
  })

  test('plates, old and Mercosul', () => {
    const old = fc.tuple(textOf(letters, 3), digitsOf(4)).map((parts) => parts.join('-'))
    const mercosul = fc
      .tuple(textOf(letters, 3), digitsOf(1), textOf(letters, 1), digitsOf(2))
      .map((parts) => parts.join(''))
    const numbers = fc.oneof(old, mercosul, textOf(`${all_digits}${letters}`, 7), digitsOf(7))
    const oracles = [brazilianUtils.isValidLicensePlate, validationBr.isCarPlate]
    expect(disagreements({ numbers, ours: parsePlate, oracles })).toEqual([])
  })

  test('the Mercosul form of an old plate, which only brazilian-utils knows', () => {
    fc.assert(
      fc.property(textOf(letters, 3), digitsOf(4), (three, four) => {
        const plate = `${three}${four}`
        expect(parsePlate(plate)?.key).toBe(brazilianUtils.convertLicensePlateToMercosul(plate))
      }),
      { numRuns: runs },
    )
  })

  test('mobile phones', () => {
    const mobile = digitsOf(10).map((digits) => `${digits.slice(0, 2)}9${digits.slice(2)}`)
    // Not asked: a 0 before the area code, which neither knows, and a first digit of 7 or 8, which the numbering plan
    // has and validation-br has not.
    const any = digitsOf(11).filter((digits) => !/^0|^..[78]/.test(digits))
    const numbers = fc.oneof(
      mobile.filter((digits) => !digits.startsWith('0')),
      any,
    )
    const oracles = [
      (text: string) => brazilianUtils.isValidPhone(text, { version: 2 }),
      validationBr.isPhone,
    ]
    expect(disagreements({ numbers, ours: parsePhone, oracles })).toEqual([])
  })

  test('mobile phones that begin with 7 or 8, which only brazilian-utils knows', () => {
    const numbers = digitsOf(11).filter((digits) => /^[^0].[78]/.test(digits))
    const oracles = [(text: string) => brazilianUtils.isValidPhone(text, { version: 2 })]
    expect(disagreements({ numbers, ours: parsePhone, oracles })).toEqual([])
  })

  test('fixed phones', () => {
    const fixed = digitsOf(9).map((digits) => `${digits.slice(0, 2)}3${digits.slice(2)}`)
    // Not asked: 6, no more a first digit of fixed phones though brazilian-utils takes it, and 2 and 5, which
    // validation-br refuses though São Paulo has many.
    const any = digitsOf(10).filter((digits) => !/^..[256]/.test(digits))
    const oracles = [brazilianUtils.isValidLandlinePhone, validationBr.isPhone]
    expect(disagreements({ numbers: fc.oneof(fixed, any), ours: parsePhone, oracles })).toEqual([])
  })

  test('access keys while numeric, which only brazilian-utils knows', () => {
    // It also judges the parts: these it takes.
    const bases = fc
      .tuple(digitsOf(14), fc.integer({ min: 1, max: 9_999_999 }))
      .map(([issuer, number]) => `352607${issuer}55001${String(number).padStart(9, '0')}141007093`)
    const right = bases.map((base) => `${base}${accessKeyCheckDigit(base)}`)
    const numbers = fc.oneof(
      right,
      fc.tuple(bases, digitsOf(1)).map((parts) => parts.join('')),
    )
    const oracles = [brazilianUtils.isValidNfeKey]
    expect(disagreements({ numbers, ours: parseAccessKey, oracles })).toEqual([])
  })

  test('an access key with letters is right, though brazilian-utils does not know it', () => {
    const key = '35260712ABC34501DE35550010000000011000000014'
    expect(parseAccessKey(key)).toBe(key)
    expect(brazilianUtils.isValidNfeKey(key)).toBe(false)
  })
})
