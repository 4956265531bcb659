import { describe, expect, it } from 'vitest'
import { testCpf } from './test/drivers.ts'
import { createDriversApp } from './test/drivers-app.ts'

describe('a process that has met neither the customer’s data key nor the hash keys', () => {
  it('needs no second connection while it holds one', async () => {
    const drivers = await createDriversApp({ pool_size: 1 })
    const data = { name: 'Ana', cpf: testCpf(5) }
    const created = await drivers.send('POST', '/driver/', { body: { data } })
    expect(created.statusCode).toBe(201)
    const { id } = created.json().data
    // Longer than keys stay fresh.
    const forget = () => drivers.clock.advance(120_000)
    const requests = [
      ['GET', `/driver/${id}`],
      ['GET', '/driver/'],
      ['GET', `/driver/?cpf=${data.cpf}`],
      ['PUT', `/driver/${id}`],
    ] as const
    for (const [method, url] of requests) {
      forget()
      const answer = await drivers.send(method, url, method === 'PUT' ? { body: { data: { rg: '7' } } } : {})
      expect([url, answer.statusCode]).toStrictEqual([url, 200])
    }
    await drivers.close()
  })
})
