import { type Static, Type } from 'typebox'
import { RegisterFilters, TimeZone } from './register.ts'
import { DateTime, dataOf, Id, listOf, nullable } from './schema.ts'

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:mm' })

const WorkDay = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 Sunday.' }),
  start: TimeOfDay,
  end: Type.String({ ...TimeOfDay, description: 'HH:mm; at or before the start it is on the next day.' }),
})

export const WorkShift = Type.Object({
  id: Id,
  name: Type.String(),
  time_zone: Type.String(),
  days: Type.Array(WorkDay),
  valid_from: DateTime,
  valid_to: nullable(DateTime),
})
export type WorkShift = Static<typeof WorkShift>

const Name = Type.String({ minLength: 1, maxLength: 200 })
const Days = Type.Array(WorkDay, { maxItems: 100, description: 'None may overlap another of the week.' })
/** A date-time; without an offset it is in the zone of the caller. */
const moment = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

const valid_from = {
  valid_from: moment(
    'The date-time from which on days and zone hold; absent: now. Without offset: in your zone.',
  ),
}

export const NewWorkShift = Type.Object({
  name: Name,
  time_zone: TimeZone,
  days: Days,
  ...valid_from,
})
export type NewWorkShift = Static<typeof NewWorkShift>

/** An absent field is unchanged. Days and zone are changed from a moment on; what held before stays answerable by `at`. */
export const WorkShiftChanges = Type.Object({
  id: Id,
  name: Type.Optional(Name),
  time_zone: Type.Optional(TimeZone),
  days: Type.Optional(Days),
  ...valid_from,
})
export type WorkShiftChanges = Static<typeof WorkShiftChanges>

const at = {
  at: moment('A date-time: the days that held then. Absent: those of now, or the first to come.'),
}

export const WorkShiftFilters = Type.Object({ ...RegisterFilters.properties, ...at })
export const WorkShiftAt = Type.Object(at)
export const WorkShiftParams = Type.Object({ id: Id })
export const NewWorkShiftBody = dataOf(NewWorkShift)
export const WorkShiftChangesBody = dataOf(WorkShiftChanges)
export const WorkShiftAnswer = dataOf(WorkShift)
export const WorkShiftList = listOf(WorkShift)
