import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  Checklist,
  ChecklistAnswer,
  ChecklistFieldAnswer,
  ChecklistFieldAnswerFilters,
  ChecklistFieldAnswerList,
  ChecklistFilters,
  ChecklistList,
  ChecklistParams,
  ChecklistQuery,
  NewChecklistBody,
} from '@tropeiro/contract/checklist.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { actorOf } from '../identity/public.ts'
import { getCaller } from '../platform/http/caller.ts'
import { change } from '../platform/http/changes/change.ts'
import { created, presentOne } from '../platform/http/changes/outcome.ts'
import type { HttpApp } from '../platform/http/http-app.ts'
import { sendList } from '../platform/http/lists/send-list.ts'
import { sendResource } from '../platform/http/send-data.ts'
import { readPeriod } from './checklist-period.ts'
import { createChecklist } from './create-checklist.ts'
import { selectAnsweredForm } from './forms/queries.ts'
import { stored_fields } from './forms/stored-fields.ts'
import type { FormField } from './model/form-field.ts'
import { ownChecklistsOf, checklist_scopes as scopes, seesPersonal } from './policy.ts'
import { presentAnswers, presentChecklists } from './present.ts'
import { type ChecklistRow, selectAnswers, selectChecklist, selectChecklists } from './queries.ts'
import type { RequestReceipt } from './receipts/request-receipt.ts'

export function registerChecklists(app: HttpApp, requestReceipt: RequestReceipt): void {
  registerReads(app)
  registerAnswers(app)
  registerExecution(app, requestReceipt)
}

function registerReads(app: HttpApp): void {
  const { database, vault } = app.services

  app.route({
    method: 'GET',
    url: '/checklist',
    config: { scope: scopes.read },
    schema: {
      summary: 'List executed checklists',
      description:
        'The checklists that were executed in a period, the latest first. A user without the scope `checklist:all`, such as a driver, sees only their own.',
      querystring: ChecklistFilters,
      response: { 200: ChecklistList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const { includes, checklist_code, user_ids } = request.query
      const period = readPeriod(request.query, caller.time_zone)
      const wanted = { ...period, checklist_code, user_ids, own_user_id: ownChecklistsOf(caller) }
      await vault.prepare(customer_id)
      const viewing = { vault, includes, sees_personal: seesPersonal(caller) }
      await sendList(request, reply, {
        item_schema: Checklist,
        // Answers are many.
        first_rows: includes.includes('executed') ? 10 : 100,
        key: { date_executed: 'timestamp', id: 'integer' },
        rows: (page) => selectChecklists(customer_id, wanted, page),
        related: true,
        present: (rows, tx) => presentChecklists(tx, rows, viewing),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get an executed checklist',
      description: 'One checklist: who executed which form, where and when, and how risky the answers are.',
      params: ChecklistParams,
      querystring: ChecklistQuery,
      response: { 200: ChecklistAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const viewing = { vault, includes: request.query.includes, sees_personal: seesPersonal(caller) }
      const wanted = { id: request.params.id, own_user_id: ownChecklistsOf(caller) }
      await vault.prepare(caller.customer_id)
      const checklist = await database.inCustomer(
        caller.customer_id,
        async (tx) => {
          const row = await tx.find(selectChecklist, wanted)
          return row && presentOne(row, (rows) => presentChecklists(tx, rows, viewing))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, checklist)
    },
  })
}

function registerAnswers(app: HttpApp): void {
  const { database, vault } = app.services

  app.route({
    method: 'GET',
    url: '/checklist_form_field_executed',
    config: { scope: scopes.read, names_record: true },
    schema: {
      summary: 'List the answers of a checklist',
      description:
        'What was answered to each field, in the order of the form. Fields, tables and items are those of the version that was answered.',
      querystring: ChecklistFieldAnswerFilters,
      response: { 200: ChecklistFieldAnswerList },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      const { customer_id } = caller
      const { id, includes } = request.query
      const wanted = { id, own_user_id: ownChecklistsOf(caller) }
      await vault.prepare(customer_id)
      const answered = await database.inCustomer(customer_id, (tx) => readAnswered(tx, wanted))
      await sendList(request, reply, {
        item_schema: ChecklistFieldAnswer,
        // Each block looks for what was answered before.
        first_rows: 100,
        key: { id: 'integer' },
        rows: (page) => selectAnswers(customer_id, id, page),
        related: true,
        present: (rows, tx) => presentAnswers(tx, rows, { vault, includes, ...wanted, ...answered }),
      })
    },
  })
}

/** With what the form asked; neither ever changes. 404 for a checklist that is not there for the caller. */
async function readAnswered(
  tx: CustomerTransaction,
  wanted: Parameters<typeof selectChecklist>[1],
): Promise<{ readonly checklist: ChecklistRow; readonly fields: readonly FormField[] }> {
  const checklist = await tx.find(selectChecklist, wanted)
  if (checklist === undefined) throw new AppError('not_found')
  const { checklist_form_id: id, form_version: version } = checklist
  const form = await tx.one(selectAnsweredForm, { id, version })
  return { checklist, fields: stored_fields.read(form.fields, id).fields }
}

const value_notes = [
  'text up to 1,000 characters',
  'number `12.5`',
  'boolean `true` or `false`',
  'choice and multi_choice `table_item_id` (or the name of the item as the value), an answer for each item of a multiple choice',
  'date `2027-03-03`',
  'photo and signature the `sha256` of the picture, up to ten answers for a photo',
  'location `-29.16,-51.17`',
  'barcode up to 200 characters',
  'odometer in km, `120345.6`',
]

function registerExecution(app: HttpApp, requestReceipt: RequestReceipt): void {
  const { vault } = app.services

  app.route({
    method: 'POST',
    url: '/checklist',
    config: { scope: scopes.write },
    schema: {
      summary: 'Execute a checklist',
      description: `Answers a form, as the caller. By the type of the field an answer is: ${value_notes.join('; ')}.`,
      body: NewChecklistBody,
      response: { 201: ChecklistAnswer },
    },
    handler: async (request, reply) => {
      const caller = getCaller(request)
      await vault.prepare(caller.customer_id)
      await change(request, reply, async (tx) => {
        const { user_id, time_zone } = caller
        const given = { data: request.body.data, user_id, time_zone, vault, requestReceipt }
        const row = await createChecklist(tx, actorOf(request), given)
        const includes = ['user', 'checklist_form', 'executed'] as const
        const viewing = { vault, includes, sees_personal: seesPersonal(caller) }
        const checklist = await presentOne(row, (rows) => presentChecklists(tx, rows, viewing))
        return created(checklist, `/checklist/${row.id}`)
      })
    },
  })
}
