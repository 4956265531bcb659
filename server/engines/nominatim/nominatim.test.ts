import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NominatimUnavailableError } from './get-json.ts'
import { createNominatim, type Nominatim } from './nominatim.ts'
import { trimText } from './query.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const place = { lat: '-29.9', lon: '-52.5', category: 'highway', place_rank: 26, address: { road: 'Rua A' } }
const send =
  (status: number, body: unknown): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let server: Server
let asked: string[]
let answer: Answer
let nominatim: Nominatim

/** Stands where Nominatim would, and misbehaves as told. */
beforeEach(async () => {
  asked = []
  answer = send(200, [place])
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  nominatim = createNominatim({
    url: `http://127.0.0.1:${port}`,
    deadline_ms: 1_500,
    at_once: 2,
    max_waiting: 3,
  })
})
afterEach(async () => {
  nominatim.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const paramsOf = (url: string | undefined) => Object.fromEntries(new URL(url ?? '', 'http://x').searchParams)

describe('search', () => {
  test('asks for parts of an address in Brazil and reads places', async () => {
    const places = await nominatim.search({ street: '10 Rua A', city: 'Tropeirópolis' })
    expect(places).toMatchObject([{ lat: -29.9, lng: -52.5, rank: 26, address: { road: 'Rua A' } }])
    expect(paramsOf(asked[0])).toMatchObject({
      street: '10 Rua A',
      city: 'Tropeirópolis',
      countrycodes: 'br',
      format: 'jsonv2',
    })
  })

  test('asks nothing for nothing, and drops what is no place', async () => {
    expect(await nominatim.search(' \u0000\n ')).toEqual([])
    expect(asked).toEqual([])
    answer = send(200, [{ error: 'Unable to geocode' }, { lat: 'x', lon: '1' }, null, 7])
    expect(await nominatim.search('Rua A')).toEqual([])
  })

  test('takes a refused question for one without an answer', async () => {
    answer = send(400, { error: { message: 'bad' } })
    expect(await nominatim.search('Rua A')).toEqual([])
  })

  test('bounds what it sends of a text', () => {
    expect(trimText('a\u0000\u202eb\t c')).toBe('a b c')
    expect(trimText('x'.repeat(100_000))).toHaveLength(200)
    expect(trimText('x '.repeat(100_000)).split(' ')).toHaveLength(20)
  })
})

describe('reverse', () => {
  test('gives what is nearest, or null', async () => {
    answer = send(200, place)
    expect(await nominatim.reverse({ lat: -29.9, lng: -52.5 })).toMatchObject({ lat: -29.9 })
    expect(paramsOf(asked[0])).toMatchObject({ lat: '-29.9', lon: '-52.5' })
    answer = send(200, { error: 'Unable to geocode' })
    expect(await nominatim.reverse({ lat: 0, lng: 0 })).toBeNull()
  })
})

describe('a Nominatim that fails', () => {
  test.each([
    ['answers 500', send(500, {})],
    ['answers no JSON', (_request, response) => response.end('<html>')],
    ['hangs up', (request) => request.socket.destroy()],
    ['never answers', () => {}],
    ['stops in the middle', (_request, response) => response.writeHead(200).write('[')],
  ] satisfies [string, Answer][])('%s: unavailable, within the deadline', async (_how, failing) => {
    answer = failing
    await expect(nominatim.search('Rua A')).rejects.toBeInstanceOf(NominatimUnavailableError)
  })

  test('is asked once more when it closed a connection that was kept', async () => {
    await nominatim.search('Rua A')
    let refused = 0
    answer = (request, response) => {
      if (refused++ === 0) request.socket.destroy()
      else send(200, [place])(request, response)
    }
    expect(await nominatim.search('Rua B')).toHaveLength(1)
    expect(refused).toBe(2)
  })

  test('is left alone after some failures, and found again by itself', async () => {
    answer = send(503, {})
    for (let failure = 0; failure < 5; failure++) await nominatim.search('Rua A').catch(() => null)
    const known = asked.length
    await expect(nominatim.search('Rua A')).rejects.toMatchObject({ retry_after_s: 1 })
    expect(asked).toHaveLength(known)
    answer = send(200, [place])
    await expect.poll(() => nominatim.search('Rua A').catch(() => null)).toHaveLength(1)
  })
})

describe('a caller', () => {
  test('who goes away ends the question, which is no failure', async () => {
    answer = () => {}
    for (let time = 0; time < 6; time++) {
      const gone = new AbortController()
      const question = nominatim.search('Rua A', { signal: gone.signal })
      await expect.poll(() => asked.length).toBe(time + 1)
      gone.abort(new Error('gone'))
      await expect(question).rejects.toThrow('gone')
    }
    answer = send(200, [place])
    expect(await nominatim.search('Rua A')).toHaveLength(1)
  })

  test('waits for a slot, and is refused when too many wait', async () => {
    const open: (() => void)[] = []
    answer = (request, response) => open.push(() => send(200, [place])(request, response))
    const questions = Array.from({ length: 4 }, () => nominatim.search('Rua A'))
    await expect.poll(() => asked.length).toBe(2)
    await expect(nominatim.search('Rua A')).rejects.toBeInstanceOf(NominatimUnavailableError)
    const answering = setInterval(() => open.shift()?.(), 5)
    expect((await Promise.all(questions)).flat()).toHaveLength(4)
    clearInterval(answering)
    expect(asked).toHaveLength(4)
  })
})
