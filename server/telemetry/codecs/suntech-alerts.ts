import type { AlarmName } from '../model/position-record.ts'

export const emergency_alarms: Readonly<Record<number, AlarmName>> = { 1: 'panic', 3: 'power_cut' }

export const alert_alarms: Readonly<Record<number, AlarmName>> = {
  40: 'power_back',
  41: 'power_cut',
  46: 'acceleration',
  47: 'braking',
}

export const universal_alarms: Readonly<Record<number, AlarmName>> = { ...alert_alarms, 42: 'panic' }
/** A driver's card was read; the data of the alert is its code. */
export const card_alert = 59

/** The alarms of what a device gave a number; none for most. */
export function alarmsOf(names: Readonly<Record<number, AlarmName>>, id: number | undefined): AlarmName[] {
  const alarm = id === undefined ? undefined : names[id]
  return alarm === undefined ? [] : [alarm]
}
