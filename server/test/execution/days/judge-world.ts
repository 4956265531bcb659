import { createHash, randomUUID } from 'node:crypto'
import { parseVerifierKey } from '@tropeiro/kernel/proof/signed-note.ts'
import { createFileCheck } from '@tropeiro/kernel/proof/verify-file.ts'
import { makePng } from '../../../images/test/make-png.ts'
import { exportLog } from '../../../proof/public.ts'
import { bearer, renew, type TestSession } from '../../product/product-app.ts'
import type { DaysWorld } from './days-world.ts'
import { type Fault, faultOf } from './faults.ts'
import { personal } from './office-step.ts'

const day_ms = 24 * 3_600_000

/** 14: whoever has the carrier's key finds every entry as it was written, in chains and in one tree. */
export async function judgeTree(world: DaysWorld): Promise<Fault[]> {
  const { product, company } = world.planning
  const { key } = (await world.planning.send('GET', '/proof/key', { token: await ownerOf(world) })).json()
    .data
  const check = createFileCheck(parseVerifierKey(key))
  try {
    const wanted = { customer_id: company.customer_id, disclosures: 'open' } as const
    for await (const line of exportLog(product.context, wanted)) check.add(line)
    const { entries } = check.end()
    const [row] = await world.behind<{ count: number }>(
      'select count(*)::integer as count from app.proof_entries where customer_id = $1',
      [company.customer_id],
    )
    return entries === row?.count ? [] : [faultOf(14, `${entries} of ${row?.count} entries are in the tree`)]
  } catch (error) {
    return [faultOf(14, `the log does not verify: ${(error as Error).message}`)]
  }
}

async function ownerOf({ planning }: DaysWorld): Promise<string> {
  const { product, company } = planning
  const { access_token } = await logIn(product.app.inject.bind(product.app), company.tax_number)
  return access_token
}

type Inject = DaysWorld['planning']['product']['app']['inject']

async function logIn(inject: Inject, parent_username: string, headers: Record<string, string> = {}) {
  const payload = {
    username: 'owner',
    parent_username,
    password: 'correct horse battery staple',
    realm: 'app',
  }
  const answer = await inject({ method: 'POST', url: '/auth/login/', headers, payload })
  return answer.json<TestSession>()
}

/** 16: a month later what a record names is there, and what nothing names is not. */
export async function judgeCollector(world: DaysWorld): Promise<Fault[]> {
  const { product, company } = world.planning
  const bytes = makePng({ red: 7, green: 3, blue: 99 })
  const unnamed = createHash('sha256').update(bytes).digest('hex')
  const headers = { ...bearer(await ownerOf(world)), 'content-type': 'image/png' }
  await product.app.inject({ method: 'PUT', url: `/image/${unnamed}`, headers, payload: bytes })
  const stored = () =>
    world.behind<{ sha256: string; key: string; is_named: boolean }>(
      `select encode(sha256, 'hex') as sha256, upload::text as key, exists (
         select from app.execution_record_images named
         where named.customer_id = image.customer_id and named.sha256 = image.sha256
       ) as is_named
       from app.images image where customer_id = $1 and state = 'stored'`,
      [company.customer_id],
    )
  const before = await stored()
  world.advance(31 * day_ms)
  await world.collect()
  world.advance(day_ms + 1)
  await world.collect()
  const after = await stored()
  const faults: Fault[] = []
  const kept = new Set(after.map(({ sha256 }) => sha256))
  // Of many, the objects of some.
  for (const [n, { sha256, key }] of before.filter(({ is_named }) => is_named).entries()) {
    const prefix = `${company.customer_id}/${sha256}/`
    const objects = n < 100 ? await world.blobs.list(prefix) : [`${prefix}${key}`]
    if (!kept.has(sha256) || !objects.includes(`${prefix}${key}`))
      faults.push(faultOf(16, `${sha256} is named and was collected`))
  }
  if (after.some(({ sha256 }) => sha256 === unnamed))
    faults.push(faultOf(16, `${unnamed} is named by nothing and was not collected`))
  return faults
}

/** 22: nothing that identifies a person is in the log, the audit, an entry or what the process wrote. */
export async function judgePersonal(world: DaysWorld): Promise<Fault[]> {
  const faults: Fault[] = []
  const places = {
    log: 'select payload::text as text from app.outbox where customer_id = $1',
    audit: 'select to_jsonb(audit)::text as text from app.audit where customer_id = $1',
    'proof entries': 'select content as text from app.proof_entries where customer_id = $1',
    commands:
      'select to_jsonb(command)::text as text from app.execution_commands command where customer_id = $1',
    records: 'select to_jsonb(record)::text as text from app.execution_records record where customer_id = $1',
  }
  const { company, product } = world.planning
  for (const [place, sql] of Object.entries(places)) {
    const pattern = Object.values(personal).join('|')
    const rows = await world.behind(`select from (${sql}) as rows where text ~ $2 limit 1`, [
      company.customer_id,
      pattern,
    ])
    if (rows.length > 0) faults.push(faultOf(22, `a personal value is in the ${place}`))
  }
  const written = product.log_lines.some((line) =>
    Object.values(personal).some((value) => line.includes(value)),
  )
  if (written) faults.push(faultOf(22, 'a personal value is in what the process wrote'))
  return faults
}

/** 22: another company finds nothing of this one, by id, by hash, or by what its phones say. */
export async function judgeStranger(world: DaysWorld): Promise<Fault[]> {
  const { product, company } = world.planning
  const { tax_number } = world.stranger.company
  const { access_token } = await logIn(product.app.inject.bind(product.app), tax_number)
  const headers = bearer(access_token)
  const [plan] = await world.behind<{ id: number; point: number }>(
    `select plan.id::integer, point.id::integer as point from app.route_plans plan
     join app.route_points point on point.customer_id = plan.customer_id and point.route_plan_id = plan.id
     where plan.customer_id = $1 and plan.date_excluded is null and point.date_excluded is null limit 1`,
    [company.customer_id],
  )
  const images = await world.behind<{ sha256: string }>(
    `select encode(sha256, 'hex') as sha256 from app.images where customer_id = $1 and state = 'stored'
     order by date_stored desc limit 1`,
    [company.customer_id],
  )
  const faults: Fault[] = []
  for (const url of [`/route_plan/${plan?.id}`, `/route_point/${plan?.point}`]) {
    const answer = await product.app.inject({ url, headers })
    if (answer.statusCode !== 404) faults.push(faultOf(22, `another company reads ${url}`))
  }
  for (const { sha256 } of images) {
    const payload = { images: [{ sha256, size: 100, content_type: 'image/jpeg' }] }
    const answer = await product.app.inject({ method: 'POST', url: '/image/wanted', headers, payload })
    const [told] = answer.json<{ data: { state: string }[] }>().data
    if (told?.state !== 'wanted') faults.push(faultOf(22, `another company is told that ${sha256} is stored`))
  }
  return faults
}

/** 21: who has a copy of a token that was used is found out, and nobody goes on with either. */
export async function judgeCopiedToken({ planning }: DaysWorld): Promise<Fault[]> {
  const { product, company } = planning
  const installation = { 'installation-id': randomUUID() }
  const stolen = await logIn(product.app.inject.bind(product.app), company.tax_number, installation)
  const next = (await renew(product, stolen.refresh_token)).json<TestSession>()
  await product.app.inject({ url: '/agenda/', headers: bearer(next.access_token) })
  product.clock.advance(60_000)
  const faults: Fault[] = []
  if ((await renew(product, stolen.refresh_token)).statusCode !== 401)
    faults.push(faultOf(21, 'a copied token was renewed'))
  if ((await renew(product, next.refresh_token)).statusCode !== 401)
    faults.push(faultOf(21, 'a session goes on whose token was copied'))
  return faults
}

/** All that is judged once for all days; the last of it lets a month go by. */
export async function judgeWorld(world: DaysWorld): Promise<Fault[]> {
  return [
    ...(await judgeTree(world)),
    ...(await judgePersonal(world)),
    ...(await judgeStranger(world)),
    ...(await judgeCopiedToken(world)),
    ...(await judgeCollector(world)),
  ]
}
