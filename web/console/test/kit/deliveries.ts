import { createDefaultCity } from '../../../../tools/city/default-city.ts'
import { type WrittenAddress, writeMessyForms } from '../../../../tools/city/messy-forms.ts'
import { createRandom, type Random } from '../../../../tools/city/random.ts'
import { type House, listHouses } from '../../../../tools/demo/company/houses.ts'
import { nameClient } from '../../../../tools/demo/days/plan-stops.ts'

/** Of the city that services and demos have. */
export const listCityHouses = (): readonly House[] => listHouses(createDefaultCity())

/** As offices and their systems write, so that the house can be found. */
const plain_forms = [
  'clean',
  'type_abbreviated',
  'titles_abbreviated',
  'erp_capitals',
  'number_sign',
  'number_word',
  'complement_after_dash',
  'cep_first',
  'state_in_full',
  'glued',
  'spaces_everywhere',
  'city_first',
] as const

const doubtful_forms = ['without_number', 'wrong_neighborhood'] as const

type Form = (typeof plain_forms)[number] | (typeof doubtful_forms)[number]

export const headers = [
  'PEDIDO',
  'CLIENTE',
  'ENDERECO',
  'CIDADE',
  'CEP',
  'PESO KG',
  'HORARIO',
  'TEL',
  'OBS ENTREGA',
]

export type Row = readonly (string | number | null)[]

export interface Delivery {
  readonly house: House
  /** A person has to say where it is. */
  readonly is_doubtful: boolean
  readonly row: Row
}

interface DeliveriesWish {
  readonly count: number
  /** Of so many one is a case for a person. */
  readonly doubtful_each: number
  readonly seed?: string
}

/** Each with a house, a weight and now and then a window. */
export function writeDeliveries(
  houses: readonly House[],
  { count, doubtful_each, seed = 'deliveries' }: DeliveriesWish,
): Delivery[] {
  const random = createRandom(seed)
  const written: Delivery[] = []
  const left = [...houses]
  while (written.length < count) {
    const [house] = left.splice(random.int(0, left.length - 1), 1)
    if (house === undefined) throw new Error('the city has too few houses')
    const n = written.length
    const is_doubtful = n % doubtful_each === doubtful_each - 1
    const form = random.pick<Form>(is_doubtful ? doubtful_forms : plain_forms)
    const address = writeAddress(house, form, n)
    if (address !== null) written.push({ house, is_doubtful, row: writeRow(n, house, { address, random }) })
  }
  return written
}

/** Null: this house cannot be written so. */
function writeAddress(house: House, form: Form, seed: number): string | null {
  const all: WrittenAddress[] = [...writeMessyForms(house, seed)]
  const written = all.find((each) => each.form === form)?.written
  return typeof written === 'string' ? written : null
}

const windows = ['08:00-12:00', '8h às 12h', '13:00-18:00', 'até 17h'] as const

function writeRow(
  n: number,
  { city, cep }: House,
  { address, random }: { readonly address: string; readonly random: Random },
): Row {
  return [
    `PD-${70_400 + n}`,
    nameClient(random.fork(`client ${n}`)),
    address,
    city,
    `${cep.slice(0, 5)}-${cep.slice(5)}`,
    // Some systems write figures, some write them as text.
    n % 3 === 0 ? `${random.int(1, 30)},${random.int(1, 9)}` : random.int(1, 30) + 0.5,
    n % 5 === 0 ? random.pick(windows) : null,
    `(51) 9${random.int(8_000, 9_999)}-${random.int(1_000, 9_999)}`,
    n % 50 === 7 ? `Doca ${random.int(1, 4)}` : null,
  ]
}

type CellChange = readonly [line: number, column: number, value: string | null]

const changeCells = (rows: readonly Row[], changes: readonly CellChange[]): Row[] =>
  rows.map((row, line) =>
    row.map((cell, column) => {
      const change = changes.find(([at_line, at_column]) => at_line === line && at_column === column)
      return change === undefined ? cell : change[2]
    }),
  )

/** What somebody typed wrong, as it is drawn: a window without an end, a weight with a unit, and so on. */
export const spoil = (rows: readonly Row[]): Row[] =>
  changeCells(rows, [
    [1, 6, '8h as'],
    [2, 5, '18 kg'],
    [3, 6, '13:00-12:00'],
    [4, 0, String(rows[0]?.[0])],
    [5, 1, null],
    [homeless_line, 2, null],
    [homeless_line, 4, null],
  ])

/** Without an address: where it is, a person says. */
export const homeless_line = 6

/** What becomes of spoilt lines once each has its smallest correction. */
export const mend = (rows: readonly Row[]): Row[] =>
  changeCells(rows, [
    [1, 6, '08:00-12:00'],
    [2, 5, '18'],
    [3, 6, '12:00-13:00'],
    [4, 0, `${String(rows[0]?.[0])}-2`],
    [5, 1, String(rows[5]?.[0])],
  ])
