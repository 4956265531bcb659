import { createHash } from 'node:crypto'
import type { ProofEntry } from '@tropeiro/kernel/proof/entry.ts'
import type { ProvenFile } from '@tropeiro/kernel/proof/proven-file.ts'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
} from '../../execution/test/execution-app.ts'
import { makePng } from '../../images/test/make-png.ts'
import { exportLog } from '../../proof/public.ts'
import { bearer } from '../product/product-app.ts'

let s3: S3Server
let app: ExecutionApp
let phone: Phone
let reason: { id: number; name: string }
beforeAll(async () => {
  s3 = await startS3()
  app = await createExecutionApp(s3.env)
  phone = await app.createPhone()
  reason = (await app.send('GET', '/route_return_reason')).json().data[0]
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})

let colours = 0
const newPicture = () => {
  colours += 1
  const bytes = makePng({ red: colours })
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
type Picture = ReturnType<typeof newPicture>
const named = ({ sha256 }: Picture, role = 'picture') => ({ role, sha256 })

const upload = (picture: Picture) =>
  app.product.app.inject({
    method: 'PUT',
    url: `/image/${picture.sha256}`,
    headers: { ...bearer(phone.token), 'content-type': 'image/png' },
    payload: picture.bytes,
  })

const at = (plan: GivenPlan, route_point_id: number) => ({ route_plan_id: plan.id, route_point_id })
const office = (point_id: number, verb: string, data: object) =>
  app.send('POST', `/route_point/${point_id}/${verb}`, { body: { data } })

async function exportLines(): Promise<string[]> {
  const { context } = app.product
  const wanted = { customer_id: app.company.customer_id, disclosures: 'open' } as const
  const lines: string[] = []
  for await (const line of exportLog(context, wanted)) lines.push(line)
  return lines
}

async function verify(lines: readonly string[]): Promise<ProvenFile> {
  const { key } = (await app.send('GET', '/proof/key')).json().data
  const check = createFileCheck(parseVerifierKey(key))
  for (const line of lines) check.add(line)
  return check.end()
}

async function entriesOf(plan: GivenPlan): Promise<ProofEntry[]> {
  const rows = await app.rowsBehind<{ content: string }>(
    'select content from app.proof_entries where plan_id = $1 order by n',
    [plan.id],
  )
  return rows.map(({ content }) => JSON.parse(content))
}

const kindsOf = (entries: readonly ProofEntry[]) => entries.map(({ kind, status }) => [kind, status])

describe('the log of what was done', () => {
  test('has an entry for every record and correction, of phones and of the office, once', async () => {
    const plan = await app.givePlan()
    const delivered = phone.command('point.execute', at(plan, plan.far), {
      receiver: { name: 'Maria Souza', document: '52998224725' },
      notes: 'portão azul',
      location: { latitude: -29.92, longitude: -52.5, accuracy_m: 5 },
    })
    const returned = phone.command('point.return', at(plan, plan.near), {
      route_return_reason_id: reason.id,
    })
    const attached = phone.command(
      'point.attach',
      {},
      { command_id: delivered.command_id, images: [named(newPicture())] },
    )
    const corrected = phone.command('point.correct', {}, { corrects: returned.command_id })
    const day = [delivered, returned, attached, corrected]
    const results = await phone.tell(...day)
    expect(results.map(({ result }) => result)).toStrictEqual(day.map(() => 'applied'))
    const manual = await office(plan.near, 'execute_manually', { note: 'ligou para nós' })
    const { record_id } = manual.json().data
    const voided = await office(plan.near, 'correct', { record_id, reason: 'era outro ponto' })
    expect(voided.statusCode).toBe(200)
    const entries = await entriesOf(plan)
    expect(kindsOf(entries)).toStrictEqual([
      ['execute', ['P', 'E']],
      ['return', ['P', 'D']],
      ['attach', null],
      ['void', ['D', 'P']],
      ['manual', ['P', 'M']],
      ['void', ['M', 'P']],
    ])
    expect(entries[3]?.corrects).toBe(entries[1]?.record)
    expect(entries[0]).toMatchObject({
      command: delivered.command_id,
      point: { id: plan.far, code: 'far' },
      user: app.driver.user_id,
      installation: phone.installation_id,
    })

    const repeated = await phone.tell(...day)
    expect(repeated.map(({ result }) => result)).toStrictEqual(day.map(() => 'duplicate'))
    expect(await entriesOf(plan)).toHaveLength(6)

    const { disclosed, entries: size } = await verify(await exportLines())
    expect(size).toBeGreaterThanOrEqual(6)
    expect(disclosed).toEqual(
      expect.arrayContaining([
        { name: 'receiver', value: 'Maria Souza' },
        { name: 'document', value: '52998224725' },
        { name: 'notes', value: 'portão azul' },
        { name: 'latitude', value: -29.92 },
        { name: 'reason', value: reason.name },
        { name: 'notes', value: 'ligou para nós' },
        { name: 'reason', value: 'era outro ponto' },
      ]),
    )
    expect(JSON.stringify(entries)).not.toMatch(/Maria|52998224725|portão|29\.92|era outro/)
  })

  test('is named by the record that it is about', async () => {
    const plan = await app.givePlan()
    await phone.tell(phone.command('point.execute', at(plan, plan.far)))
    await office(plan.near, 'execute_manually', {})
    const rows = await app.rowsBehind<{ hash: string }>(
      `select encode(hash, 'hex') as hash from app.proof_entries where plan_id = $1 order by n`,
      [plan.id],
    )
    const points = [await app.pointOf(plan.far), await app.pointOf(plan.near)]
    for (const shown of ['records', 'routes_info'] as const) {
      expect(points.map((point) => point?.[shown])).toMatchObject(
        rows.map(({ hash }) => [{ entry_hash: hash }]),
      )
    }
  })

  test('has what was said of a record before it came', async () => {
    const plan = await app.givePlan()
    const late = phone.command('point.execute', at(plan, plan.far))
    const picture = newPicture()
    const about = { command_id: late.command_id, images: [named(picture)] }
    await phone.tell(
      phone.command('point.attach', {}, about),
      phone.command('point.correct', {}, { corrects: late.command_id }),
    )
    expect(await entriesOf(plan)).toStrictEqual([])
    await phone.tell(late)
    const entries = await entriesOf(plan)
    expect(kindsOf(entries)).toStrictEqual([
      ['execute', null],
      ['attach', null],
      ['void', null],
    ])
    expect(entries.map(({ images }) => images.map(({ sha256 }) => sha256))).toStrictEqual([
      [],
      [picture.sha256],
      [],
    ])
  })

  test('takes a hundred commands at once, and has as many entries as there are records', async () => {
    const plan = await app.givePlan()
    const results = await phone.tell(
      ...Array.from({ length: 100 }, () => phone.command('point.execute', at(plan, plan.far))),
    )
    expect(results.filter(({ result }) => result === 'applied')).toHaveLength(100)
    const [written] = await app.rowsBehind(
      `select count(*)::integer as entries, count(distinct (xmin::text, cmin::text))::integer as inserts
       from app.proof_entries where plan_id = $1`,
      [plan.id],
    )
    expect(written).toStrictEqual({ entries: 100, inserts: 1 })
    await verify(await exportLines())
    const [left_over] = await app.rowsBehind(
      `select count(*) filter (where entry.hash is null)::integer as unproven,
         count(*) filter (where record.id is null)::integer as invented
       from app.execution_records record
       full join (select * from app.proof_entries where record_id is not null) as entry
         on entry.customer_id = record.customer_id and entry.record_id = record.id and entry.hash = record.entry_hash`,
    )
    expect(left_over).toStrictEqual({ unproven: 0, invented: 0 })
  })

  test('shows that somebody with the whole database changed what was done', async () => {
    const plan = await app.givePlan()
    await phone.tell(phone.command('point.return', at(plan, plan.far), { route_return_reason_id: reason.id }))
    await verify(await exportLines())
    const rewrite = (from: string, to: string) =>
      app.rowsBehind(
        `update app.proof_entries set content = replace(content, $2, $3),
           hash = sha256('\\x00'::bytea || convert_to(replace(content, $2, $3), 'UTF8'))
         where plan_id = $1`,
        [plan.id, from, to],
      )
    await rewrite('"kind":"return"', '"kind":"execute"')
    await expect(exportLines().then(verify)).rejects.toThrow('an entry was changed or moved')
    await rewrite('"kind":"execute"', '"kind":"return"')
    await verify(await exportLines())
  })
})

describe('a picture', () => {
  const namesOf = (entries: readonly ProofEntry[]) =>
    entries.map(({ kind, corrects, images }) => [kind, corrects, images.map(({ name }) => name)])

  const eventsOf = async (plan: GivenPlan) =>
    app.rowsBehind<{ type: string; payload: object }>(
      `select type, payload from app.outbox where type like 'route_point.proof_%' and payload ->> 'route_plan_id' = $1
       order by id`,
      [String(plan.id)],
    )

  test('that is late is told once, and once the last one is there', async () => {
    const plan = await app.givePlan()
    const [picture, signature] = [newPicture(), newPicture()]
    const images = [named(picture), named(signature, 'signature')]
    const [result] = await phone.tell(phone.command('point.execute', at(plan, plan.far), { images }))
    await upload(picture)
    const loops = app.product.context.product.slices.flatMap((slice) => slice.loops ?? [])
    const tellOverdue = loops.find(({ name }) => name === 'tell_overdue_proofs')
    await tellOverdue?.round()
    expect(await eventsOf(plan)).toStrictEqual([])
    await app.rowsBehind(
      `update app.execution_records set awaiting_since = awaiting_since - interval '72 hours' where id = $1`,
      [result?.record_id],
    )
    await Promise.all([tellOverdue?.round(), tellOverdue?.round()])
    await tellOverdue?.round()
    const about = {
      route_plan_id: plan.id,
      route_plan_code: plan.external_code,
      version: expect.any(Number),
      route_point_id: plan.far,
      route_point_code: 'far',
      record_id: result?.record_id,
    }
    const overdue = { type: 'route_point.proof_overdue', payload: { ...about, parts: ['signature'] } }
    expect(await eventsOf(plan)).toStrictEqual([overdue])
    await upload(signature)
    await upload(signature)
    const completed = {
      type: 'route_point.proof_completed',
      payload: { ...about, parts: ['picture', 'signature'] },
    }
    expect(await eventsOf(plan)).toStrictEqual([overdue, completed])
  })

  test('that a driver does without is told with its part', async () => {
    const plan = await app.givePlan()
    await app.rowsBehind(
      'update app.route_plans set require_picture = true, require_signature = true where id = $1',
      [plan.id],
    )
    await app.send('PUT', '/customer', { body: { data: { proof_override: true } } })
    const waived = [{ part: 'signature', reason: 'receiver_refused' }]
    const payload = { images: [named(newPicture())], waived }
    const [result] = await phone.tell(phone.command('point.execute', at(plan, plan.far), payload))
    expect(result?.warnings).toStrictEqual([{ code: 'proof_waived' }])
    expect(await eventsOf(plan)).toMatchObject([
      { type: 'route_point.proof_waived', payload: { record_id: result?.record_id, parts: ['signature'] } },
    ])
  })

  test('that comes later is tied to what is stored, and the page of the proof shows it', async () => {
    const plan = await app.givePlan()
    const [picture, signature] = [newPicture(), newPicture()]
    const images = [named(picture), named(signature, 'signature')]
    const [result] = await phone.tell(phone.command('point.execute', at(plan, plan.far), { images }))
    const record_id = result?.record_id ?? 0
    for (const one of [picture, signature, picture]) expect((await upload(one)).statusCode).toBeLessThan(300)
    expect(namesOf(await entriesOf(plan))).toStrictEqual([
      ['execute', null, [null, null]],
      ['image', record_id, [`${picture.sha256}.png`]],
      ['image', record_id, [`${signature.sha256}.png`]],
    ])
    const link = (await office(plan.far, 'proof_link', { days: 7 })).json().data
    const open = (below: string) => app.product.app.inject({ url: `${link.path}${below}` })
    expect((await open('')).body).toContain(`${link.path}/picture/1`)
    const shown = await open('/picture/1')
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.rawPayload.equals(picture.bytes)).toBe(true)
    // Never the signature.
    expect((await open('/picture/2')).statusCode).toBe(404)
    app.product.clock.advance(61_000)
    const proven = await verify([(await open('/bundle')).body])
    expect(proven.entries).toBe(3)
    expect(proven.pictures).toStrictEqual([{ name: `${picture.sha256}.png`, is_as_sent: true }])
  })

  test('that came before is named by the record, once', async () => {
    const plan = await app.givePlan()
    const picture = newPicture()
    await upload(picture)
    await phone.tell(phone.command('point.execute', at(plan, plan.far), { images: [named(picture)] }))
    await office(plan.near, 'execute_manually', { images: [named(picture)] })
    expect(namesOf(await entriesOf(plan))).toStrictEqual([
      ['execute', null, [`${picture.sha256}.png`]],
      ['manual', null, [`${picture.sha256}.png`]],
    ])
  })

  test('that comes at the same moment is tied exactly once', async () => {
    const plan = await app.givePlan()
    for (let round = 0; round < 8; round++) {
      const picture = newPicture()
      await Promise.all([
        upload(picture),
        phone.tell(phone.command('point.execute', at(plan, plan.far), { images: [named(picture)] })),
      ])
      const ties = (await entriesOf(plan)).flatMap(({ images }) =>
        images.filter(({ sha256, name }) => sha256 === picture.sha256 && name !== null),
      )
      expect(ties).toHaveLength(1)
    }
    await verify(await exportLines())
  })

  test('that no record names, or that is unusable, adds nothing', async () => {
    const plan = await app.givePlan()
    await upload(newPicture())
    const broken = Buffer.from('no picture')
    const picture = { bytes: broken, sha256: createHash('sha256').update(broken).digest('hex') }
    await phone.tell(phone.command('point.execute', at(plan, plan.far), { images: [named(picture)] }))
    expect((await upload(picture)).statusCode).toBe(422)
    expect(namesOf(await entriesOf(plan))).toStrictEqual([['execute', null, [null]]])
  })
})
