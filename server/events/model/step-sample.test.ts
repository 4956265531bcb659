import { describe, expect, test } from 'vitest'
import { mergeRecords, silent_record } from '../../telemetry/public.ts'
import { stepSample } from './step-sample.ts'
import { constantFacts } from './test/facts.ts'

function sampleAt(time_ms: number) {
  return mergeRecords([{ device_id: 1, digest: 1n, record: { ...silent_record, time_ms, ignition: true } }])
}

describe('stepSample', () => {
  test('refuses a sample that is not newer than the state', () => {
    const facts = constantFacts()
    const { state } = stepSample(null, sampleAt(2_000), facts)
    expect(() => stepSample(state, sampleAt(2_000), facts)).toThrow('cannot follow')
    expect(stepSample(state, sampleAt(2_001), facts).state.time_ms).toBe(2_001)
  })
})
