import { AppError } from '@tropeiro/contract/app-error.ts'
import {
  Device,
  DeviceAnswer,
  DeviceChangesBody,
  DeviceCorrectionBody,
  DeviceFilters,
  DeviceInstall,
  DeviceInstallFilters,
  DeviceInstallList,
  DeviceList,
  DeviceParams,
  NewDeviceBody,
} from '@tropeiro/contract/device.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { readFilterMomentIfAny, readMoment, readMomentIfAny } from '../../platform/http/read-moment.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { changeDevice } from './change-device.ts'
import { correctDevice } from './correct-device.ts'
import { createDevice } from './create-device.ts'
import { presentDevices } from './present.ts'
import { selectDevice, selectDevices, selectInstalls } from './queries.ts'
import { removeDevice } from './remove-device.ts'

const scopes = { read: 'device:read', write: 'device:write' } as const

export function registerDevices(app: HttpApp): void {
  registerReads(app)
  registerChanges(app)
  registerCorrectionAndRemoval(app)
}

function registerReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/device',
    config: { scope: scopes.read },
    schema: {
      summary: 'List devices',
      description: 'All devices of the company by id, or the one with a serial or in a vehicle.',
      querystring: DeviceFilters,
      response: { 200: DeviceList },
    },
    handler: (request, reply) => {
      const { customer_id } = getCaller(request)
      return sendList(request, reply, {
        item_schema: Device,
        key: { id: 'integer' },
        rows: (page) => selectDevices(customer_id, request.query, page),
        present: presentDevices,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/device/:id',
    config: { scope: scopes.read },
    schema: {
      summary: 'Get a device',
      description: 'One device and the vehicle it is in.',
      params: DeviceParams,
      response: { 200: DeviceAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectDevice, request.params.id)
      await sendData(reply, row, presentDevices)
    },
  })

  app.route({
    method: 'GET',
    url: '/device/:id/install',
    config: { scope: scopes.read },
    schema: {
      summary: 'List where a device was',
      description:
        'The vehicles that the device was in, and when, oldest first. `at` asks where it was at a moment; `as_of` shows what was known then, before later corrections.',
      params: DeviceParams,
      querystring: DeviceInstallFilters,
      response: { 200: DeviceInstallList },
    },
    handler: async (request, reply) => {
      const { customer_id, time_zone } = getCaller(request)
      const device_id = request.params.id
      const at = readFilterMomentIfAny(request.query.at, time_zone, { parameter: 'at', edge: 'start' })
      const as_of = readFilterMomentIfAny(request.query.as_of, time_zone, {
        parameter: 'as_of',
        edge: 'start',
      })
      const device = await database.findInCustomer(customer_id, selectDevice, device_id)
      if (device === undefined) throw new AppError('not_found')
      await sendList(request, reply, {
        item_schema: DeviceInstall,
        key: { valid_from: 'timestamp', id: 'integer' },
        rows: (page) => selectInstalls(customer_id, { device_id, at, as_of }, page),
        present: (rows) => rows,
      })
    },
  })
}

function registerChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/device',
    config: { scope: scopes.write },
    schema: {
      summary: 'Create a device',
      description:
        'Registers a tracker, and installs it where `vehicle_id` is given. A serial belongs to one company of the installation at a time: one that another has is registered as `waiting`. One that your own company has is answered with 409.',
      body: NewDeviceBody,
      response: { 201: DeviceAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { serial, protocol, vehicle_id = null, date_installed } = request.body.data
        const row = await createDevice(tx, actorOf(request), {
          serial,
          protocol,
          vehicle_id,
          date_installed: momentOf(request, 'date_installed', date_installed),
        })
        return created(await presentOne(row, presentDevices), `/device/${row.id}`)
      }),
  })

  app.route({
    method: 'PUT',
    url: '/device',
    config: { scope: scopes.write },
    schema: {
      summary: 'Change a device',
      description:
        'With a vehicle, the device that `data.id` names is installed there and leaves where it was; a device that was in that vehicle is taken out. With a `vehicle_id` of null it is taken out. A cancelled vehicle is answered with 409.',
      body: DeviceChangesBody,
      response: { 200: DeviceAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { date_installed, date_removed, ...given } = request.body.data
        const row = await changeDevice(tx, actorOf(request), {
          changes: {
            ...given,
            date_installed: momentOf(request, 'date_installed', date_installed),
            date_removed: momentOf(request, 'date_removed', date_removed),
          },
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentDevices))
      }),
  })
}

function registerCorrectionAndRemoval(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/device/:id/correction',
    config: { scope: scopes.write },
    schema: {
      operationId: 'correct_device',
      summary: 'Correct where a device was',
      description:
        'Tells a part of the past otherwise, from `valid_from` to `valid_to`; what is outside of it stays. What was known until now is kept, and read with `as_of`. The answer is the device as it is now.',
      params: DeviceParams,
      body: DeviceCorrectionBody,
      response: { 200: DeviceAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const { valid_from, valid_to, vehicle_id, reason } = request.body.data
        const { time_zone } = getCaller(request)
        const row = await correctDevice(tx, actorOf(request), {
          id: request.params.id,
          vehicle_id,
          valid_from: readMoment(valid_from, time_zone, { pointer: '/data/valid_from' }),
          valid_to: momentOf(request, 'valid_to', valid_to),
          reason,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, presentDevices))
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/device/:id',
    config: { scope: scopes.write },
    schema: {
      summary: 'Delete a device',
      description:
        'The device leaves its vehicle now, and is no longer listed, nor found by its id. Its serial can be registered again, by any company.',
      params: DeviceParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeDevice(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

function momentOf(request: FastifyRequest, name: string, text: string | null | undefined): Date | null {
  return readMomentIfAny(text, getCaller(request).time_zone, { pointer: `/data/${name}` })
}
