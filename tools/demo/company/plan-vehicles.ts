import { renavamCheckDigit } from '@tropeiro/kernel/br/renavam.ts'
import { createRandom, type Random } from '../../city/random.ts'

/** A vehicle as the API takes it, its catalogue entries by name. */
export interface DemoVehicle {
  readonly plate: string
  readonly title: string
  readonly model: string
  readonly color: string
  readonly fuel: string
  readonly category: string
  readonly chassi: string
  readonly renavam: string
  readonly year: number
  readonly model_year: number
  readonly seats: number
  readonly axles: number
  /** kg */
  readonly capacity: number
  readonly fuel_capacity: number
  readonly fuel_average_intended: number
  readonly hodometer: number
  readonly licensing_expiration: string
  readonly cost_per_km: number
  readonly cost_per_hour: number
  /** Of `DemoPlan.depots`, fleets and cost centers: the fleet parks at its depot. */
  readonly fleet: number
}

const makes = [
  { model: 'Fiorino', category: 'Utilitário', fuel: 'Flex', capacity: 650, tank: 55, km_per_l: 11.5 },
  { model: 'Master', category: 'Van', fuel: 'Diesel S10', capacity: 1_500, tank: 80, km_per_l: 9.2 },
  { model: 'Daily 35-150', category: 'Van', fuel: 'Diesel S10', capacity: 1_600, tank: 90, km_per_l: 8.7 },
  { model: 'HR', category: 'VUC', fuel: 'Diesel', capacity: 1_800, tank: 65, km_per_l: 8.4 },
  { model: 'Accelo 1016', category: 'VUC', fuel: 'Diesel S10', capacity: 5_800, tank: 150, km_per_l: 5.6 },
  {
    model: 'Delivery 9.170',
    category: 'Toco',
    fuel: 'Diesel S10',
    capacity: 5_400,
    tank: 150,
    km_per_l: 5.9,
  },
] as const
const colors = ['Branco', 'Branco', 'Branco', 'Prata', 'Cinza', 'Azul', 'Vermelho']
/** Of series that Rio Grande do Sul gives out. */
const series = ['IVA', 'IXT', 'IZR', 'JBC', 'JCQ']
const plate_letters = 'ABCDEFGHIJ'

/** How many plates there are that no two vehicles share, whatever their series. */
export const max_vehicles = 10_000
/** Without a common factor with the count: every vehicle gets another place. */
const plate_step = 7_919

export function planVehicle(seed: string, n: number, fleet: number): DemoVehicle {
  const random = createRandom(`${seed}/demo vehicle`).fork(n)
  const { model, category, fuel, capacity, tank, km_per_l } = random.pick(makes)
  const year = random.int(2016, 2025)
  return {
    plate: plateOf(seed, n, random),
    title: `${model} ${String(n + 1).padStart(2, '0')}`,
    model,
    color: random.pick(colors),
    fuel,
    category,
    chassi: `9BTRP${String(year).slice(2)}${String(n + 1).padStart(10, '0')}`,
    renavam: renavamOf(n),
    year,
    model_year: year + random.int(0, 1),
    seats: category === 'Utilitário' ? 2 : 3,
    axles: 2,
    capacity,
    fuel_capacity: tank,
    fuel_average_intended: km_per_l,
    hodometer: random.int(8_000, 240_000),
    licensing_expiration: `2030-${String(random.int(4, 12)).padStart(2, '0')}-30`,
    cost_per_km: Number((12 / km_per_l).toFixed(2)),
    cost_per_hour: random.int(38, 55),
    fleet,
  }
}

/** What follows the series is of one vehicle alone. */
function plateOf(seed: string, n: number, random: Random): string {
  const first = createRandom(`${seed}/plates`).int(0, max_vehicles - 1)
  const place = String((first + n * plate_step) % max_vehicles).padStart(4, '0')
  return `${random.pick(series)}${place.charAt(0)}${plate_letters[Number(place.charAt(1))]}${place.slice(2)}`
}

function renavamOf(n: number): string {
  const base = String(1_000_000 + n).padStart(10, '0')
  return `${base}${renavamCheckDigit(base)}`
}
