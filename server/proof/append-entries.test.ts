import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseDisclosures } from './disclosures.ts'
import { createTestProofs, delivery, type TestProofs } from './test/proofs.ts'

let proofs: TestProofs
beforeAll(async () => {
  proofs = await createTestProofs()
})
afterAll(() => proofs.close())

describe('prepareEntries', () => {
  test('links the entries of a plan, whoever writes them at the same time, and leaves no number out', async () => {
    const point = { id: 20, code: null }
    await Promise.all(
      Array.from({ length: 12 }, (_, batch) =>
        proofs.append([
          delivery({ plan_id: 1 + (batch % 2), point }),
          delivery({ plan_id: 2 - (batch % 2), point }),
          delivery({ plan_id: 1, point }),
        ]),
      ),
    )
    const proven = await proofs.check(await proofs.exported())
    expect(proven.entries).toBe(36)
    expect(proven.disclosed.filter(({ name }) => name === 'document')).toHaveLength(36)
  })

  test('writes nothing when its transaction fails, nor without entries', async () => {
    const before = await proofs.behind('select plan_id, last_n from app.proof_chains order by plan_id')
    await proofs.append([])
    const failing = proofs.append([
      delivery(),
      delivery({ items: [{ id: 1, code: '\ud800', quantity: null }] }),
    ])
    await expect(failing).rejects.toThrow('Unicode')
    expect(await proofs.behind('select plan_id, last_n from app.proof_chains order by plan_id')).toEqual(
      before,
    )
  })

  test('keeps what identifies persons out of the entry, and sealed', async () => {
    await proofs.append([delivery({ plan_id: 3, disclosed: { receiver: 'Joaquim', notes: 'portão azul' } })])
    const rows = await proofs.behind(
      `select content, encode(sealed, 'escape') as sealed from app.proof_entries join app.proof_disclosures using (customer_id, plan_id, n) where plan_id = 3`,
    )
    expect(rows).toHaveLength(1)
    const joaquim = Buffer.from('Joaquim').toString('base64url')
    for (const text of ['Joaquim', 'portão', joaquim]) expect(JSON.stringify(rows)).not.toContain(text)
  })
})

describe('eraseDisclosures', () => {
  test('forgets the persons of a point and breaks no chain', async () => {
    await proofs.append([
      delivery({ plan_id: 4, point: { id: 40, code: null }, disclosed: { receiver: 'Erased' } }),
      delivery({ plan_id: 4, point: { id: 41, code: null }, disclosed: { receiver: 'Kept' } }),
    ])
    const erase = (customer_id: number) =>
      proofs.database.inCustomer(customer_id, (tx) =>
        eraseDisclosures(tx, [40], new Date('2026-03-03T00:00:00Z')),
      )
    expect(await erase(2)).toBe(0)
    expect(await erase(1)).toBe(1)
    const { disclosed } = await proofs.check(await proofs.exported())
    const names = disclosed.map(({ value }) => value)
    expect(names).toContain('Kept')
    expect(names).not.toContain('Erased')
  })
})

describe('the tables', () => {
  test('let the process that serves neither change nor delete what was written', async () => {
    const run = (text: string) =>
      proofs.database.inCustomer(1, (tx) =>
        tx.count({ sql: text, parameters: [], query: { kind: 'RawNode' } } as never),
      )
    await proofs.append([delivery()])
    await proofs.anchor()
    for (const statement of [
      "update app.proof_entries set content = '{}'",
      'delete from app.proof_entries',
      "update app.proof_nodes set hash = ''",
      'delete from app.proof_checkpoints',
    ]) {
      await expect(run(statement), statement).rejects.toThrow(/permission denied|denied/)
    }
  })
})
