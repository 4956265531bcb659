import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDemoArguments } from './arguments.ts'
import { databaseOf, envFileOf } from './installation/open-installation.ts'

describe('the arguments of the demo', () => {
  it('have defaults: a small company with a week behind it, half of its vehicles with a driver', () => {
    expect(readDemoArguments([])).toEqual({
      vehicles: 10,
      drivers: 5,
      history_ms: 7 * 86_400_000,
      began_ms: 45 * 60_000,
      speed: 60,
      stops: 12,
      seed: '1',
      for_ms: null,
      port: 8080,
      name: 'demo',
    })
  })

  it('are taken as given', () => {
    const args = ['--vehicles', '2000', '--drivers', '30', '--for', '30m', '--speed', '1', '--name', 'other']
    expect(readDemoArguments(args)).toMatchObject({
      vehicles: 2_000,
      drivers: 30,
      for_ms: 1_800_000,
      speed: 1,
      name: 'other',
    })
  })

  it.each([
    [['--vehicles', '9'], '--vehicles must be a whole number from 10 to 10000, not 9'],
    [['--vehicles', '10001'], '--vehicles must be a whole number from 10 to 10000'],
    [['--drivers', '11'], '--drivers must be a whole number from 1 to 10, not 11'],
    [['--speed', 'fast'], '--speed must be a whole number'],
    [['--history', 'week'], '--history must be a time such as'],
    [['--name', 'x; drop'], '--name must be letters and digits'],
    [['--color', 'red'], '--color'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readDemoArguments(args)).toThrow(sentence)
  })
})

it.each(['postgres', 'nats', 's3', 'reference'])('a demo of the name %s is none of the services', (name) => {
  expect(databaseOf(readDemoArguments(['--name', name]).name)).toBe(`tropeiro_demo_${name}`)
  expect(path.dirname(envFileOf(name))).toMatch(new RegExp(`\\.services/demos/${name}$`))
})
