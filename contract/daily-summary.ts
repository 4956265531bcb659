import { type Static, Type } from 'typebox'
import {
  collection,
  filterMoment,
  Id,
  includes,
  listOf,
  NameOf,
  nullable,
  oneOf,
  page_parameters,
  relation,
} from './schema.ts'

/** Of one report. */
export const max_summary_days = 366

const Count = (description: string) => Type.Integer({ description })
const Seconds = (description: string) => Type.Integer({ 'x-unit': 's', description })
const Metres = (description: string) => Type.Integer({ 'x-unit': 'm', description })
const Speed = (description: string) => Type.Number({ 'x-unit': 'km/h', description })

/** Names as clients of the API know them, misspelt ones too. */
const figures = {
  count: Count('Positions with a place that can be trusted.'),
  count_travel: Count('Trips begun.'),
  count_in_moviment: Count('How often the vehicle began to move.'),
  count_ignition_on: Count('How often the ignition was switched on.'),
  count_ignition_off: Count('How often the ignition was switched off.'),
  count_out_of_work: Count('How often it began to be driven out of working hours.'),
  count_high_speed: Count('How often it began to be faster than `speed_max` of the vehicle.'),
  count_high_speed_range_1: Count('The same above `speed_max_range_1` of the vehicle.'),
  count_high_speed_range_2: Count('The same above 1.2 times `speed_max` of the vehicle.'),
  total_distance: Metres('Distance driven.'),
  total_distance_out_of_work: Metres('Distance driven out of working hours.'),
  total_time_in_moviment: Seconds('Time in motion.'),
  total_time_in_ignition_on: Seconds('Time with the ignition on; 0 of a device without a wire to it.'),
  total_time_in_ignition_off: Seconds('Time with the ignition off; 0 of a device without a wire to it.'),
  total_time_out_of_work: Seconds('Time driven out of working hours.'),
  total_time_in_high_speed: Seconds('Time above `speed_max` of the vehicle.'),
  total_time_rpm_economy: Seconds('Engine above idle and up to 60 % of `rpm_high` of the vehicle.'),
  total_time_rpm_high: Seconds('Engine above that and up to `rpm_high`.'),
  total_time_rpm_neutral: Seconds('Engine at idle or below.'),
  total_time_rpm_max: Seconds('Engine above `rpm_high`.'),
  speed_max: Speed('The highest speed, to one decimal.'),
  speed_average: Speed('Distance over time in motion, to one decimal; 0 without motion.'),
}

/** What each row has a number for. */
export const summary_figures = Object.keys(figures) as readonly (keyof typeof figures)[]

const SummaryVehicle = Type.Object(
  {
    id: Id,
    title: Type.String(),
    plate: Type.String(),
    device: relation(
      Type.Object(
        { id: Id, serial: Type.String() },
        { title: 'DailySummaryDevice', description: 'The device that is in the vehicle now.' },
      ),
    ),
  },
  { title: 'DailySummaryVehicle' },
)

export const DailySummaryRow = Type.Object(
  {
    title: nullable(
      Type.String({
        description:
          'The plate of the vehicle; of a row of a driver alone, their name, null where nobody was known to drive.',
      }),
    ),
    date: nullable(
      Type.Unsafe<string>({
        type: 'string',
        format: 'date',
        description: 'The day where the vehicle is at home; null in a row of the whole period.',
      }),
    ),
    vehicle_id: nullable(Type.Integer({ ...Id, description: 'Null: all that were asked for, together.' })),
    driver_id: nullable(
      Type.Integer({ ...Id, description: 'Null: all drivers together, or nobody was known to drive.' }),
    ),
    ...figures,
    vehicle: relation(SummaryVehicle),
    driver: relation(NameOf),
  },
  {
    title: 'DailySummaryRow',
    description:
      'How vehicles were used. Seconds and metres are rounded once, after all is added up. A change of a day that comes late, such as positions that a tracker kept, changes its row.',
  },
)
export type DailySummaryRow = Static<typeof DailySummaryRow>

export const summary_fields = ['vehicle', 'driver'] as const
export type SummaryField = (typeof summary_fields)[number]

export const summary_relations = ['driver', 'vehicle', 'vehicle.device'] as const
export type SummaryRelation = (typeof summary_relations)[number]

const daily_types = ['aggregate', 'analytical'] as const

export const DailySummaryFilters = Type.Object({
  ...page_parameters,
  initial_date: filterMoment('begin', 'Start of the period. '),
  end_date: filterMoment('end', `End of the period, ${max_summary_days} days after the start at most. `),
  daily_type: oneOf(daily_types, {
    default: 'aggregate',
    description: '`analytical`: a row for each day; `aggregate`: the whole period together.',
  }),
  aggregated_fields: Type.Optional(
    collection(oneOf(summary_fields), {
      maxItems: 10,
      'x-alias': 'aggregated_field',
      description:
        'What has a row of its own: each vehicle, each driver, or with both each pair. Required with `aggregate`; with `analytical` it is `vehicle` unless given. May be written `aggregated_field`.',
    }),
  ),
  vehicles_id: collection(Id, { minItems: 1, description: 'The vehicles that are reported.' }),
  driver_ids: Type.Optional(
    collection(Id, { description: 'Only what these drivers drove; absent or empty: whoever did.' }),
  ),
  includes: includes(summary_relations),
})
export type DailySummaryFilters = Static<typeof DailySummaryFilters>

export const DailySummaryList = listOf(DailySummaryRow)
