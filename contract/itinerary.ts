import { type Static, Type } from 'typebox'
import {
  DateTime,
  dataOf,
  dateTime,
  filterMoment,
  Id,
  includes,
  listOf,
  moment,
  NameOf,
  noted,
  nullable,
  page_parameters,
  relation,
} from './schema.ts'

const Position = Type.Object(
  {
    date_created: dateTime('When it was received.'),
    date_time: dateTime('When the vehicle was there.'),
    latitude: Type.Number({ 'x-unit': '°' }),
    longitude: Type.Number({ 'x-unit': '°' }),
  },
  { title: 'ItineraryPosition', description: 'Where a vehicle was, as its tracker told.' },
)
export type ItineraryPosition = Static<typeof Position>

const TripPosition = Type.Object(
  {
    date_time: DateTime,
    latitude: Type.Number({ 'x-unit': '°' }),
    longitude: Type.Number({ 'x-unit': '°' }),
  },
  { title: 'TripPosition', description: 'Where the vehicle was then, or was last heard of before.' },
)

const Trip = Type.Object(
  {
    id: Type.Integer({ ...Id, description: 'Of the event.' }),
    date_time_start: DateTime,
    date_time_end: dateTime('While it is open, the last that is known of it.'),
    open: Type.Boolean({ description: 'True: as far as is known it goes on.' }),
    distance: Type.Integer({ 'x-unit': 'm' }),
    driver_id: nullable(Type.Integer({ ...Id, description: 'Who drove at its start; null: not known.' })),
    position_start: nullable(noted(TripPosition, 'Null: no place is known.')),
    position_end: nullable(noted(TripPosition, 'Null: no place is known.')),
  },
  { title: 'ItineraryTrip', description: 'A drive that was detected, as opposed to planned.' },
)
export type ItineraryTrip = Static<typeof Trip>

const ItineraryVehicle = Type.Object(
  { id: Id, title: Type.String(), plate: Type.String() },
  { title: 'ItineraryVehicle' },
)

const external_id_note = 'The key of the itinerary in your system; it need not be unique.'
const start_local_note = 'Where it starts, in words.'
const end_local_note = 'Where it ends, in words.'
const position_note = 'Null unless included, and when the vehicle sent no position in that time.'

export const Itinerary = Type.Object(
  {
    id: Id,
    customer: nullable(noted(NameOf, 'Your company.')),
    description: nullable(Type.String()),
    external_id: nullable(Type.String({ description: external_id_note })),
    vehicle_id: Id,
    driver_id: Id,
    date_time_start: DateTime,
    date_time_end: DateTime,
    date_time_start_estimated: dateTime('The same as `date_time_start`, as long as nothing was executed.'),
    date_time_end_estimated: dateTime('The same as `date_time_end`, as long as nothing was executed.'),
    start_local: nullable(Type.String({ description: start_local_note })),
    end_local: nullable(Type.String({ description: end_local_note })),
    date_created: DateTime,
    date_modified: DateTime,
    date_excluded: nullable(
      dateTime('When it was deleted. Null in every answer: deleted ones are not shown.'),
    ),
    position_start: nullable(
      noted(Position, `The first of the vehicle between start and end. ${position_note}`),
    ),
    position_end: nullable(
      noted(Position, `The last of the vehicle between start and end. ${position_note}`),
    ),
    itineraries: Type.Array(Trip, {
      description:
        'The trips of the vehicle that overlap the time between start and end, whole, in the order of time.',
    }),
    vehicle: relation(ItineraryVehicle),
    driver: relation(NameOf),
  },
  {
    title: 'Itinerary',
    description: 'A trip that is planned for a vehicle and a driver, without delivery points.',
  },
)
export type Itinerary = Static<typeof Itinerary>

export const itinerary_relations = ['vehicle', 'driver', 'position_start', 'position_end'] as const
export type ItineraryRelation = (typeof itinerary_relations)[number]

/** Days between the start and the end of an itinerary. */
export const longest_itinerary_days = 31

const Start = moment()
const End = moment(`After the start, by ${longest_itinerary_days} days at most. `)
const shortText = (description: string) =>
  Type.Optional(nullable(Type.String({ maxLength: 200, description })))
const texts = {
  description: Type.Optional(nullable(Type.String({ maxLength: 2_000 }))),
  external_id: shortText(external_id_note),
}

export const NewItinerary = Type.Object(
  {
    ...texts,
    vehicle_id: Id,
    driver_id: Id,
    date_time_start_estimated: Start,
    date_time_end_estimated: End,
    start_local: shortText(start_local_note),
    end_local: shortText(end_local_note),
  },
  { title: 'NewItinerary', description: 'It starts and ends as estimated, until it is changed.' },
)
export type NewItinerary = Static<typeof NewItinerary>

export const ItineraryChanges = Type.Object(
  {
    ...texts,
    vehicle_id: Type.Optional(Id),
    driver_id: Type.Optional(Id),
    date_time_start: Type.Optional(Start),
    date_time_end: Type.Optional(End),
    date_time_start_estimated: Type.Optional(Start),
    date_time_end_estimated: Type.Optional(End),
  },
  {
    title: 'ItineraryChanges',
    description:
      'An absent field is unchanged, null clears a text. A start or an end moves together with its estimate: send either.',
  },
)
export type ItineraryChanges = Static<typeof ItineraryChanges>

export const ItineraryFilters = Type.Object({
  ...page_parameters,
  vehicle_id: Type.Optional(Type.Integer({ ...Id, description: 'Only those of this vehicle.' })),
  driver_id: Type.Optional(Type.Integer({ ...Id, description: 'Only those of this driver.' })),
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
