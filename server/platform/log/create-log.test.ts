import { describe, expect, it } from 'vitest'
import { createLog, type Log } from './create-log.ts'

function captured(write: (log: Log) => void): Record<string, unknown> {
  const lines: string[] = []
  write(createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }))
  expect(lines).toHaveLength(1)
  const line: object = JSON.parse(lines[0] ?? '')
  return { ...line, text: lines[0] }
}

describe('createLog', () => {
  it('writes one JSON line with level, time and message', () => {
    expect(captured((log) => log.info({ customer_id: 7 }, 'started'))).toMatchObject({
      level: 'info',
      message: 'started',
      customer_id: 7,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('hides credentials and bodies wherever a request is logged', () => {
    const headers = { authorization: 'Bearer hush-1', cookie: 'hush-2', 'idempotency-key': 'hush-3' }
    const { text } = captured((log) =>
      log.info(
        { headers, incoming: { headers, body: { cpf: 'hush-4' }, password: 'hush-5' }, body: 'hush-6' },
        'x',
      ),
    )
    expect(text).not.toMatch(/hush/)
  })

  it('logs the path of a request without its query', () => {
    const { text } = captured((log) =>
      log.info({ req: { method: 'GET', url: '/driver/?cpf=52998224725', id: 'r1' } }, 'x'),
    )
    expect(text).toContain('/driver/')
    expect(text).not.toContain('52998224725')
  })

  it("keeps the row's values of a PostgreSQL error out", () => {
    const cause = Object.assign(new Error('invalid input syntax for type bigint: "52998224725"'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Key (cpf)=(52998224725) already exists.',
      where: 'unnamed portal parameter $1 = 52998224725',
    })
    const { text, err } = captured((log) =>
      log.error({ err: new Error('import failed', { cause }) }, 'failed'),
    )
    expect(text).not.toContain('52998224725')
    expect(err).toMatchObject({
      message: 'import failed',
      cause: { code: '22P02', message: 'PostgreSQL error 22P02' },
    })
  })
})
