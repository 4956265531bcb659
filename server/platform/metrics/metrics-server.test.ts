import { Counter } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHealth, type Health } from '../health/health.ts'
import { createMetrics, type MetricsServer, startMetricsServer } from './metrics-server.ts'

let server: MetricsServer | undefined
let health: Health
let is_away = false
beforeEach(() => {
  const check = async () => {
    if (is_away) throw new Error('away')
  }
  health = createHealth([{ name: 'engine', check }])
})
afterEach(async () => {
  health.close()
  await server?.close()
})

describe('GET /metrics on the private port', () => {
  it('answers 200 with the process and our own counters', async () => {
    const metrics = createMetrics()
    new Counter({ name: 'tropeiro_tests_total', help: 'for this test', registers: [metrics] }).inc(3)
    server = await startMetricsServer({ metrics, health, host: '127.0.0.1', port: 0 })
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text).toContain('tropeiro_tests_total 3')
    expect(text).toContain('process_resident_memory_bytes')
  })

  it('answers 404 to everything else', async () => {
    server = await startMetricsServer({ metrics: createMetrics(), health, host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${server.port}`
    expect((await fetch(origin)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('rejects when the port is taken', async () => {
    server = await startMetricsServer({ metrics: createMetrics(), health, host: '127.0.0.1', port: 0 })
    const second = startMetricsServer({
      metrics: createMetrics(),
      health,
      host: '127.0.0.1',
      port: server.port,
    })
    await expect(second).rejects.toThrow(/EADDRINUSE/)
  })
})

describe('GET /livez and /readyz on the private port', () => {
  it('200 when all is well, 503 with what is off', async () => {
    server = await startMetricsServer({ metrics: createMetrics(), health, host: '127.0.0.1', port: 0 })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${server?.port}${path}`)
      return [answer.status, await answer.json()]
    }
    expect(await ask('/livez')).toEqual([200, { status: 'alive', checks: {} }])
    expect(await ask('/readyz')).toEqual([200, { status: 'ready', checks: { engine: 'ok' } }])
    is_away = true
    await expect
      .poll(() => ask('/readyz'))
      .toEqual([503, { status: 'not ready', checks: { engine: 'away' } }])
  })
})
