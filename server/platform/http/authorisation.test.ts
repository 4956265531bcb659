import { speak } from '@tropeiro/server/test/bad-input/raw-http.ts'
import { createNotesApp, listen, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { authenticateTestCaller } from '@tropeiro/server/test/notes/test-caller.ts'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from './caller.ts'

let notes: NotesApp
beforeAll(async () => {
  notes = await createNotesApp()
})
afterAll(() => notes.close())

it.each([
  ['neither a scope nor public', {}],
  ['both', { scope: 'point_of_interest:read', public: true } as const],
])('an app with a route that has %s does not start', async (_name, config) => {
  const starting = createNotesApp({
    beside: notes,
    extraRoutes: (app) => void app.get('/forgotten', { config }, async () => null),
  })
  await expect(starting).rejects.toThrow('GET /forgotten needs either config.scope or config.public: true')
})

it('401 before 403 before 422: limit, authenticate, authorise, validate', async () => {
  const statusOf = async (authorization: string, payload: object) =>
    (await notes.app.inject({ method: 'POST', url: '/note', headers: { authorization }, payload })).statusCode
  expect(await statusOf('Bearer bad', { title: 1 })).toBe(401)
  expect(await statusOf('Bearer test.1.reader', { title: 1 })).toBe(403)
  expect(await statusOf('Bearer test.1.writer', { title: 1 })).toBe(422)
})

it('403 without the scope before the body is read, whatever is in it', async () => {
  const port = await listen(notes)
  const head = ['POST /note HTTP/1.1', 'host: localhost', 'authorization: Bearer test.1.reader']
  const length = 'content-type: application/json\r\ncontent-length: 1000'
  // None of the thousand bytes is ever sent.
  const answer = await speak(port, [`${head.join('\r\n')}\r\nconnection: close\r\n${length}\r\n\r\n`])
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'missing_scope'])
})

it('403 for a machine where only people in a session may, before the body is read', async () => {
  const beside = await createNotesApp({
    beside: notes,
    options: { authenticate: (request) => ({ ...testCaller(request), session_id: null, api_key_id: 1 }) },
    extraRoutes: (app) =>
      void app.post(
        '/personal',
        {
          config: { scope: 'point_of_interest:write', session: true },
          schema: { body: Type.Object({ a: Type.String() }) },
        },
        async () => null,
      ),
  })
  const headers = { authorization: 'Bearer test.1.writer' }
  const answer = await beside.app.inject({ method: 'POST', url: '/personal', headers, payload: {} })
  expect(answer.statusCode).toBe(403)
  await beside.close()
})

function testCaller(request: Parameters<typeof authenticateTestCaller>[0]): Caller {
  const caller = authenticateTestCaller(request)
  if (caller === null || caller instanceof Promise) throw new Error('a test caller is known at once')
  return caller
}
