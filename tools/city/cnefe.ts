import type { CityAddress } from './addresses.ts'
import { createRandom, type Random } from './random.ts'

/** The columns of IBGE's register of addresses (CNEFE 2022), in their order. */
export const cnefe_columns: readonly string[] = `
  COD_UNICO_ENDERECO COD_UF COD_MUNICIPIO COD_DISTRITO COD_SUBDISTRITO COD_SETOR NUM_QUADRA NUM_FACE CEP DSC_LOCALIDADE
  NOM_TIPO_SEGLOGR NOM_TITULO_SEGLOGR NOM_SEGLOGR NUM_ENDERECO DSC_MODIFICADOR
  NOM_COMP_ELEM1 VAL_COMP_ELEM1 NOM_COMP_ELEM2 VAL_COMP_ELEM2 NOM_COMP_ELEM3 VAL_COMP_ELEM3
  NOM_COMP_ELEM4 VAL_COMP_ELEM4 NOM_COMP_ELEM5 VAL_COMP_ELEM5
  LATITUDE LONGITUDE NV_GEO_COORD COD_ESPECIE DSC_ESTABELECIMENTO COD_INDICADOR_ESTAB_ENDERECO
  COD_INDICADOR_CONST_ENDERECO COD_INDICADOR_FINALIDADE_CONST COD_TIPO_ESPECI
`
  .trim()
  .split(/\s+/)

/** All rows of one municipality: one per dwelling, so that a house of flats has many, and a few that stand badly. */
export function* cnefeLines(
  addresses: Iterable<CityAddress>,
  seed: number,
  ibge_code: string,
): Generator<string> {
  yield cnefe_columns.join(';')
  const random = createRandom(`${String(seed)}/cnefe/${ibge_code}`)
  let id = 0
  for (const address of addresses) {
    if (address.town.ibge_code !== ibge_code) continue
    const placed = placeOf(address, random)
    for (const dwelling of dwellingsOf(random)) yield rowOf(address, { id: ++id, ...placed, ...dwelling })
  }
}

interface HousePlace {
  lat: number
  lon: number
  level: number
}

/** Levels 1 to 4 are at the house or in its street; 5 and 6 are only somewhere in the neighbourhood. */
function placeOf({ lat, lon }: CityAddress, random: Random): HousePlace {
  const dice = random.next()
  const level = [0.86, 0.93, 0.965, 0.98, 0.991, 1].findIndex((share) => dice < share) + 1
  const off = (degrees: number): number => random.between(-degrees, degrees)
  if (level >= 5) return { lat: lat + off(0.004), lon: lon + off(0.004), level }
  if (level >= 3) return { lat: lat + off(0.00012), lon: lon + off(0.00012), level }
  return { lat, lon, level }
}

interface Dwelling {
  complement: string[]
  species: number
  establishment: string
}

function dwellingsOf(random: Random): Dwelling[] {
  const home = (complement: string[]): Dwelling => ({ complement, species: 1, establishment: '' })
  const dice = random.next()
  if (dice < 0.72) return [home([])]
  if (dice < 0.8) return ['CASA 1', 'CASA 2'].map((text) => home(text.split(' ')))
  if (dice < 0.84) return [home([]), home(['FUNDOS', ''])]
  if (dice < 0.93) return flats(random.int(2, 5), random.int(2, 4)).map((flat) => home(['APARTAMENTO', flat]))
  const shop = `${random.pick(['MERCADO', 'PADARIA', 'FARMACIA', 'OFICINA', 'BAR', 'ESCOLA', 'IGREJA'])} ${random.pick(['SAO JOSE', 'CENTRAL', 'AVENIDA', 'DO VALE', 'BOM JESUS'])}`
  return [
    {
      complement: random.chance(0.3) ? ['LOJA', '1'] : [],
      species: random.pick([4, 5, 6, 6, 6, 8]),
      establishment: shop,
    },
  ]
}

function flats(floors: number, per_floor: number): string[] {
  return Array.from(
    { length: floors * per_floor },
    (_, i) => `${String(Math.floor(i / per_floor) + 1)}0${String((i % per_floor) + 1)}`,
  )
}

function rowOf(address: CityAddress, row: { id: number } & HousePlace & Dwelling): string {
  const { street, town, face, number, km, neighborhood, cep } = address
  const sector = `${town.ibge_code}0500${String(face.neighborhood + 1).padStart(4, '0')}P`
  const modifier = km === null ? (number === null ? 'SN' : '') : `KM ${String(Math.floor(km))}`
  const elements = Array.from({ length: 10 }, (_, i) => row.complement[i] ?? '')
  const where = [
    town.ibge_code.slice(0, 2),
    town.ibge_code,
    `${town.ibge_code}05`,
    `${town.ibge_code}0500`,
    sector,
  ]
  const block = [face.block, face.face, cep, capitals(neighborhood.name)]
  const name = [street.type, street.title, street.name].map(capitals)
  const place = [row.lat.toFixed(6), row.lon.toFixed(6), row.level, row.species, row.establishment]
  const codes = row.species === 1 ? ['', '', '', 101] : [1, '', '', '']
  return [row.id, ...where, ...block, ...name, number ?? 0, modifier, ...elements, ...place, ...codes].join(
    ';',
  )
}

function capitals(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('º', '').toUpperCase()
}
