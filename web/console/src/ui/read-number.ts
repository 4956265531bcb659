import type { Locale } from '../i18n/locale.ts'

/**
 * A number as people of that language write it, or null. A point is believed where it can only be a decimal one: `9.4`
 * is typed by many hands that write `1.486` for a thousand and more.
 */
export function readNumber(text: string, locale: Locale): number | null {
  const plain = text
    .trim()
    .replace('−', '-')
    .replaceAll(/[\s\u00a0\u202f]/gu, '')
  const decimal = locale === 'en' ? '.' : ','
  const group = locale === 'en' ? ',' : '.'
  const normal =
    plain.includes(group) && !isGrouped(plain, group, decimal)
      ? readLoose(plain, group)
      : plain.replaceAll(group, '')
  const number = normal.replace(decimal, '.')
  return /^-?(\d+\.?\d*|\.\d+)$/u.test(number) ? Number(number) : null
}

/** What stands in a field: null for nothing, NaN for what is no number or has more digits than the field shows. */
export function readTypedNumber(text: string, locale: Locale, digits: number): number | null {
  if (text.trim() === '') return null
  const number = readNumber(text, locale) ?? Number.NaN
  return Number(number.toFixed(digits)) === number ? number : Number.NaN
}

function isGrouped(text: string, group: string, decimal: string): boolean {
  const [whole = ''] = text.split(decimal)
  const [first = '', ...rest] = whole.replace('-', '').split(group)
  return /^[1-9]\d{0,2}$/u.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/u.test(part))
}

/** With one sign that groups nothing, it is the decimal one. */
const readLoose = (text: string, group: string): string =>
  text.split(group).length === 2 ? text.replace(group, '.') : text
