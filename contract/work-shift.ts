import { type Static, Type } from 'typebox'
import { RegisterFilters, TimeZone } from './register.ts'
import { DateTime, dataOf, filterMoment, Id, listOf, moment, noted, nullable } from './schema.ts'

const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  'x-form': 'time-of-day',
  description: 'HH:mm',
})

const WorkDay = Type.Object(
  {
    weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 Sunday.' }),
    start: TimeOfDay,
    end: Type.String({ ...TimeOfDay, description: 'HH:mm; at or before the start it is on the next day.' }),
  },
  {
    title: 'WorkDay',
    description: 'Hours of one day of the week, in the zone of the shift. A day may have several.',
  },
)

export const WorkShift = Type.Object(
  {
    id: Id,
    name: Type.String(),
    time_zone: Type.String({ description: 'The zone of its hours.' }),
    days: Type.Array(WorkDay, { description: 'In the order of the week.' }),
    valid_from: noted(DateTime, 'From when on these days and this zone hold.'),
    valid_to: nullable(noted(DateTime, 'When others take their place; null: until further notice.')),
  },
  {
    title: 'WorkShift',
    description: 'The hours of the week in which a driver or a vehicle works. Plans are made within them.',
  },
)
export type WorkShift = Static<typeof WorkShift>

const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Unique within the company; accents and capitals are ignored.',
})
const Days = Type.Array(WorkDay, { maxItems: 100, description: 'None may overlap another of the week.' })

const valid_from = {
  valid_from: Type.Optional(nullable(moment('From when on days and zone hold; absent or null: now. '))),
}

export const NewWorkShift = Type.Object(
  { name: Name, time_zone: TimeZone, days: Days, ...valid_from },
  { title: 'NewWorkShift' },
)
export type NewWorkShift = Static<typeof NewWorkShift>

export const WorkShiftChanges = Type.Object(
  {
    id: Id,
    name: Type.Optional(Name),
    time_zone: Type.Optional(TimeZone),
    days: Type.Optional(Days),
    ...valid_from,
  },
  {
    title: 'WorkShiftChanges',
    description:
      'An absent field is unchanged. Days are replaced as a whole. `valid_from` needs days or a zone beside it.',
  },
)
export type WorkShiftChanges = Static<typeof WorkShiftChanges>

const at = {
  at: Type.Optional(
    filterMoment('begin', 'The days that held then. Absent: those of now, or the first to come. '),
  ),
}

export const WorkShiftFilters = Type.Object({ ...RegisterFilters.properties, ...at })
export const WorkShiftAt = Type.Object(at)
export const WorkShiftParams = Type.Object({ id: Id })
export const NewWorkShiftBody = dataOf(NewWorkShift)
export const WorkShiftChangesBody = dataOf(WorkShiftChanges)
export const WorkShiftAnswer = dataOf(WorkShift)
export const WorkShiftList = listOf(WorkShift)
