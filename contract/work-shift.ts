import { type Static, Type } from 'typebox'
import { RegisterFilters, TimeZone } from './register.ts'
import { DateTime, dataOf, filterMoment, Id, listOf, moment, nullable } from './schema.ts'

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

const valid_from = {
  valid_from: Type.Optional(nullable(moment('From when on days and zone hold; absent or null: now. '))),
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
