import { openCheckpoint } from '@tropeiro/kernel/proof/checkpoint.ts'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSliceApp, type SliceApp } from '../test/slice-app.ts'
import { provePoint } from './make-bundle.ts'
import { registerProof } from './routes.ts'
import { appendEntries, delivery } from './test/proofs.ts'

let proofs: SliceApp
beforeAll(async () => {
  proofs = await createSliceApp({
    registerSlices: registerProof,
    scopes: { reader: ['proof:read'], stranger: [] },
  })
})
afterAll(() => proofs.close())

const keyOf = async (customer: number) =>
  (await proofs.send('GET', '/proof/key', { as: `${customer}.reader` })).json().data.key

describe('GET /proof/key', () => {
  test('200 with a key of each customer that stays, even if two ask first', async () => {
    const [one, same] = await Promise.all([keyOf(1), keyOf(1)])
    expect(one).toMatch(/^tropeiro\/proof\/1\+[0-9a-f]{8}\+/)
    expect([same, await keyOf(1)]).toEqual([one, one])
    expect(await keyOf(2)).not.toBe(one)
    const [log] = await proofs.rowsBehind(
      "select encode(sealed_key, 'hex') as sealed from app.proof_logs limit 1",
    )
    // What every Ed25519 key in PKCS #8 begins with.
    expect(log?.['sealed']).not.toContain('302e020100300506032b6570')
  })

  test('403 without the scope', async () => {
    expect((await proofs.send('GET', '/proof/key', { as: '1.stranger' })).statusCode).toBe(403)
  })
})

describe('GET /proof/checkpoint/', () => {
  test("200 with the customer's own, the newest first, page by page", async () => {
    for (const point of [1, 2, 3]) {
      await proofs.vault.prepare(1)
      await proofs.database.inCustomer(1, (tx) => appendEntries(tx, proofs.vault, [delivery()]))
      proofs.clock.advance(60_000)
      await provePoint(proofs.app.services, { customer_id: 1, point_id: point })
    }
    const first = (await proofs.send('GET', '/proof/checkpoint/?limit=2', { as: '1.reader' })).json()
    expect(first.data.map(({ size }: { size: number }) => size)).toEqual([3, 2])
    const { next_cursor } = first.pagination
    const second = await proofs.send('GET', `/proof/checkpoint/?limit=2&cursor=${next_cursor}`, {
      as: '1.reader',
    })
    expect(second.json().data).toMatchObject([{ size: 1 }])
    const { checkpoint, root } = first.data[0]
    const head = openCheckpoint(checkpoint, parseVerifierKey(await keyOf(1)))
    expect(head.root.toString('hex')).toBe(root)
    expect((await proofs.send('GET', '/proof/checkpoint/', { as: '2.reader' })).json().data).toEqual([])
  })
})
