import { type Static, Type } from 'typebox'
import { codeOf, DateTime, dataOf, dateTime, Id, listOf, nullable, oneOf, page_parameters } from './schema.ts'

const recalculation_states = ['waiting', 'running', 'done', 'cancelled'] as const
export type RecalculationState = (typeof recalculation_states)[number]

const recalculation_kinds = [
  'area',
  'area_link',
  'assignment',
  'customer',
  'driver',
  'fleet',
  'install',
  'itinerary',
  'plan',
  'point_of_interest',
  'rules',
  'vehicle',
  'work_shift',
] as const

const vehicleDays = (description: string) => Type.Integer({ minimum: 0, description })

export const Recalculation = Type.Object(
  {
    id: Id,
    kind: codeOf(recalculation_kinds, {
      title: 'RecalculationKind',
      description: 'What was changed for a time long ago.',
    }),
    state: oneOf(recalculation_states, {
      title: 'RecalculationState',
      description:
        '`waiting`: no day is done yet. `running`: some are, or vehicles may still be added. `done` and `cancelled`: no day is left.',
    }),
    valid_from: nullable(dateTime('Since when it is otherwise; null: since ever.')),
    valid_to: nullable(dateTime('Until when; null: until further notice.')),
    vehicle_days: vehicleDays(
      'Days of vehicles to be judged anew: those with positions. It grows while vehicles are added.',
    ),
    vehicle_days_done: vehicleDays('How many of them are done. They stay as they are when it is cancelled.'),
    vehicle_days_taken_over: vehicleDays(
      'Days that are not among them any more: a later recalculation does them.',
    ),
    seconds_left: nullable(
      Type.Integer({
        minimum: 0,
        'x-unit': 's',
        description: 'How long it will take at the speed since it was created; null: nobody can tell.',
      }),
    ),
    date_created: DateTime,
    date_progressed: nullable(dateTime('When days were done last; null: none is.')),
    date_cancelled: nullable(dateTime('Null: it was not cancelled.')),
  },
  {
    title: 'Recalculation',
    description:
      'Events and daily rows of more than 7 days ago that are found anew, because something was changed for a time so long ago. It is done beside what comes in, and takes its time.',
  },
)
export type Recalculation = Static<typeof Recalculation>

export const RecalculationFilters = Type.Object(page_parameters)
export const RecalculationList = listOf(Recalculation)
export const RecalculationParams = Type.Object({ id: Id })
export const RecalculationAnswer = dataOf(Recalculation)
