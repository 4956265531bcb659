import { describe, expect, it } from 'vitest'
import { formatTrace, requestIdOf, traceOf } from './trace.ts'

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent_id = '00f067aa0ba902b7'

describe('traceOf', () => {
  it('goes on with a caller’s trace in a span of its own', () => {
    const trace = traceOf(`00-${trace_id}-${parent_id}-01`)
    expect(trace).toMatchObject({ trace_id, parent_id, flags: '01' })
    expect(formatTrace(trace)).toMatch(new RegExp(`^00-${trace_id}-[0-9a-f]{16}-01$`))
    expect(trace.span_id).not.toBe(parent_id)
  })

  it('reads a later version with more fields', () => {
    expect(traceOf(`01-${trace_id}-${parent_id}-01-more`).trace_id).toBe(trace_id)
  })

  it.each([
    undefined,
    '',
    'nonsense',
    `00-${'0'.repeat(32)}-${parent_id}-01`,
    `00-${trace_id}-${'0'.repeat(16)}-01`,
    `ff-${trace_id}-${parent_id}-01`,
    `00-${trace_id}-${parent_id}-01-more`,
    `00-${trace_id.toUpperCase()}-${parent_id}-01`,
  ])('begins a trace for %s', (header) => {
    const trace = traceOf(header)
    expect(trace.trace_id).toMatch(/^[0-9a-f]{32}$/)
    expect(trace.trace_id).not.toBe(trace_id)
    expect(trace.parent_id).toBeNull()
  })
})

describe('requestIdOf', () => {
  it.each(['abc', 'a.b:c-D_9', 'x'.repeat(128)])('takes %s', (given) => {
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given)
  })

  it.each([undefined, '', 'a b', 'a\nb', 'ç', 'x'.repeat(129)])('makes its own instead of %j', (given) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    expect(requestIdOf({ headers })).toMatch(/^[0-9a-f]{32}$/)
  })
})
