import { createHash } from 'node:crypto'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import {
  createExecutionApp,
  type ExecutionApp,
  type GivenPlan,
  type Phone,
} from '../../execution/test/execution-app.ts'
import { makePng } from '../../images/test/make-png.ts'
import { createBlobs } from '../../platform/blobs/blobs.ts'
import { imagesSettingsOf } from '../../roles/slice-settings.ts'
import { at } from '../product/import-body.ts'
import { bearer } from '../product/product-app.ts'

export interface Picture {
  readonly bytes: Buffer
  readonly sha256: string
}

/** A company whose driver has a phone, with a store for pictures. */
export interface PeopleWorld {
  readonly app: ExecutionApp
  readonly s3: S3Server
  readonly phone: Phone
  upload(picture: Picture): Promise<number>
  /** What the store has of the company. */
  listObjects(): Promise<string[]>
  /** A plan of a depot and two recipients, Maria and Pedro. */
  givePlan(): Promise<GivenPlan>
  close(): Promise<void>
}

/** Signs by which anything of Maria is recognised, wherever it is. */
export const maria = {
  name: 'Maria Quintana',
  document: '529.982.247-25',
  phone: '(51) 98765-4321',
  email: 'maria.quintana@example.com',
  address: 'Rua dos Andradas, 736, Porto Alegre, RS',
  info: 'portão verde, tel (51) 98765-4321, CPF 529.982.247-25',
  item: 'insulina para Quintana',
  notes: 'a senhora Quintana assinou',
  latitude: -30.0311,
  longitude: -51.2333,
}

/** Of what is in clear. */
export const signs_of_maria = /quintana|andradas|529\.?982|98765-?4321|-30\.0311|-51\.2333|portão verde/i

let pictures = 0
export function newPicture(): Picture {
  pictures += 1
  const bytes = makePng({ red: pictures % 256 })
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export async function createPeopleWorld(): Promise<PeopleWorld> {
  const s3 = await startS3()
  const app = await createExecutionApp(s3.env)
  const phone = await app.createPhone()
  const { latitude, longitude, name, address, info, item } = maria
  const { store } = imagesSettingsOf(app.product.context.config)
  if (store === null) throw new Error('there is a store')
  const blobs = createBlobs(store)
  return {
    app,
    s3,
    phone,
    upload: async ({ sha256, bytes }) => {
      const headers = { ...bearer(phone.token), 'content-type': 'image/png' }
      const url = `/image/${sha256}`
      return (await app.product.app.inject({ method: 'PUT', url, headers, payload: bytes })).statusCode
    },
    listObjects: () => blobs.list(`${app.company.customer_id}/`),
    givePlan: async () => {
      const plan = await app.givePlan({
        route_points: [
          { name: 'depot', type: 'PA', external_code: 'depot', ...at(0) },
          {
            name,
            external_code: 'far',
            info,
            address,
            latitude,
            longitude,
            route_point_items: [{ external_code: 'box', description: item, quantity: 2 }],
          },
          { name: 'near', external_code: 'near', info: 'fundos', ...at(1) },
        ],
      })
      const [row] = await app.rowsBehind<{ id: string }>(
        `select id from app.route_points where route_plan_id = $1 and external_code = 'far'`,
        [plan.id],
      )
      return { ...plan, far: Number(row?.id) }
    },
    close: async () => {
      await app.close()
      await s3.stop()
    },
  }
}

const digests_and_ids = /\b(?:[0-9a-f]{64}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\b/g

/** What of a dump may tell of a person: bytes as the text that they might be, and no digests, in whose digits anything is found by chance. */
export const readDump = (dump: string) =>
  dump
    .replaceAll(/"\\\\x([0-9a-f]*)"/g, (_, bytes: string) => Buffer.from(bytes, 'hex').toString('latin1'))
    .replaceAll(digests_and_ids, '')

/** Every row of the customer in every table, as text. */
export async function dumpCustomer(app: ExecutionApp, customer_id: number): Promise<string> {
  const tables = await app.rowsBehind<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
     where n.nspname = 'app' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const dumps = []
  for (const { name } of tables) {
    const rows = await app.rowsBehind<{ row: string }>(
      `select '${name} ' || to_jsonb(t)::text as row from ${name} t where customer_id = $1`,
      [customer_id],
    )
    dumps.push(...rows.map(({ row }) => row))
  }
  return dumps.join('\n')
}
