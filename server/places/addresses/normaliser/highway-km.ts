import type { Token } from './tokens.ts'

/** "km 5", "km 12,5", "km 12+300". */
export function readKm(tokens: readonly Token[], at: number): { km: number; end: number } | null {
  const [word, whole, decimal] = tokens.slice(at, at + 3)
  if (word?.text !== 'km' || whole?.is_number !== true || whole.text.length > 4) return null
  const km = Number(whole.text)
  if (decimal?.is_number !== true || !decimal.is_tight || decimal.text.length > 3) return { km, end: at + 2 }
  const isFraction = decimal.gap === 'comma' || decimal.gap === 'dot'
  if (isFraction) return { km: Number(`${whole.text}.${decimal.text}`), end: at + 3 }
  return decimal.gap === 'slash'
    ? { km: km + Number(decimal.text) / 1_000, end: at + 3 }
    : { km, end: at + 2 }
}
