import { describe, expect, it } from 'vitest'
import { createNetworks, Source } from './networks.ts'

describe('a list of networks', () => {
  const networks = createNetworks(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])

  it.each([
    ['10.1.255.1', true],
    ['::ffff:10.1.2.3', true],
    ['10.2.0.1', false],
    ['192.0.2.7', true],
    ['192.0.2.8', false],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
    ['fe80::1%eth0', false],
    ['', false],
    ['unix', false],
  ])('has %s: %s', (address, expected) => {
    expect(networks.has(address)).toBe(expected)
  })

  it.each(['', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', '::/129', 'loopback'])(
    'refuses "%s"',
    (text) => {
      expect(() => createNetworks([text])).toThrow(`"${text}" is neither an address nor a network`)
    },
  )
})

describe('where a connection comes from', () => {
  it('is looked up once for each list of networks', () => {
    const source = new Source('10.1.2.3')
    const asked: string[] = []
    const listOf = (name: string, is_inside: boolean) => ({
      has: (address: string) => {
        asked.push(`${name} ${address}`)
        return is_inside
      },
    })
    const first = listOf('first', false)
    const second = listOf('second', true)
    const answers = [null, first, first, second, second, null].map((networks) => source.isIn(networks))
    expect(answers).toEqual([true, false, false, true, true, true])
    expect(asked).toEqual(['first 10.1.2.3', 'second 10.1.2.3'])
  })
})
