import type { Schemas } from '../../api/client.ts'
import type { LatLng } from '../addresses/answer.ts'
import type { PlanPoint } from './plan-points.ts'

export type PlanBody = Schemas['RoutePlanImportBody']

/** Who executes: a vehicle, and a driver if there is one. */
export interface Executor {
  readonly plate: string
  /** CPF; null: the plan has no driver yet. */
  readonly document_number: string | null
}

export interface PlanWishes {
  readonly code: string
  /** Moments with an offset. */
  readonly start: string
  readonly end: string
  readonly executors: readonly Executor[]
  readonly optimize: boolean
  readonly keep_windows: boolean
  readonly objective: 'least_driving' | 'fewest_vehicles'
  /** Where all vehicles start; null: each where its driver does, or at its first stop. */
  readonly depot: (LatLng & { readonly name: string }) | null
  readonly comes_back: boolean
}

/** Places are settled by now: nobody looks for an address again. */
export function writePlan(points: readonly PlanPoint[], wishes: PlanWishes): PlanBody {
  const { code, start, end, depot, comes_back, optimize, keep_windows, objective } = wishes
  return {
    optimize,
    geocoding: false,
    source: 'G',
    has_time_window: keep_windows,
    is_async: true,
    send: false,
    objective,
    data: {
      date_time_start: start,
      date_time_end: end,
      external_code: code,
      ...executorsOf(wishes.executors),
      route_points: [
        ...(depot === null || hasType(points, 'PA') ? [] : [pointOfDepot(depot, 'PA')]),
        ...points,
        ...(depot === null || !comes_back || hasType(points, 'CH') ? [] : [pointOfDepot(depot, 'CH')]),
      ],
    },
  }
}

const hasType = (points: readonly PlanPoint[], type: string) => points.some((point) => point.type === type)

const pointOfDepot = (depot: LatLng & { readonly name: string }, type: 'PA' | 'CH'): PlanPoint => ({
  name: depot.name,
  type,
  latitude: depot.lat,
  longitude: depot.lng,
})

/** The API takes pairs of a driver and a vehicle, or vehicles alone. */
function executorsOf(executors: readonly Executor[]): Pick<PlanBody['data'], 'entity' | 'vehicle_plates'> {
  if (executors.length === 0) return {}
  const pairs = executors.flatMap(({ plate, document_number }) =>
    document_number === null ? [] : [{ vehicle_plate: plate, document_number }],
  )
  return pairs.length === executors.length
    ? { entity: pairs }
    : { vehicle_plates: executors.map(({ plate }) => plate) }
}

/** Some have a driver and some have none: the API knows no such list. */
export const isMixed = (executors: readonly Executor[]): boolean =>
  executors.some(({ document_number }) => document_number === null) &&
  executors.some(({ document_number }) => document_number !== null)

/** The name of the file, without what says that it is a spreadsheet. */
export const codeOfFile = (file_name: string): string =>
  file_name.replace(/\.(xlsx|csv|txt)$/i, '').slice(0, longest_code) || file_name.slice(0, longest_code)

const longest_code = 200
