import { type AddressRow, type ReadAddressRow, readCep, readDegrees, readNumber } from './address-row.ts'

/** What is read of a row, by its place in the list of fields. The first ones no file may lack. */
const columns = [
  'COD_MUNICIPIO',
  'NOM_TIPO_SEGLOGR',
  'NOM_TITULO_SEGLOGR',
  'NOM_SEGLOGR',
  'NUM_ENDERECO',
  'LATITUDE',
  'LONGITUDE',
  'COD_SETOR',
  'NUM_QUADRA',
  'NUM_FACE',
  'CEP',
  'DSC_LOCALIDADE',
  'DSC_MODIFICADOR',
  'NV_GEO_COORD',
] as const
type Column = (typeof columns)[number]
const required = columns.slice(0, 7)
const place_of = Object.fromEntries(columns.map((column, place) => [column, place])) as Record<Column, number>

/** The middle of a locality or of a census sector says nothing about a house. */
const worst_level = 4
const byte_order_mark = /^\ufeff/

/** IBGE's layout: the header line names the columns, in any order and case. */
export function createCnefeReader(header: string): ReadAddressRow {
  const names = splitFields(header.replace(byte_order_mark, '')).map((name) => name.trim().toUpperCase())
  const missing = required.filter((column) => !names.includes(column))
  if (missing.length > 0) throw new Error(`the header lacks ${missing.join(', ')}: is this a file of CNEFE?`)
  const pick = createPicker(names)
  // Rows of one face of one street follow each other: what was made of the one before is mostly right again.
  const streetOf = rememberLast((type, title, name) =>
    (title === '' ? `${type} ${name}` : `${type} ${title} ${name}`).trim(),
  )
  const faceOf = rememberLast(hashFace)
  return (line) => {
    const fields = pick(line)
    const of = (column: Column) => fields[place_of[column]] ?? ''
    const latitude_e6 = readDegrees(of('LATITUDE'), 90)
    const longitude_e6 = readDegrees(of('LONGITUDE'), 180)
    const level = Number(of('NV_GEO_COORD')) || 1
    if (latitude_e6 === null || longitude_e6 === null || level > worst_level) return null
    const city = of('COD_MUNICIPIO')
    const street = streetOf(of('NOM_TIPO_SEGLOGR'), of('NOM_TITULO_SEGLOGR'), of('NOM_SEGLOGR'))
    if (street === '' || !/^\d{7}$/.test(city)) return null
    const { number, suffix } = numberOf(of('NUM_ENDERECO'), of('DSC_MODIFICADOR'))
    const row: AddressRow = {
      city,
      street,
      number,
      suffix,
      latitude_e6,
      longitude_e6,
      cep: readCep(of('CEP')),
      neighborhood: of('DSC_LOCALIDADE'),
      face: faceOf(of('COD_SETOR'), of('NUM_QUADRA'), of('NUM_FACE')),
      level,
    }
    return row
  }
}

function rememberLast<T>(
  make: (a: string, b: string, c: string) => T,
): (a: string, b: string, c: string) => T {
  let last: { a: string; b: string; c: string; made: T } | null = null
  return (a, b, c) => {
    if (last !== null && last.a === a && last.b === b && last.c === c) return last.made
    last = { a, b, c, made: make(a, b, c) }
    return last.made
  }
}

/** Cuts only the columns that are read out of a line: most of the thirty-four are not. */
function createPicker(names: readonly string[]): (line: string) => readonly string[] {
  const places = names.map((name) => columns.findIndex((column) => column === name))
  const last = places.findLastIndex((place) => place >= 0)
  const fields: string[] = columns.map(() => '')
  return (line) => {
    fields.fill('')
    if (line.includes('"')) {
      for (const [index, text] of splitFields(line).entries()) setField(fields, places[index], text)
      return fields
    }
    let start = 0
    for (let index = 0; index <= last && start <= line.length; index++) {
      const found = line.indexOf(';', start)
      const end = found === -1 ? line.length : found
      const place = places[index] ?? -1
      if (place >= 0 && end > start) fields[place] = line.slice(start, end).trim()
      start = end + 1
    }
    return fields
  }
}

function setField(fields: string[], place: number | undefined, text: string): void {
  if (place !== undefined && place >= 0) fields[place] = text.trim()
}

function splitFields(line: string): string[] {
  if (!line.includes('"')) return line.split(';')
  const fields: string[] = []
  for (const [, quoted, plain] of line.matchAll(/(?:"((?:[^"]|"")*)"|([^;]*))(?:;|$)/g)) {
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
  }
  return fields
}

/** The modifier is "SN" where there is no number, else what follows it: "A", "FUNDOS". */
function numberOf(text: string, modifier: string): { number: number; suffix: number } {
  if (modifier === 'SN' || modifier === 'S/N') return { number: 0, suffix: 0 }
  return readNumber(/^[A-Za-z]$/.test(modifier) ? `${text.trim()}${modifier}` : text)
}

/** A face of a block as one number, 0 where the source has none. Two faces may share one: they then lie elsewhere. */
function hashFace(sector: string, block: string, face: string): number {
  if (face.trim() === '') return 0
  let hash = 0x811c9dc5
  for (const part of [sector, block, face]) {
    for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 59, 0x01000193)
  }
  return hash | 0
}
