import type { ChecklistForm } from '@tropeiro/contract/checklist-form.ts'
import type { ChecklistsApp } from './checklists-app.ts'

/** A table with an item of each level and one without. */
export const table = {
  name: 'Estado',
  items: [
    { name: 'Bom', risk_level: null },
    { name: 'Gasto', risk_level: 'L' },
    { name: 'Ruim', risk_level: 'M' },
    { name: 'Liso', risk_level: 'H' },
  ],
}

/** Every type of field, each by its name. */
export const whole_form = {
  name: 'Antes da viagem',
  icon: 'truck',
  fields: [
    { name: 'text', type: 'text', identifier: true, can_additional_data: 1 },
    { name: 'number', type: 'number' },
    { name: 'boolean', type: 'boolean' },
    { name: 'choice', type: 'choice', can_photo: 1, table },
    { name: 'multi_choice', type: 'multi_choice', table },
    { name: 'date', type: 'date' },
    { name: 'photo', type: 'photo' },
    { name: 'signature', type: 'signature' },
    { name: 'location', type: 'location' },
    { name: 'barcode', type: 'barcode' },
    { name: 'odometer', type: 'odometer', required: true },
  ],
}

export async function createForm(
  checklists: ChecklistsApp,
  fields: object = {},
  customer_id = 1,
): Promise<ChecklistForm> {
  const data = { ...whole_form, ...fields }
  const answer = await checklists.send('POST', '/checklist_form/', { as: `${customer_id}.writer`, data })
  if (answer.statusCode !== 201) throw new Error(`the form was refused: ${answer.body}`)
  return answer.json().data
}

export function fieldOf(form: ChecklistForm, name: string): ChecklistForm['fields'][number] {
  const field = form.fields.find((each) => each.name === name)
  if (field === undefined) throw new Error(`the form has no field ${name}`)
  return field
}

export function itemOf(form: ChecklistForm, field_name: string, name: string): number {
  const item = fieldOf(form, field_name).table?.items.find((each) => each.name === name)
  if (item === undefined) throw new Error(`the field has no item ${name}`)
  return item.id
}

export const hashOf = (digit: string) => digit.repeat(64)

/** An answer to every field of the whole form. */
export function wholeAnswers(form: ChecklistForm): object[] {
  const to = (name: string, answer: object) => ({
    checklist_form_field_id: fieldOf(form, name).id,
    ...answer,
  })
  const choose = (field: string, item: string) => ({ table_item_id: itemOf(form, field, item) })
  return [
    to('odometer', { value: 120_345.5 }),
    to('text', { value: 'IXY2B34', additional_data: 'Reboque alugado' }),
    to('number', { value: '12,50' }),
    to('boolean', { value: true }),
    to('choice', { ...choose('choice', 'Liso'), sha256: hashOf('a') }),
    to('multi_choice', choose('multi_choice', 'Gasto')),
    to('multi_choice', { value: 'Ruim' }),
    to('date', { value: '2027-02-28' }),
    to('photo', { sha256: hashOf('b') }),
    to('photo', { sha256: hashOf('c') }),
    to('signature', { sha256: hashOf('D') }),
    to('location', { value: '-29.169,-51.179' }),
    to('barcode', { value: '7891000315507' }),
  ]
}

export function leastAnswers(form: ChecklistForm): object[] {
  return [{ checklist_form_field_id: fieldOf(form, 'odometer').id, value: '1' }]
}

/** Executes a checklist and gives it as the answer has it. */
export async function execute(
  checklists: ChecklistsApp,
  data: object,
  as = '1.writer',
): Promise<Record<string, unknown> & { readonly id: number }> {
  const answer = await checklists.send('POST', '/checklist/', { as, data })
  if (answer.statusCode !== 201) throw new Error(`the checklist was refused: ${answer.body}`)
  return answer.json().data
}

/** As images store them: their owner does so once the bytes are there. */
export async function storePictures(checklists: ChecklistsApp, digits: string): Promise<void> {
  for (const digit of digits) {
    await checklists.rowsBehind(
      `update app.images set state = 'stored', stored_sha256 = sha256, extension = 'jpg', upload = 1, date_stored = date_created,
         size = 1, width = 1, height = 1, transformed = false
       where sha256 = decode($1, 'hex')`,
      [hashOf(digit)],
    )
  }
}

let plates = 0

export async function createVehicle(checklists: ChecklistsApp, customer_id = 1): Promise<number> {
  plates += 1
  const [vehicle] = await checklists.rowsBehind(
    `insert into app.vehicles (customer_id, title, title_key, plate, plate_key, date_created, date_modified)
     values ($1, $2, $2, $2, $2, '2026-01-01', '2026-01-01') returning id`,
    [customer_id, `IXY${String(plates).padStart(4, '0')}`],
  )
  return Number(vehicle?.['id'])
}
