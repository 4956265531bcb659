import { expect, test } from 'vitest'
import { crc16Arc, crc16X25 } from './crc16.ts'

const check = Buffer.from('123456789')

test('the check values of the catalogues', () => {
  expect(crc16Arc(check)).toBe(0xbb3d)
  expect(crc16X25(check)).toBe(0x906e)
})
