import type { LedgerPlan, LedgerPoint, PointRecord } from '../../simulator/ledger/driver-lines.ts'
import type { LedgerLine } from '../../simulator/ledger/ledger-line.ts'
import { comparePicture, hashOfName, type PictureReader, type ReadAnswer } from './compare-picture.ts'
import { findDifferences } from './find-differences.ts'

export interface PlanReader extends PictureReader {
  getRoutePlan(filters: Readonly<Record<string, unknown>>): Promise<ReadAnswer>
}

interface ShownRecord {
  readonly kind: string
  readonly command_id: string | null
  readonly route_return_reason_id: number | null
  readonly pictures: string | null
  readonly picture_names: readonly string[]
  readonly signature_img: string | null
}

interface ShownPoint {
  readonly id: number
  readonly status: string
  readonly routes_info: readonly ShownRecord[]
}

interface ShownPlan {
  readonly status: string
  readonly route_points: readonly ShownPoint[]
}

/** Where what the server shows of plans, points, proofs and the bytes of pictures is not what drivers did, in words. */
export async function comparePlans(lines: readonly LedgerLine[], client: PlanReader): Promise<string[]> {
  const points = lines.filter((line) => line.kind === 'point')
  const points_of = Map.groupBy(points, ({ route_plan_id }) => route_plan_id)
  const differences: string[] = []
  for (const line of lines) {
    if (line.kind !== 'plan') continue
    differences.push(...(await comparePlan(line, points_of.get(line.route_plan_id) ?? [], client)))
  }
  for (const { pictures, signature } of points.flatMap(({ records }) => records))
    for (const sha256 of [...pictures, ...(signature === null ? [] : [signature])])
      differences.push(...(await comparePicture(client, sha256)))
  return differences
}

async function comparePlan(
  { route_plan_id, status }: LedgerPlan,
  points: readonly LedgerPoint[],
  client: PlanReader,
): Promise<string[]> {
  const name = `plan ${route_plan_id}`
  const includes = ['route_points', 'route_points.routes_info']
  const answer = await client.getRoutePlan({ route_plan_id, includes })
  if (answer.status !== 200) return [`${name}: the answer is ${answer.status}`]
  const [plan] = (answer.body as { data: ShownPlan[] }).data
  if (plan === undefined) return [`${name} is not there`]
  const shown = new Map(plan.route_points.map((point) => [point.id, point]))
  return [
    ...findDifferences(name, { status }, { status: plan.status }),
    ...points.flatMap((point) => comparePoint(point, shown.get(point.route_point_id))),
  ]
}

function comparePoint(
  { route_plan_id, route_point_id, status, records }: LedgerPoint,
  shown: ShownPoint | undefined,
): string[] {
  const name = `point ${route_point_id} of plan ${route_plan_id}`
  if (shown === undefined) return [`${name} is not there`]
  const found = { status: shown.status, records: shown.routes_info.length }
  return [
    ...findDifferences(name, { status, records: records.length }, found),
    ...records.flatMap((record, index) => compareRecord(name, record, shown.routes_info[index])),
  ]
}

function compareRecord(name: string, record: PointRecord, shown: ShownRecord | undefined): string[] {
  if (shown === undefined) return []
  const { kind, command_id, reason_id, pictures, signature } = record
  return findDifferences(
    name,
    {
      kind,
      command_id,
      route_return_reason_id: reason_id,
      pictures: pictures[0] ?? null,
      picture_names: pictures,
      signature_img: signature,
    },
    {
      ...shown,
      pictures: hashOfName(shown.pictures),
      picture_names: shown.picture_names.map(hashOfName),
      signature_img: hashOfName(shown.signature_img),
    },
  )
}
