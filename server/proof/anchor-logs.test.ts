import { listEventsAfter, numberOutbox } from '@tropeiro/db/outbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAnchoring } from './anchor-logs.ts'
import { nextCheckpointAfter } from './checkpoint-time.ts'
import { createTestProofs, delivery, type TestProofs } from './test/proofs.ts'

let proofs: TestProofs
beforeAll(async () => {
  proofs = await createTestProofs()
})
afterAll(() => proofs.close())

describe('nextCheckpointAfter', () => {
  test.each([
    ['2026-03-02T12:00:00Z', 'America/Sao_Paulo', '2026-03-03T03:10:00.000Z'],
    ['2026-03-03T03:09:59Z', 'America/Sao_Paulo', '2026-03-03T03:10:00.000Z'],
    ['2026-03-03T03:10:00Z', 'America/Sao_Paulo', '2026-03-04T03:10:00.000Z'],
    // Clocks go from 00:00 to 01:00: the day begins with the change.
    ['2018-11-04T02:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('after %s in %s it is %s', (now, zone, expected) => {
    expect(nextCheckpointAfter(new Date(now), zone).toISOString()).toBe(expected)
  })
})

describe('the loop', () => {
  const moveTo = (moment: string) => proofs.clock.advance(Date.parse(moment) - proofs.clock.now().getTime())
  const checkpoints = () =>
    proofs.behind('select customer_id::integer, size::integer from app.proof_checkpoints order by 1, 2')

  test('gives entries their places, and signs what is new when the day of the customer begins', async () => {
    const loop = createAnchoring(proofs)
    await proofs.append([delivery(), delivery({ plan_id: 2 })])
    await proofs.append([delivery()], 2)
    expect(await loop.round()).toBe(false)
    const waiting = () => proofs.behind('select id from app.proof_entries where leaf is null')
    expect(await waiting()).toEqual([])
    expect(await checkpoints()).toEqual([])

    moveTo('2026-03-03T03:10:00Z')
    await loop.round()
    const signed = [
      { customer_id: 1, size: 2 },
      { customer_id: 2, size: 1 },
    ]
    expect(await checkpoints()).toEqual(signed)
    await loop.round()
    moveTo('2026-03-04T03:10:00Z')
    await loop.round()
    expect(await checkpoints()).toEqual(signed)

    const told = async () => {
      await numberOutbox(proofs.database, 100)
      return listEventsAfter(proofs.database, 1, { after: 0, max: 10 })
    }
    await expect.poll(told).toMatchObject([
      {
        type: 'proof.anchored',
        payload: { size: 2, checkpoint: expect.stringContaining('tropeiro/proof/1\n2\n') },
      },
    ])
  })
})

describe('tampering in the database', () => {
  test.each([
    [
      'a changed entry',
      `update app.proof_entries set content = replace(content, '"E"', '"D"') where leaf = 4`,
    ],
    [
      'a changed entry with its hash',
      `update app.proof_entries set content = replace(content, '"E"', '"D"'), hash = sha256(content::bytea) where leaf = 4`,
    ],
    [
      'entries that changed places',
      'update app.proof_entries set leaf = case leaf when 3 then 1000003 else 1000004 end where leaf in (3, 4); update app.proof_entries set leaf = 1000007 - leaf where leaf > 1000000',
    ],
    [
      'an entry that was removed',
      'delete from app.proof_disclosures where (plan_id, n) in (select plan_id, n from app.proof_entries where leaf = 4); delete from app.proof_entries where leaf = 4',
    ],
    [
      'an entry that was added',
      `update app.proof_entries set leaf = leaf + 1000000 where leaf > 4; update app.proof_entries set leaf = leaf - 999999 where leaf > 1000000; insert into app.proof_entries (customer_id, plan_id, n, content, hash, leaf) select customer_id, plan_id, 999, replace(content, '"n":', '"n":99'), hash, 5 from app.proof_entries where leaf = 4`,
    ],
  ])('%s is found in what is exported', async (_, statement) => {
    const own = await createTestProofs()
    await own.append(Array.from({ length: 9 }, (_unused, place) => delivery({ plan_id: 1 + (place % 2) })))
    expect(await own.check(await own.exported())).toMatchObject({ entries: 9 })
    await own.behind(statement)
    await expect(own.exported().then((lines) => own.check(lines))).rejects.toThrow(/entry|entries/)
    await own.close()
  })
})
