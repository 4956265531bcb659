import { describe, expect, it } from 'vitest'
import { judgeFleet } from './judge-fleet.ts'
import { readSample, type Sample } from './take-sample.ts'

const sampleAt = (minute: number, changes: Partial<Sample> = {}): Sample => ({
  at_s: minute * 60,
  memory_bytes: 400e6,
  heap_bytes: 100e6,
  cpu_s: minute * 30,
  lag_s: 0.2,
  stored: minute * 12_000,
  ...changes,
})
const minutes = Array.from({ length: 31 }, (_, minute) => minute)
const well = {
  samples: minutes.map((minute) => sampleAt(minute)),
  warm_up_s: 600,
  lines: ['9 positions sent, 9 acknowledged; 0 things unsent, 0 refused'],
  exit_code: 0,
  errors: [],
}

describe('judgeFleet', () => {
  it('is content with a fleet that is held', () => {
    expect(judgeFleet(well)).toMatchObject({ faults: [], cores: 0.5, positions_per_s: 200, max_lag_s: 0.2 })
  })

  it('lets memory grow until it is warm, and no more', () => {
    const warming = minutes.map((minute) =>
      sampleAt(minute, { memory_bytes: 1e6 * Math.min(minute + 1, 10) }),
    )
    expect(judgeFleet({ ...well, samples: warming }).faults).toEqual([])
    const growing = minutes.map((minute) => sampleAt(minute, { memory_bytes: 400e6 + minute * 2e6 }))
    expect(judgeFleet({ ...well, samples: growing }).faults).toEqual(['memory grew'])
  })

  it.each([
    ['was looked at too shortly', { samples: well.samples.slice(0, 15) }],
    ['does not tell how it is', { samples: minutes.map((minute) => sampleAt(minute, { memory_bytes: 0 })) }],
    ['stands still', { samples: [...well.samples, sampleAt(31, { stored: 360_000 })] }],
    ['is behind', { samples: [...well.samples, sampleAt(31, { lag_s: 5.1 })] }],
    ['lost things', { lines: ['9 positions sent, 9 acknowledged; 1 things unsent, 0 refused'] }],
    ['ended otherwise', { exit_code: 1 }],
    ['told of an error', { errors: ['{"level":"error"}'] }],
  ])('finds that it %s', (_, changes) => {
    expect(judgeFleet({ ...well, ...changes }).faults).toHaveLength(1)
  })
})

describe('readSample', () => {
  it('reads what the product tells of itself', () => {
    const text = `# HELP process_resident_memory_bytes x
process_resident_memory_bytes 3000
nodejs_heap_size_used_bytes 1000
process_cpu_seconds_total 1.5
tropeiro_processor_behind_seconds{partition="0"} 0
tropeiro_processor_behind_seconds{partition="1"} 2.5
tropeiro_processor_rows_total{way="newest"} 10
tropeiro_processor_rows_total{way="others"} 2
`
    const read = { memory_bytes: 3_000, heap_bytes: 1_000, cpu_s: 1.5, lag_s: 2.5, stored: 12 }
    expect(readSample(text, 7)).toEqual({ at_s: 7, ...read })
  })
})
