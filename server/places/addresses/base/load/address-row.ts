/** One line of a source, as far as the base keeps it. 0 stands for "not given", as in the tables. */
export interface AddressRow {
  /** IBGE's code, or "Name|UF", or empty where the whole file is of one city. */
  readonly city: string
  readonly street: string
  readonly number: number
  /** 1 = A. */
  readonly suffix: number
  readonly latitude_e6: number
  readonly longitude_e6: number
  readonly cep: number
  readonly neighborhood: string
  readonly face: number
  /** 1 to 3: the address's own coordinates; 4: somewhere on its street. */
  readonly level: number
}

/** Reads one line; null where it holds nothing that can be kept. */
export type ReadAddressRow = (line: string) => AddressRow | null

const largest_number = 999_999

/** "123", "123A", "123-B", "1441/100": the house, and its letter if it has one. */
export function readNumber(text: string): { number: number; suffix: number } {
  if (/^\d{1,6}$/.test(text)) return { number: Number(text), suffix: 0 }
  const match = /^\s*(\d{1,7})(?:[\s-]?([a-z])(?![a-z]))?/i.exec(text)
  const number = Number(match?.[1] ?? 0)
  if (match === null || number > largest_number) return { number: 0, suffix: 0 }
  const letter = match[2]?.toLowerCase().charCodeAt(0)
  return { number, suffix: letter === undefined ? 0 : letter - 96 }
}

export function readCep(text: string): number {
  if (/^\d{8}$/.test(text)) return Number(text)
  const digits = text.replace(/\D/g, '')
  return digits.length === 8 ? Number(digits) : 0
}

/** Millionths of a degree; null outside of the bounds, and at 0, which stands for "unknown" in many files. */
export function toMillionths(degrees: number, bound: number): number | null {
  return Math.abs(degrees) <= bound && degrees !== 0 ? Math.round(degrees * 1e6) : null
}

/** Millionths of a degree from "-30,0346" or "-30.0346"; null outside of the bounds. */
export function readDegrees(text: string, bound: number): number | null {
  const trimmed = text.trim()
  if (!/^[+-]?\d{1,3}([.,]\d+)?$/.test(trimmed)) return null
  return toMillionths(Number(trimmed.replace(',', '.')), bound)
}
