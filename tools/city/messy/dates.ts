const words: Record<string, number> = {
  um: 1,
  primeiro: 1,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
}
const romans: Record<string, number> = {
  V: 5,
  VII: 7,
  IX: 9,
  X: 10,
  XI: 11,
  XIII: 13,
  XV: 15,
  XIX: 19,
  XX: 20,
  XXI: 21,
}
const months = 'Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro'
const date = new RegExp(`^(.*?)\\b(\\S+(?: e \\S+)?) de (${months})$`)

/** "Vinte e Cinco de Março" becomes "25 de Março", "24 de Maio" becomes "Vinte e Quatro de Maio"; null where no date is. */
export function rewriteDate(street: string): string | null {
  const [, before = '', day = '', month = ''] = date.exec(street) ?? []
  if (month === '') return null
  const number = numberOf(day)
  if (number === null) return null
  const is_digits = /^\d/.test(day)
  return `${before}${is_digits ? inWords(number) : String(number)} de ${month}`
}

function numberOf(day: string): number | null {
  if (/^\d+º?$/.test(day)) return Number.parseInt(day, 10)
  if (day in romans) return romans[day] ?? null
  const values = day
    .toLowerCase()
    .split(' e ')
    .map((word) => words[word])
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === undefined ? null : sum + value),
    0,
  )
}

function inWords(number: number): string {
  const exact = number === 1 ? 'Primeiro' : wordOf(number)
  if (exact !== null) return exact
  const tens = Math.floor(number / 10) * 10
  return `${wordOf(tens) ?? ''} e ${wordOf(number - tens) ?? ''}`
}

function wordOf(number: number): string | null {
  const found = Object.entries(words).find(([word, value]) => value === number && word !== 'primeiro')?.[0]
  return found === undefined ? null : found.charAt(0).toUpperCase() + found.slice(1)
}
