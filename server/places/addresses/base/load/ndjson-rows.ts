import {
  type AddressRow,
  type ReadAddressRow,
  readCep,
  readDegrees,
  readNumber,
  toMillionths,
} from './address-row.ts'

/**
 * `{"s": street, "n": number, "lon": …, "lat": …}`, and where the source has them `cep`, `neighborhood`, `city` with
 * `state`, and `q`: 0 where it is not sure that the house belongs to that street.
 */
export function createNdjsonReader(): ReadAddressRow {
  return (line) => {
    const object = parseObject(line)
    if (object === null) return null
    const street = textOf(object['s']).trim()
    const latitude_e6 = degreesOf(object['lat'], 90)
    const longitude_e6 = degreesOf(object['lon'], 180)
    if (street === '' || latitude_e6 === null || longitude_e6 === null) return null
    const { number, suffix } = readNumber(textOf(object['n']))
    const row: AddressRow = {
      city: cityOf(textOf(object['city']).trim(), textOf(object['state']).trim()),
      street,
      number,
      suffix,
      latitude_e6,
      longitude_e6,
      cep: readCep(textOf(object['cep'])),
      neighborhood: textOf(object['neighborhood']).trim(),
      face: 0,
      level: object['q'] === 0 ? 4 : 1,
    }
    return row
  }
}

function cityOf(name: string, state: string): string {
  return name === '' ? '' : `${name}|${state}`
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function degreesOf(value: unknown, bound: number): number | null {
  return typeof value === 'number' ? toMillionths(value, bound) : readDegrees(textOf(value), bound)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
