import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { silent_record } from '../model/position-record.ts'
import { readPackedFile, readPositionFile } from './read-position-file.ts'
import { packedFrom, wild_records } from './test/wild-records.ts'
import { writePositionFile } from './write-position-file.ts'

describe('a file of positions', () => {
  test('gives back every record, its bytes and its digest, whatever it says', async () => {
    const rows = fc.array(fc.tuple(wild_records, fc.integer({ min: -300_000, max: 4e10 })), {
      minLength: 1,
      maxLength: 120,
    })
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const positions = given.map(([record, after_ms]) => packedFrom(7, record, record.time_ms + after_ms))
        const file = await writePositionFile(positions)
        expect(await readPackedFile(file, 7)).toStrictEqual(positions)
        const read = await readPositionFile(file, 7)
        expect(read.map(({ record }) => record)).toStrictEqual(given.map(([record]) => record))
        expect(read.map(({ digest }) => digest)).toStrictEqual(positions.map(({ digest }) => digest))
      }),
      { numRuns: 60 },
    )
  })

  test('keeps rows that no release of ours packed, as the bytes they are', async () => {
    const plain = packedFrom(7, { ...silent_record, time_ms: 1_000, extra: { b: 1, a: 2 } })
    const positions = [
      { ...plain, digest: -5n },
      { ...plain, packed: Buffer.from([1, 2, 3]), digest: 9n },
      plain,
      packedFrom(7, { ...silent_record, time_ms: 2_000 }),
    ]
    const file = await writePositionFile(positions)
    expect(await readPackedFile(file, 7)).toStrictEqual(positions)
  })

  test('of names that a device makes up has few columns all the same', async () => {
    const positions = Array.from({ length: 300 }, (_, n) =>
      packedFrom(7, { ...silent_record, time_ms: n, extra: { altitude_m: n, [`made_up_${n}`]: n } }),
    )
    const file = await writePositionFile(positions)
    expect(await readPackedFile(file, 7)).toStrictEqual(positions)
    expect(file.length).toBeLessThan(20_000)
  })

  test('is read by DuckDB as it is', async () => {
    const positions = Array.from({ length: 5_000 }, (_, n) =>
      packedFrom(7, {
        ...silent_record,
        time_ms: 1_790_000_000_000 + n * 10_000,
        is_valid: true,
        latitude_deg_e7: -235_500_000 + n * 37,
        longitude_deg_e7: -466_300_000 - ((n * 7_919) % 1_000),
        speed_kmh_e2: ((n * 31) % 90) * 100,
        ignition: n % 3 === 0 ? null : n % 3 === 1,
        card: n < 100 ? '' : 'ABC',
        alarms: n === 17 ? ['panic', 'braking'] : [],
        extra: { battery_mv: 4_000 + ((n * 7_919) % 97), io_1: n % 2 === 0, odometer_m: 3e9 + n },
      }),
    )
    const folder = await mkdtemp(join(tmpdir(), 'tropeiro-file-'))
    try {
      const path = join(folder, 'device.parquet')
      await writeFile(path, await writePositionFile(positions))
      const duck = await (await DuckDBInstance.create()).connect()
      const result = await duck.runAndReadAll(`
        select count(*)::int as count, min(time_ms)::varchar as first, sum(latitude_deg_e7)::varchar as latitudes,
          sum(longitude_deg_e7)::varchar as longitudes, sum(speed_kmh_e2)::varchar as speeds, count(ignition)::int as told, count(*) filter (ignition)::int as ignitions,
          count(*) filter (card = 'ABC')::int as cards, max(alarms) as alarms, max(extra_odometer_m)::varchar as odometer,
          sum(extra_battery_mv)::varchar as battery, count(*) filter (extra_io_1)::int as flags
        from '${path}'`)
      const sum = (values: number[]) => String(values.reduce((total, value) => total + value, 0))
      const sumOf = (read: (n: number) => number) => sum(positions.map((_, n) => read(n)))
      expect(result.getRowObjects()).toStrictEqual([
        {
          count: 5_000,
          first: '1790000000000',
          latitudes: sumOf((n) => -235_500_000 + n * 37),
          longitudes: sumOf((n) => -466_300_000 - ((n * 7_919) % 1_000)),
          speeds: sumOf((n) => ((n * 31) % 90) * 100),
          told: 3_333,
          ignitions: 1_667,
          cards: 4_900,
          alarms: 'panic,braking',
          odometer: '3000004999',
          battery: sumOf((n) => 4_000 + ((n * 7_919) % 97)),
          flags: 2_500,
        },
      ])
      duck.closeSync()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
