import { describe, expect, test } from 'vitest'
import { help, readSimulateArguments } from './arguments.ts'

describe('the arguments of a simulation', () => {
  test('have defaults that run on this machine, from as far back as is soon caught up', () => {
    expect(readSimulateArguments([])).toMatchObject({ vehicles: 10, speed: 1, since_ms: 0, company: null })
    expect(readSimulateArguments(['--speed', '60']).since_ms).toBe(59 * 300_000)
    expect(readSimulateArguments(['--speed', '10000']).since_ms).toBe(86_400_000)
    expect(readSimulateArguments(['--speed', '2', '--since', '1.5h']).since_ms).toBe(5_400_000)
  })

  test.each([
    ['--vehicles', '0', '--vehicles must be a number'],
    ['--since', 'yesterday', '--since must be a time'],
    ['--protocols', 'gt06,morse', 'no tracker speaks morse'],
    ['--centre', '91,0', '--centre must be'],
    ['--login', 'ana', 'belong together'],
    ['--sped', '60', 'sped'],
  ])('%s %s is refused', (name, value, message) => {
    expect(() => readSimulateArguments([name, value])).toThrow(message)
  })

  test('are all in the help', () => {
    for (const name of ['vehicles', 'speed', 'since', 'for', 'seed', 'protocols', 'ledger', 'api', 'gateway'])
      expect(help).toContain(`--${name}`)
  })
})
