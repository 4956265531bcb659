import {
  ChecklistForm,
  ChecklistFormAnswer,
  ChecklistFormChangesBody,
  ChecklistFormFilters,
  ChecklistFormList,
  ChecklistFormParams,
  ChecklistFormQuery,
  NewChecklistFormBody,
} from '@tropeiro/contract/checklist-form.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { form_scopes } from '../policy.ts'
import { changeForm } from './change-form.ts'
import { createForm } from './create-form.ts'
import { presentForms } from './present.ts'
import { type FormRow, selectForm, selectFormAt, selectForms } from './queries.ts'
import { removeForm } from './remove-form.ts'

export function registerForms(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
}

const presentFor = (customer_id: number) => (rows: readonly FormRow[]) => presentForms(rows, customer_id)

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/checklist_form',
    config: { scope: form_scopes.read },
    schema: {
      summary: 'List checklist forms',
      description: 'The forms of the company by id, with all that they ask, as they are now.',
      querystring: ChecklistFormFilters,
      response: { 200: ChecklistFormList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await sendList(request, reply, {
        item_schema: ChecklistForm,
        first_rows: 10,
        key: { id: 'integer' },
        rows: (page) => selectForms(customer_id, request.query, page),
        present: presentFor(customer_id),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/checklist_form/:id',
    config: { scope: form_scopes.read },
    schema: {
      summary: 'Get a checklist form',
      description: 'One form as it is now, or as it was in the version that a checklist was answered on.',
      params: ChecklistFormParams,
      querystring: ChecklistFormQuery,
      response: { 200: ChecklistFormAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { id } = request.params
      const { version } = request.query
      const row = await (version === undefined
        ? database.findInCustomer(customer_id, selectForm, id)
        : database.findInCustomer(customer_id, selectFormAt, { id, version }))
      await sendData(reply, row, presentFor(customer_id))
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/checklist_form',
    config: { scope: form_scopes.write },
    schema: {
      summary: 'Create a checklist form',
      description:
        'Adds a form that people answer. Items of its tables may have a risk level, by which the answers are counted.',
      body: NewChecklistFormBody,
      response: { 201: ChecklistFormAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createForm(tx, actorOf(request), request.body.data)
        return created(await presentOne(row, presentFor(tx.customer_id)), `/checklist_form/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/checklist_form',
    config: { scope: form_scopes.write },
    schema: {
      summary: 'Change a checklist form',
      description:
        'Makes another version of the form. Checklists that were answered before keep the version that they were answered on, and phones that have not heard of the new one go on with the old.',
      body: ChecklistFormChangesBody,
      response: { 200: ChecklistFormAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeForm(tx, actorOf(request), {
          changes: request.body.data,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentFor(tx.customer_id)))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/checklist_form/:id',
    config: { scope: form_scopes.write },
    schema: {
      summary: 'Delete a checklist form',
      description:
        'The form is no longer listed, nor found by its id. The checklists that were answered on it stay as they are.',
      params: ChecklistFormParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeForm(tx, actorOf(request), { id: request.params.id, assertVersion: ifMatchOf(request) })
        return removed()
      }),
  })
}
