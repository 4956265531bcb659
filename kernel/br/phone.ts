/**
 * Phone numbers of Brazil, by Anatel's numbering plan (Resolução 749/2022): an area code (DDD) and 8 digits that
 * begin with 2 to 5 (fixed) or 9 digits that begin with 7 to 9 (mobile; 700 is satellite). A mobile number of 8 digits
 * cannot be called since 2016 and is refused rather than guessed.
 */
const area_codes = new Set(
  [
    '11 12 13 14 15 16 17 18 19',
    '21 22 24 27 28',
    '31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49',
    '51 53 54 55',
    '61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79',
    '81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((region) => region.split(' ')),
)

// 55 is a country code and an area code; the count of digits tells which, so no text can be read in two ways.
const form = /^(?:\+?55)?0?(?<area>[0-9]{2})(?<subscriber>[2-5][0-9]{7}|(?!700)[7-9][0-9]{8})$/
const punctuation = /[().\-\s]/g

/** E.164, `+5511987654321`, or null when it is not a phone number of Brazil. */
export function parsePhone(text: string): string | null {
  // Long input cannot be one: it is not worth the scan.
  if (text.length > 40) return null
  const groups = form.exec(text.replaceAll(punctuation, ''))?.groups
  const area = groups?.['area']
  const subscriber = groups?.['subscriber']
  if (area === undefined || subscriber === undefined || !area_codes.has(area)) return null
  return `+55${area}${subscriber}`
}
