import { type AlarmName, alarm_names, type PositionRecord } from '../model/position-record.ts'

/** The columns that every file has, named as the fields of a record: their unit is in the name. docs/history.md has the list. */
export const integer_columns = [
  'latitude_deg_e7',
  'longitude_deg_e7',
  'speed_kmh_e2',
  'heading_deg_e2',
  'satellites',
  'rpm',
  'temperature_1_c_e2',
  'temperature_2_c_e2',
  'temperature_3_c_e2',
  'temperature_4_c_e2',
] as const satisfies readonly (keyof PositionRecord)[]

export const flag_columns = [
  'ignition',
  'input_1',
  'input_2',
  'input_3',
  'input_4',
  'main_power',
] as const satisfies readonly (keyof PositionRecord)[]

/** A value of `extra` has a column of its own, behind this. */
export const extra_prefix = 'extra_'
/** What of `extra` found no column, as JSON. */
export const other_extra_column = 'other_extra'
/** Rows that these columns cannot give back byte for byte; a file without such rows has neither. */
export const packed_column = 'packed'
export const digest_column = 'digest'

/** Readers of a later release see by this whether they know the columns. */
export const format_key = 'tropeiro_positions'
export const format_version = '1'

/** Null: no alarm. */
export function alarmsToText(alarms: readonly AlarmName[]): string | null {
  return alarms.length === 0 ? null : alarms.join()
}

const no_alarms: readonly AlarmName[] = []

export function alarmsFromText(text: string | null | undefined): readonly AlarmName[] {
  if (!text) return no_alarms
  const names = text.split(',')
  return alarm_names.filter((name) => names.includes(name))
}
