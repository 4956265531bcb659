/**
 * CNPJ, the registration number of a Brazilian company: 12 characters and 2 check digits. Numeric, or with letters
 * (registrations since July 2026). A character's value is its code minus 48: digits stay, A is 17.
 */
const form = /^[0-9A-Z]{12}[0-9]{2}$/i
const all_weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const punctuation = /[.\-/\s]/g

/** The 14 characters without punctuation, in capitals, or null when it is not a valid number. */
export function parseTaxNumber(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const characters = text.replaceAll(punctuation, '')
  // Before the capitals: some letters that are not A to Z have one of those as their capital.
  if (!form.test(characters) || /^(.)\1*$/.test(characters)) return null
  const number = characters.toUpperCase()
  return number.endsWith(taxNumberCheckDigits(number.slice(0, 12))) ? number : null
}

export function taxNumberCheckDigits(base: string): string {
  const first = checkDigit(base)
  return `${first}${checkDigit(`${base}${first}`)}`
}

function checkDigit(characters: string): number {
  const weights = all_weights.slice(-characters.length)
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (characters.charCodeAt(index) - 48),
    0,
  )
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** `AA.AAA.AAA/AAAA-DD`, as people write it. */
export function formatTaxNumber(number: string): string {
  return number.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
