import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { createChecklists } from '../slice.ts'

export type ChecklistsApp = SliceApp

const reading = ['checklist:read', 'checklist:all', 'checklist_form:read'] as const

/** Customers 1, 2 and 3; the caller of each is its user 11, 12 and 13, and 21 is another of the first. */
export async function createChecklistsApp(): Promise<ChecklistsApp> {
  const checklists = await createSliceApp({
    registerSlices: createChecklists(null).register,
    scopes: {
      writer: [...reading, 'checklist:write', 'checklist_form:write', 'driver:pii'],
      reader: [...reading, 'driver:pii'],
      viewer: reading,
      driver: ['checklist:read', 'checklist:write', 'checklist_form:read'],
      stranger: [],
    },
  })
  await checklists.rowsBehind(
    `insert into app.users (customer_id, id, login, name, role, date_created) overriding system value
     values (1, 11, 'ana', 'Ana Lima', 'owner', '2026-01-01'), (2, 12, 'rui', 'Rui Reis', 'owner', '2026-01-01'),
       (3, 13, 'eva', 'Eva Melo', 'owner', '2026-01-01'), (1, 21, 'leo', 'Leo Paz', 'driver', '2026-01-01')`,
  )
  return checklists
}
