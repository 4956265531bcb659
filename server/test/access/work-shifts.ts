import type { AccessTable } from './access-table.ts'
import { registerAccess } from './registers.ts'

export const work_shifts_access: AccessTable = registerAccess({
  resource: 'work_shift',
  values: { time_zone: 'America/Sao_Paulo', days: [{ weekday: 1, start: '08:00', end: '17:00' }] },
})
