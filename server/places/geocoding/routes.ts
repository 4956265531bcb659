import {
  AddressCorrection,
  AddressCorrectionAnswer,
  AddressCorrectionFilters,
  AddressCorrectionList,
  AddressCorrectionParams,
  GeocodeAnswer,
  GeocodeBatchAnswer,
  GeocodeBatchBody,
  GeocodeParameters,
  NewAddressCorrectionBody,
  ReverseGeocodeAnswer,
  ReverseGeocodeParameters,
} from '@tropeiro/contract/geocode.ts'
import { pickLanguage } from '@tropeiro/contract/languages.ts'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../identity/public.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import type { ReadAddresses } from './address-reader.ts'
import { createAddressCorrection } from './create-address-correction.ts'
import type { Geocoder } from './geocoder.ts'
import { presentCandidate, presentCorrections, presentLine } from './present.ts'
import { selectCorrection, selectCorrections } from './queries.ts'
import { removeAddressCorrection } from './remove-address-correction.ts'
import type { ReverseGeocoder } from './reverse-geocoder.ts'

/** Of the time in which an answer must begin: the rest is for writing it. */
const share_of_timeout = 0.8
/** A person waits for one address; many are a job. */
const longest_single_ms = 10_000

export interface GeocodingParts {
  readonly geocoder: Geocoder
  readonly reverse_geocoder: ReverseGeocoder
  readonly readAddresses: ReadAddresses
}

export function registerGeocoding(app: HttpApp, parts: GeocodingParts): void {
  registerLookups(app, parts)
  registerCorrections(app)
}

function registerLookups(app: HttpApp, parts: GeocodingParts): void {
  const { geocoder, reverse_geocoder, readAddresses } = parts
  const batch_ms = app.services.settings.request_timeout_ms * share_of_timeout
  const single_ms = Math.min(longest_single_ms, batch_ms)

  app.route({
    method: 'GET',
    url: '/geocode',
    config: { scope: 'geocode:read' },
    schema: {
      summary: 'Find the coordinates of an address',
      description:
        'Send the whole address as text, or its parts. Candidates come best first, each with what its coordinates stand for (`precision`), who said so and how sure that is. Corrections of the company are asked first, then the address base, then Nominatim.',
      querystring: GeocodeParameters,
      response: { 200: GeocodeAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const options = { deadline_ms: single_ms, signal: whileListening(reply) }
      const [result] = await geocoder.geocodeAddresses(customer_id, [request.query], options)
      if (result === undefined) throw new Error('one address has one result')
      if ('error' in result) throw result.error
      return { data: result.candidates.map(presentCandidate) }
    },
  })

  app.route({
    method: 'POST',
    url: '/geocode/batch',
    // It changes nothing: what a repeated call answers is the newest there is.
    config: { scope: 'geocode:read', idempotency: false },
    schema: {
      summary: 'Find the coordinates of many addresses',
      description:
        'Up to 2,500 addresses in one call. Every line gets its own answer under its index: candidates, or an error of that line alone; what was understood of it; and where its CEP is.',
      body: GeocodeBatchBody,
      response: { 200: GeocodeBatchAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id, locale } = getCaller(request)
      const options = { deadline_ms: batch_ms, signal: whileListening(reply) }
      const addresses = request.body.data
      const [results, read] = await Promise.all([
        geocoder.geocodeAddresses(customer_id, addresses, options),
        readAddresses(addresses),
      ])
      const language = pickLanguage(request.headers['accept-language'], locale)
      const lines = results.map((result, index) => ({ result, read: read[index] ?? null }))
      return { data: lines.map((line, index) => presentLine(line, index, language)) }
    },
  })

  app.route({
    method: 'GET',
    url: '/reverse_geocode',
    config: { scope: 'geocode:read' },
    schema: {
      summary: 'Find the address of coordinates',
      description: 'The nearest known addresses, with their distance from the point.',
      querystring: ReverseGeocodeParameters,
      response: { 200: ReverseGeocodeAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const point = { lat: request.query.latitude, lng: request.query.longitude }
      const found = await reverse_geocoder.reverseGeocode(customer_id, point, whileListening(reply))
      return {
        data: found.map(({ distance, ...candidate }) => ({ ...presentCandidate(candidate), distance })),
      }
    },
  })
}

const correction_scopes = { read: 'address_correction:read', write: 'address_correction:write' } as const

function registerCorrections(app: HttpApp): void {
  registerCorrectionReads(app)
  registerCorrectionChanges(app)
}

function registerCorrectionReads(app: HttpApp): void {
  const { database } = app.services

  app.route({
    method: 'GET',
    url: '/address_correction',
    config: { scope: correction_scopes.read },
    schema: {
      summary: 'List address corrections',
      description: 'The addresses whose coordinates the company has corrected, by id.',
      querystring: AddressCorrectionFilters,
      response: { 200: AddressCorrectionList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      await sendList(request, reply, {
        item_schema: AddressCorrection,
        key: { id: 'integer' },
        rows: (page) => selectCorrections(customer_id, page),
        present: presentCorrections,
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/address_correction/:id',
    config: { scope: correction_scopes.read },
    schema: {
      summary: 'Get an address correction',
      description: 'One correction by id.',
      params: AddressCorrectionParams,
      response: { 200: AddressCorrectionAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const statement = selectCorrection(customer_id, request.params.id)
      const row = await database.findInCustomer(customer_id, statement)
      await sendData(reply, row, presentCorrections)
    },
  })
}

function registerCorrectionChanges(app: HttpApp): void {
  app.route({
    method: 'POST',
    url: '/address_correction',
    config: { scope: correction_scopes.write },
    schema: {
      summary: 'Correct an address',
      description:
        'Says where an address really is. From then on it decides for this company, in lookups and in imports, over everything that is known of the address; another correction of the same address replaces it.',
      body: NewAddressCorrectionBody,
      response: { 201: AddressCorrectionAnswer },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        const row = await createAddressCorrection(tx, actorOf(request), request.body.data)
        return created(await presentOne(row, presentCorrections), `/address_correction/${row.id}`)
      }),
  })

  app.route({
    method: 'DELETE',
    url: '/address_correction/:id',
    config: { scope: correction_scopes.write },
    schema: {
      summary: 'Delete an address correction',
      description: 'From then on the address is looked up as if it had never been corrected.',
      params: AddressCorrectionParams,
      response: { 204: Type.Null() },
    },
    handler: (request, reply) =>
      change(request, reply, async (tx) => {
        await removeAddressCorrection(tx, actorOf(request), {
          id: request.params.id,
          assertVersion: ifMatchOf(request),
        })
        return removed()
      }),
  })
}

/** Aborted when the client goes away, so that nobody looks for what nobody reads. */
function whileListening(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
