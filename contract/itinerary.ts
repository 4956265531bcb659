import { type Static, Type } from 'typebox'
import {
  DateTime,
  dataOf,
  filterMoment,
  Id,
  includes,
  listOf,
  moment,
  nullable,
  page_parameters,
} from './schema.ts'

const Position = Type.Object({
  date_created: Type.Unsafe<Date | string>({ ...DateTime, description: 'When it was received.' }),
  date_time: Type.Unsafe<Date | string>({ ...DateTime, description: 'When the vehicle was there.' }),
  latitude: Type.Number({ 'x-unit': '°' }),
  longitude: Type.Number({ 'x-unit': '°' }),
})
export type ItineraryPosition = Static<typeof Position>

/** A drive that was detected, as opposed to planned. */
const Trip = Type.Object({
  date_time_start: DateTime,
  date_time_end: DateTime,
  position_start: nullable(Position),
  position_end: nullable(Position),
})
export type ItineraryTrip = Static<typeof Trip>

const unless_included = { description: 'Null unless included.' }

export const Itinerary = Type.Object({
  id: Id,
  customer: nullable(Type.Object({ id: Id, name: Type.String() })),
  description: nullable(Type.String()),
  external_id: nullable(Type.String()),
  vehicle_id: Id,
  driver_id: Id,
  date_time_start: DateTime,
  date_time_end: DateTime,
  date_time_start_estimated: DateTime,
  date_time_end_estimated: DateTime,
  start_local: nullable(Type.String()),
  end_local: nullable(Type.String()),
  date_created: DateTime,
  date_modified: DateTime,
  date_excluded: nullable(DateTime),
  position_start: nullable(
    Type.Unsafe<ItineraryPosition>({ ...Position, description: 'The first of the vehicle in the period.' }),
  ),
  position_end: nullable(
    Type.Unsafe<ItineraryPosition>({ ...Position, description: 'The last of the vehicle in the period.' }),
  ),
  itineraries: Type.Array(Trip, { description: 'The trips that were detected in the period.' }),
  vehicle: nullable(Type.Object({ id: Id, title: Type.String(), plate: Type.String() }, unless_included)),
  driver: nullable(Type.Object({ id: Id, name: Type.String() }, unless_included)),
})
export type Itinerary = Static<typeof Itinerary>

export const itinerary_relations = ['vehicle', 'driver', 'position_start', 'position_end'] as const
export type ItineraryRelation = (typeof itinerary_relations)[number]

/** Days between the start and the end of an itinerary. */
export const longest_itinerary_days = 31

const Moment = moment()
const End = moment(`After the start, by ${longest_itinerary_days} days at most. `)
const ShortText = Type.Optional(nullable(Type.String({ maxLength: 200 })))
const texts = {
  description: Type.Optional(nullable(Type.String({ maxLength: 2_000 }))),
  external_id: ShortText,
}

/** The start and the end are the estimates, until they are told otherwise. */
export const NewItinerary = Type.Object({
  ...texts,
  vehicle_id: Id,
  driver_id: Id,
  date_time_start_estimated: Moment,
  date_time_end_estimated: End,
  start_local: ShortText,
  end_local: ShortText,
})
export type NewItinerary = Static<typeof NewItinerary>

/** An absent field is unchanged, null clears a text. Start and end move together with their estimates until the first execution. */
export const ItineraryChanges = Type.Object({
  ...texts,
  vehicle_id: Type.Optional(Id),
  driver_id: Type.Optional(Id),
  date_time_start: Type.Optional(Moment),
  date_time_end: Type.Optional(End),
  date_time_start_estimated: Type.Optional(Moment),
  date_time_end_estimated: Type.Optional(End),
})
export type ItineraryChanges = Static<typeof ItineraryChanges>

export const ItineraryFilters = Type.Object({
  ...page_parameters,
  vehicle_id: Type.Optional(Id),
  driver_id: Type.Optional(Id),
  date_time_start: filterMoment('begin', 'Start of the period. '),
  date_time_end: filterMoment('end', 'End of the period; itineraries that overlap it are listed. '),
  includes: includes(itinerary_relations),
})
export type ItineraryFilters = Static<typeof ItineraryFilters>

/** A single read has the positions unless it is asked for something else. */
export const ItineraryQuery = Type.Object({
  includes: includes(itinerary_relations, ['position_start', 'position_end']),
})

export const ItineraryParams = Type.Object({ id: Id })
export const NewItineraryBody = dataOf(NewItinerary)
export const ItineraryChangesBody = dataOf(ItineraryChanges)
export const ItineraryAnswer = dataOf(Itinerary)
export const ItineraryList = listOf(Itinerary)
