import { toCanonicalJson } from '@tropeiro/kernel/proof/canonical-json.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBundle, provePoint } from './make-bundle.ts'
import { createTestProofs, delivery, type TestProofs } from './test/proofs.ts'

let proofs: TestProofs
beforeAll(async () => {
  proofs = await createTestProofs()
})
afterAll(() => proofs.close())

const bundleOf = async (point_id: number, customer_id = 1) =>
  makeBundle(proofs, customer_id, await provePoint(proofs, { customer_id, point_id }))

test('a bundle proves the entries of its point, and a minute passes between checkpoints for bundles', async () => {
  const at = (id: number) => delivery({ plan_id: 1 + (id % 3), point: { id, code: `NF ${id}` } })
  await proofs.append(Array.from({ length: 37 }, (_, place) => at(place % 5)))
  for (const point of [0, 1, 2, 3, 4]) {
    const bundle = await bundleOf(point)
    expect(await proofs.check([toCanonicalJson(bundle)])).toMatchObject({ size: 37, disclosed: [] })
    expect(new Set(bundle.entries.map(({ entry }) => entry.point?.id))).toEqual(new Set([point]))
  }
  await proofs.append([at(1), at(7)])
  expect((await bundleOf(7)).entries).toEqual([])
  proofs.clock.advance(60_000)
  expect(await proofs.check([toCanonicalJson(await bundleOf(7))])).toMatchObject({ size: 39, entries: 1 })
  expect(await proofs.check([toCanonicalJson(await bundleOf(1))])).toMatchObject({ entries: 9 })
})

test('another customer has no entry of the point', async () => {
  expect((await bundleOf(1, 2)).entries).toEqual([])
})
