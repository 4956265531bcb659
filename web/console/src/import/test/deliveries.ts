import { createDefaultCity } from '../../../../../tools/city/default-city.ts'
import {
  type TrueAddress,
  type WrittenAddress,
  writeMessyForms,
} from '../../../../../tools/city/messy-forms.ts'
import { createRandom } from '../../../../../tools/city/random.ts'

export interface House extends TrueAddress {
  readonly cep: string
  readonly lat: number
  readonly lng: number
}

/** In degrees: farther from an island than this there is a road. */
const island_degrees = 0.003

/** Houses of the city that services and demos have, which can be driven to. */
export function listHouses(): readonly House[] {
  const city = createDefaultCity()
  const [town] = city.towns
  const { unreachable, small_island, gated } = city.landmarks
  const islands = [unreachable.to, small_island, gated]
  return [...city.addresses()].flatMap((address): House[] => {
    const { street, street_name, number, neighborhood, lat, lon: lng, cep } = address
    const is_in_town = address.town === town && neighborhood.outline.length > 0
    if (!is_in_town || number === null || street.numbered_by === 'km') return []
    if (islands.some((island) => Math.hypot(island.lat - lat, island.lon - lng) < island_degrees)) return []
    return [
      {
        street: street_name,
        number: String(number),
        city: address.town.name,
        state: address.town.uf,
        neighborhood: neighborhood.name,
        cep,
        lat,
        lng,
      },
    ]
  })
}

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

type Form = (typeof plain_forms)[number] | 'without_number' | 'wrong_neighborhood'

export const headers = ['PEDIDO', 'CLIENTE', 'ENDERECO', 'CIDADE', 'CEP', 'PESO KG', 'HORARIO', 'TEL', 'OBS']

export type Row = readonly (string | number | null)[]

/** Each with a house, a weight and now and then a window; every fortieth is a case for a person. */
export function writeDeliveries(houses: readonly House[], count: number, seed = 'deliveries'): Row[] {
  const random = createRandom(seed)
  const rows: Row[] = []
  const left = [...houses]
  for (let n = 0; rows.length < count; n += 1) {
    const [house] = left.splice(random.int(0, left.length - 1), 1)
    if (house === undefined) throw new Error('the city has too few houses')
    const form = n % 40 === 39 ? 'without_number' : random.pick(plain_forms)
    const text = writeAddress(house, form, n)
    if (text === null) continue
    const window = n % 5 === 0 ? random.pick(['08:00-12:00', '8h às 12h', '13:00-18:00', 'até 17h']) : null
    rows.push([
      `PD-${70_400 + n}`,
      `Cliente ${n + 1}`,
      text,
      house.city,
      `${house.cep.slice(0, 5)}-${house.cep.slice(5)}`,
      random.int(1, 30),
      window,
      null,
      n % 50 === 7 ? `Doca ${random.int(1, 4)}` : null,
    ])
  }
  return rows
}

/** Null: this house cannot be written so. */
function writeAddress(house: House, form: Form, seed: number): string | null {
  const all: WrittenAddress[] = [...writeMessyForms(house, seed)]
  const written = all.find((each) => each.form === form)?.written
  return typeof written === 'string' ? written : null
}

/** The cells that somebody typed wrong, as they are drawn: a window without an end, a weight with a unit, and so on. */
export function spoil(rows: readonly Row[]): Row[] {
  const change = (line: number, column: number, value: string | null) => (row: Row, index: number) =>
    index === line ? row.map((cell, at) => (at === column ? value : cell)) : row
  const first_code = String(rows[0]?.[0])
  return [
    change(1, 6, '8h as'),
    change(2, 5, '18 kg'),
    change(3, 6, '13:00-12:00'),
    change(4, 0, first_code),
    change(5, 1, null),
    change(6, 2, null),
    change(6, 4, null),
  ].reduce<Row[]>((all, each) => all.map(each), [...rows])
}
