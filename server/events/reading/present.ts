import type { Event, EventCategoryId, EventRelation } from '@tropeiro/contract/event.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import {
  type DescribedVehicle,
  listDescribedVehicles,
  listDeviceSerials,
  listDriverNames,
} from '../../fleet/public.ts'
import { listAreaReferences, listTitledPoints } from '../../places/public.ts'
import { findRelated, idsOf, not_included } from '../../platform/relations.ts'
import { readAddresses } from '../addresses/read-addresses.ts'
import type { RoundedPlace } from '../addresses/rounded-place.ts'
import { beginOf, type EventEdge, endOf } from './event-edges.ts'
import type { EventRow } from './queries.ts'

export interface EventViewing {
  readonly event_category: EventCategoryId
  readonly includes: readonly EventRelation[]
  /** Told of places whose addresses nobody has asked for yet. */
  readonly onMissing: (places: readonly RoundedPlace[]) => void
}

/** A row with both of its ends. */
interface EventView {
  readonly row: EventRow
  readonly begin: EventEdge
  readonly end: EventEdge
}

/** With what is included: one statement for each relation, whatever the number of rows. */
export async function presentEvents(
  tx: CustomerTransaction,
  rows: readonly EventRow[],
  viewing: EventViewing,
): Promise<Event[]> {
  const views = rows.map((row) => ({ row, begin: beginOf(row), end: endOf(row) }))
  const relations = await readRelations(tx, views, viewing)
  viewing.onMissing(relations.addresses.missing)
  return views.map((view) => presentEvent(view, viewing, relations))
}

async function readRelations(
  tx: CustomerTransaction,
  views: readonly EventView[],
  { includes }: EventViewing,
) {
  const rows = views.map(({ row }) => row)
  const has = (...names: EventRelation[]) => names.some((name) => includes.includes(name))
  /** The ends that a pair of relations asks for. */
  const edges = (of_begin: EventRelation, of_end: EventRelation) =>
    views.flatMap(({ begin, end }) => [
      ...(includes.includes(of_begin) ? [begin] : []),
      ...(includes.includes(of_end) ? [end] : []),
    ])
  const [vehicles, drivers, devices, areas, points, addresses] = await Promise.all([
    has('vehicle', 'vehicle.vehicle_color')
      ? listDescribedVehicles(tx, idsOf(rows, 'vehicle_id'))
      : not_included,
    has('driver') ? listDriverNames(tx, idsOf(rows, 'driver_id')) : not_included,
    has('device') ? listDeviceSerials(tx, idsOf(rows, 'device_id')) : not_included,
    listAreaReferences(
      tx,
      idsOf(edges('position_start.virtual_area', 'position_end.virtual_area'), 'virtual_area_id'),
    ),
    listTitledPoints(tx, idsOf(edges('poi_start', 'poi_end'), 'point_of_interest_id')),
    readAddresses(
      tx,
      edges('location_start', 'location_end').map(({ place }) => place),
    ),
  ])
  return { vehicles, drivers, devices, areas, points, addresses }
}

type Relations = Awaited<ReturnType<typeof readRelations>>

/** A relation inside a position or a vehicle brings what it is inside of. */
function presentEvent(
  { row, begin, end }: EventView,
  { event_category, includes }: EventViewing,
  relations: Relations,
): Event {
  const has = (name: EventRelation) => includes.includes(name)
  const areasIf = (name: EventRelation) => (has(name) ? relations.areas : not_included)
  const has_start = has('position_start') || has('position_start.virtual_area')
  const has_end = has('position_end') || has('position_end.virtual_area')
  return {
    id: row.id,
    event_category,
    begin_date: row.begin_date,
    end_date: row.end_date,
    open: row.is_open,
    distance: row.distance,
    value: row.value,
    limit: row.limit_value,
    vehicle: presentVehicle(findRelated(relations.vehicles, row.vehicle_id), includes),
    driver: findRelated(relations.drivers, row.driver_id),
    device: findRelated(relations.devices, row.device_id),
    position_start: has_start ? presentPosition(begin, areasIf('position_start.virtual_area')) : null,
    position_end: has_end ? presentPosition(end, areasIf('position_end.virtual_area')) : null,
    location_start: has('location_start') ? presentLocation(begin, relations) : null,
    location_end: has('location_end') ? presentLocation(end, relations) : null,
    poi_start: has('poi_start') ? presentPoint(begin, relations) : null,
    poi_end: has('poi_end') ? presentPoint(end, relations) : null,
  }
}

function presentVehicle(
  vehicle: DescribedVehicle | null,
  includes: readonly EventRelation[],
): Event['vehicle'] {
  if (vehicle === null) return null
  const { id, plate, model, color_id, color } = vehicle
  const has_color = includes.includes('vehicle.vehicle_color') && color_id !== null && color !== null
  return { id, plate, model, vehicle_color: has_color ? { id: color_id, name: color } : null }
}

function presentPosition(
  { date_time, place, speed, ignition, virtual_area_id }: EventEdge,
  areas: Relations['areas'] | typeof not_included,
): Event['position_start'] {
  if (place === null) return null
  return { date_time, ...place, speed, ignition, virtual_area: findRelated(areas, virtual_area_id) }
}

function presentLocation({ place }: EventEdge, { addresses }: Relations): Event['location_start'] {
  return place === null ? null : { address: addresses.find(place) }
}

function presentPoint({ point_of_interest_id }: EventEdge, { points }: Relations): Event['poi_start'] {
  const point = findRelated(points, point_of_interest_id)
  if (point === null) return null
  const { id, title, category_id, category_name } = point
  return { id, title, point_of_interest_category: { id: category_id, name: category_name } }
}
