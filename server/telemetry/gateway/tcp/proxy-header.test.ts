import { describe, expect, it } from 'vitest'
import { readProxyHeader } from './proxy-header.ts'

const signature = '0d0a0d0a000d0a515549540a'
const ipv4 = Buffer.from(`${signature}21 11 000c c0a80102 0a000001 d431 1392`.replaceAll(' ', ''), 'hex')
const ipv6 = Buffer.from(
  `${signature}21 21 0024 20010db8000000000000000000000001 20010db8000000000000000000000002 d431 1392`.replaceAll(
    ' ',
    '',
  ),
  'hex',
)
const mapped = Buffer.from(
  `${signature}21 21 0024 00000000000000000000ffffc0a80102 00000000000000000000ffff0a000001 d431 1392`.replaceAll(
    ' ',
    '',
  ),
  'hex',
)
const local = Buffer.from(`${signature}20000000`, 'hex')

describe('a header of the PROXY protocol', () => {
  it.each([
    ['IPv4', ipv4, '192.168.1.2'],
    ['IPv6', ipv6, '2001:db8:0:0:0:0:0:1'],
    ['IPv4 on a listener of both', mapped, '192.168.1.2'],
    ['the balancer itself', local, null],
  ])('of %s', (_what, header, address) => {
    const bytes = Buffer.concat([header, Buffer.from('rest')])
    expect(readProxyHeader(bytes)).toEqual({ kind: 'whole', length: header.length, address })
  })

  it('is waited for while it is cut', () => {
    for (let cut = 0; cut < ipv4.length; cut++)
      expect(readProxyHeader(ipv4.subarray(0, cut)).kind).toBe('partial')
  })

  it.each([
    ['another start', Buffer.from('000F33')],
    ['version 1', Buffer.from('PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n')],
    ['a version to come', Buffer.from(`${signature}31110000`, 'hex')],
    ['an address that is cut', Buffer.from(`${signature}21110004c0a80102`, 'hex')],
    ['a length without end', Buffer.from(`${signature}2111ffff`, 'hex')],
  ])('is refused with %s', (_what, bytes) => {
    expect(readProxyHeader(bytes).kind).toBe('wrong')
  })
})
