import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { isForbidden, isPublicUnicast } from './address-kind.ts'
import { judgeUrl } from './judge-url.ts'
import { mayCall, parseHouseNetworks } from './networks.ts'
import { hostile_addresses, hostile_urls } from './test/hostile-urls.ts'

const bytesOf = (text: string) => {
  const address = parseAddress(text)
  if (address === null) throw new Error(`${text} is no address`)
  return address
}
/** What an operator in need lets in, who knows no better. */
const everything = parseHouseNetworks(['0.0.0.0/0:1-65535', '::/0:1-65535'])

describe('the address of a webhook', () => {
  test.each([
    'https://erp.example.com.br/hook',
    'https://erp.example.com.br:8443/hook?key=1',
    'https://xn--caf-dma.example.com/',
    'HTTPS://ERP.Example.com/',
    'https://_hook.example.com/%C3%A9',
  ])('%s is taken', (url) => {
    expect(judgeUrl(url, [])).toMatchObject({ is_https: true, literal: null })
  })

  test('there are many hostile ones', () => {
    expect(new Set(hostile_urls).size).toBeGreaterThanOrEqual(80)
  })
  test.each(hostile_urls)('%s is refused', (url) => {
    expect(judgeUrl(url, [])).toBeNull()
  })

  test('one of a network that the operator lets in is taken, by http and at its port alone', () => {
    const networks = parseHouseNetworks(['10.20.0.0/16:8080', 'fd12::/48:8000-8100'])
    const isTaken = (url: string) => judgeUrl(url, networks) !== null
    expect(
      ['http://10.20.3.4:8080/', 'https://10.20.3.4:8080/', 'http://[fd12::1]:8001/'].map(isTaken),
    ).toEqual([true, true, true])
    const others = [
      'http://10.20.3.4/',
      'http://10.21.3.4:8080/',
      'https://10.20.3.4/',
      'http://[fd12::1]:8101/',
    ]
    expect(others.map(isTaken)).toEqual([false, false, false, false])
    const name = judgeUrl('http://erp.internal:8080/', networks)
    expect(name).not.toBeNull()
    const destination = { is_https: false, port: 8080 }
    expect(mayCall(networks, destination, bytesOf('10.20.3.4'))).toBe(true)
    // A name in the house that leads elsewhere: not by http, and not to another network.
    for (const address of ['8.8.8.8', '10.21.0.1', '::ffff:10.20.3.4'])
      expect(mayCall(networks, destination, bytesOf(address))).toBe(false)
  })

  test.each([
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    '100.100.100.200',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
  ])('%s stays closed whatever the operator lets in', (text) => {
    expect(isForbidden(bytesOf(text))).toBe(true)
    expect(mayCall(everything, { is_https: true, port: 443 }, bytesOf(text))).toBe(false)
  })

  test.each([
    '10.0.0.0/8',
    '10.0.0.0/33:80',
    '10.0.0.0/8:0',
    '10.0.0.0/8:70000',
    '10.0.0.0/8:90-80',
    'host/8:80',
  ])('the network %s is none', (text) => {
    expect(() => parseHouseNetworks([text])).toThrow('no network')
  })
})

describe('an address that a name leads to', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1', '64:ff9b::808:808'])(
    '%s is public',
    (text) => {
      expect(isPublicUnicast(bytesOf(text))).toBe(true)
    },
  )
  test.each(hostile_addresses)('%s is not', (text) => {
    expect(isPublicUnicast(bytesOf(text))).toBe(false)
  })
  test.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '1.2.3.256',
    '0x7f.0.0.1',
    '1::2::3',
    '1:2:3:4:5:6:7',
    ':::',
    'fe80::1%eth0',
    '1:2:3:4:5:6:7:8:9',
    '::1.2.3',
  ])('%j is no address', (text) => {
    expect(parseAddress(text)).toBeNull()
  })
})
