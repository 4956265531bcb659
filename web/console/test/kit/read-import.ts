import type { AddressCorrection } from '@tropeiro/contract/geocode.ts'
import type { ImportLayout } from '@tropeiro/contract/import-layout.ts'
import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { CallApi } from './call-api.ts'

interface Data<Value> {
  readonly data: Value
}

/** What the API says became of an import, by the address of its screen. */
export async function readImport(call: CallApi, url: string) {
  const id = Number(new URL(url).pathname.split('/').at(-1))
  const { data: operation } = await call<Data<{ result: ImportAnswer }>>('GET', `/operation/${id}`)
  const plans: RoutePlan[] = []
  for (const plan_id of operation.result.route_plan_ids)
    plans.push((await call<Data<RoutePlan>>('GET', `/route_plan/${plan_id}`)).data)
  return { ...operation.result, plans }
}

export const readCorrections = async (call: CallApi): Promise<readonly AddressCorrection[]> =>
  (await call<Data<AddressCorrection[]>>('GET', '/address_correction?limit=200')).data

export const readLayouts = async (call: CallApi): Promise<readonly ImportLayout[]> =>
  (await call<Data<ImportLayout[]>>('GET', '/import_layout')).data
