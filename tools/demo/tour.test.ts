import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { planTour, renderTour } from './tour.ts'

const steps = planTour({
  api_url: 'http://127.0.0.1:8080',
  tax_number: '11.222.333/0001-81',
  login: 'ana',
  password: "it's a secret",
  plate: 'TRP1A01',
  plan_id: 7,
  user_id: 3,
  stops: [
    { name: 'Depósito', latitude: -29.9, longitude: -52.4 },
    { name: "Armazém d'Ouro", latitude: -29.91, longitude: -52.41 },
  ],
  began: new Date('2026-11-18T11:00:00Z'),
  history_ms: 0,
})

it('has each of the 22 calls of the specification once', () => {
  const calls = steps.map(({ title }) => /(?:GET|POST|PUT) \/\S+(?: with route_plan_id)?/.exec(title)?.[0])
  expect(new Set(calls).size).toBe(22)
  expect(calls).toHaveLength(22)
})

it('is a script that bash can read, whatever stands in names and passwords', () => {
  expect(() => execFileSync('bash', ['-n'], { input: renderTour(steps), stdio: 'pipe' })).not.toThrow()
})

it('asks again when the server has too much to do', () => {
  const calls = renderTour(steps).match(/\bcurl -[^"]*/g) ?? []
  expect(calls).toHaveLength(22)
  expect(calls.filter((call) => !call.startsWith('curl -sSf --retry 5 '))).toEqual([])
})
