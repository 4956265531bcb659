import { createNotesApp, type NotesApp } from '@tropeiro/server/test/notes/notes-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let notes: NotesApp
beforeAll(async () => {
  notes = await createNotesApp()
})
afterAll(() => notes.close())

it.each([
  ['neither a scope nor public', {}],
  ['both', { scope: 'note:read', public: true as const }],
])('an app with a route that has %s does not start', async (_name, config) => {
  const starting = createNotesApp({
    beside: notes,
    extraRoutes: (app) => void app.get('/forgotten', { config }, async () => null),
  })
  await expect(starting).rejects.toThrow('GET /forgotten needs either config.scope or config.public: true')
})

it('401 before 422 before 403: limit, authenticate, validate, authorise', async () => {
  const statusOf = async (authorization: string, payload: object) =>
    (await notes.app.inject({ method: 'POST', url: '/note', headers: { authorization }, payload })).statusCode
  expect(await statusOf('Bearer bad', { title: 1 })).toBe(401)
  expect(await statusOf('Bearer test.1.reader', { title: 1 })).toBe(422)
  expect(await statusOf('Bearer test.1.reader', { title: 'a' })).toBe(403)
})
