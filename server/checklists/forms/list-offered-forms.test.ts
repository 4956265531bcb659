import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOfferedForms, listOfferedVersions } from '../public.ts'
import { createForm } from '../test/checklists.ts'
import { type ChecklistsApp, createChecklistsApp } from '../test/checklists-app.ts'

let checklists: ChecklistsApp

beforeAll(async () => {
  checklists = await createChecklistsApp()
})
afterAll(() => checklists.close())

it('forms that are offered are those of the customer that are active and there, as they are now', async () => {
  const { id } = await createForm(checklists)
  const removed = await createForm(checklists)
  const hidden = await createForm(checklists, { active: false })
  const foreign = await createForm(checklists, {}, 2)
  await checklists.send('DELETE', `/checklist_form/${removed.id}`)
  const changed = await checklists.send('PUT', '/checklist_form/', { data: { id, name: 'Outro' } })
  const { versions, forms, none } = await checklists.database.inCustomer(1, async (tx) => ({
    versions: await listOfferedVersions(tx),
    forms: await listOfferedForms(tx, [foreign.id, hidden.id, removed.id, id]),
    none: await listOfferedForms(tx, []),
  }))
  expect(versions).toEqual([{ id, version: 2 }])
  expect(JSON.parse(JSON.stringify(forms))).toMatchObject([changed.json().data])
  expect(none).toEqual([])
})
