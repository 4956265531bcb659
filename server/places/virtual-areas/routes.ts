import {
  NewVirtualAreaBody,
  VirtualArea,
  VirtualAreaAnswer,
  VirtualAreaChangesBody,
  VirtualAreaFilters,
  VirtualAreaList,
  VirtualAreaParams,
} from '@tropeiro/contract/virtual-area.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendResource } from '../../platform/http/send-data.ts'
import { registerTransfer } from '../../platform/http/transfer/register-transfer.ts'
import { findRarePart } from '../../platform/text-search/find-rare-part.ts'
import { changeVirtualArea } from './change-virtual-area.ts'
import { createVirtualArea } from './create-virtual-area.ts'
import { sendVirtualAreas } from './export-virtual-areas.ts'
import { createVirtualAreaImporter } from './import-virtual-areas.ts'
import type { VehiclesReader } from './link-vehicles.ts'
import { presentVirtualAreas } from './present.ts'
import { selectVirtualArea, selectVirtualAreas } from './queries.ts'
import { removeVirtualArea } from './remove-virtual-area.ts'

const scopes = { read: 'virtual_area:read', write: 'virtual_area:write' } as const

export function registerVirtualAreas(app: HttpApp, readVehicles: VehiclesReader): void {
  registerTransfer(app, {
    url: '/virtual_area',
    noun: 'virtual areas',
    key: 'name',
    scopes,
    importer: createVirtualAreaImporter(readVehicles),
    send: sendVirtualAreas,
  })
  registerReads(app)
  registerChanges(app, readVehicles)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/virtual_area',
    config: { scope: scopes.read },
    schema: {
      summary: 'List virtual areas',
      description:
        'All areas of the company by id, or those with a part of a name, of a kind, or for a vehicle.',
      querystring: VirtualAreaFilters,
      response: { 200: VirtualAreaList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const { name, ...filters } = request.query
      const name_part = normaliseText(name ?? '')
      const searched = { resource: 'virtual_area', part: name_part } as const
      const rare_part = await findRarePart(database, customer_id, searched)
      await sendList(request, reply, {
        item_schema: VirtualArea,
        key: { id: 'integer' },
        rows: (page) => selectVirtualAreas(customer_id, { ...filters, name_part, rare_part }, page),
        related: true,
        present: (rows, tx) => presentVirtualAreas(tx, rows),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/virtual_area/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a virtual area',
      description: 'One area by id. Its ETag goes into `If-Match` of a change.',
      params: VirtualAreaParams,
      response: { 200: VirtualAreaAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const area = await database.inCustomer(
        customer_id,
        async (tx) => {
          const row = await tx.find(selectVirtualArea, request.params.id)
          return row && presentOne(row, (rows) => presentVirtualAreas(tx, rows))
        },
        { mode: 'snapshot' },
      )
      sendResource(reply, area)
    },
  })
}

function registerChanges(app: HttpApp, readVehicles: VehiclesReader): void {
  app.route({
    method: 'POST',
    url: '/virtual_area',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a virtual area',
      description:
        'A region that vehicles enter and leave: a polygon with a ring, or a circle with a centre and a radius.',
      body: NewVirtualAreaBody,
      response: { 201: VirtualAreaAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createVirtualArea(tx, actorOf(request), { fields: request.body.data, readVehicles })
        const area = await presentOne(row, (rows) => presentVirtualAreas(tx, rows))
        return created(area, `/virtual_area/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/virtual_area',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a virtual area',
      description:
        'A field that is absent stays as it is. Another `kind` needs its whole shape. `vehicle_ids` replaces the list of vehicles.',
      body: VirtualAreaChangesBody,
      response: { 200: VirtualAreaAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await changeVirtualArea(tx, actorOf(request), {
          changes: request.body.data,
          readVehicles,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentVirtualAreas(tx, rows)))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/virtual_area/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a virtual area',
      description: 'Its vehicles stay as they are.',
      params: VirtualAreaParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeVirtualArea(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}
