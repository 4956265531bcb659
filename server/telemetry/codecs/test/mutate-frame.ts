import { crc16Arc, crc16X25 } from '../crc16.ts'

export type Random = () => number

/** A number from 0 to 1, the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number below this one. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end)
}

export function pick<T>(random: Random, values: readonly T[]): T {
  return values[below(random, values.length)] as T
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => below(random, 256)))
}

/** Bytes that mean something to one protocol or another. */
const marks = Buffer.from(';,:.$+-\r\n019AF\x00\x02\x03\x81\x78\x79\xff', 'latin1')

/** The frame with one to four faults: other bytes, some missing, some twice, some of another frame. */
export function mutateFrame(random: Random, frame: Buffer, others: readonly Buffer[]): Buffer {
  let mutant = Buffer.from(frame)
  for (let faults = 1 + below(random, 4); faults > 0; faults--) {
    const at = below(random, mutant.length + 1)
    const end = Math.min(mutant.length, at + 1 + below(random, random() < 0.8 ? 4 : 60))
    mutant = pick(random, faultKinds)({ random, mutant, at, end, others })
  }
  return mutant
}

interface Fault {
  readonly random: Random
  readonly mutant: Buffer
  readonly at: number
  readonly end: number
  readonly others: readonly Buffer[]
}

const replaced = ({ mutant, at, end }: Fault, by: Uint8Array) =>
  Buffer.concat([mutant.subarray(0, at), by, mutant.subarray(end)])

const faultKinds: readonly ((fault: Fault) => Buffer<ArrayBuffer>)[] = [
  (fault) => replaced(fault, randomBytes(fault.random, fault.end - fault.at)),
  (fault) => replaced(fault, Buffer.of(pick(fault.random, [...marks]))),
  (fault) => replaced(fault, Buffer.alloc(0)),
  (fault) => replaced({ ...fault, end: fault.at }, fault.mutant.subarray(fault.at, fault.end)),
  (fault) => replaced(fault, pick(fault.random, fault.others).subarray(fault.at, fault.end)),
]

/** With the length and the checksum that what is in the frame needs: faults behind them are found only so. */
export function seal(frame: Buffer): Buffer {
  const sealed = Buffer.from(frame)
  if (sealed.length >= 15 && sealed.readUInt32BE(0) === 0) {
    sealed.writeUInt32BE(sealed.length - 12, 4)
    sealed.writeUInt32BE(crc16Arc(sealed.subarray(8, -4)), sealed.length - 4)
  }
  if (sealed.length < 11) return sealed
  const start = sealed.readUInt16BE(0)
  if (start !== 0x7979 && (start !== 0x7878 || sealed.length >= 256)) return sealed
  if (start === 0x7878) sealed.writeUInt8(sealed.length - 5, 2)
  else sealed.writeUInt16BE(sealed.length - 6, 2)
  sealed.writeUInt16BE(crc16X25(sealed.subarray(2, -4)), sealed.length - 4)
  sealed.writeUInt16BE(0x0d0a, sealed.length - 2)
  return sealed
}
