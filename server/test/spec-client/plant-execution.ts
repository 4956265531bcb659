import type { Driver } from '@tropeiro/contract/driver.ts'
import { Phone } from '../../../tools/phone/phone.ts'
import { PhoneClock } from '../../../tools/phone/phone-clock.ts'
import { drawPhoto } from '../execution/draw-photo.ts'
import { injectInto } from '../execution/inject-into.ts'
import type { PlanningApp } from '../product/planning-app.ts'
import { test_password } from '../product/product-app.ts'

interface PlantedExecution {
  readonly route_plan_id: number
  readonly route_point_id: number
  readonly driver_id: number
}

/** What a driver did at a point, as a phone reports it: in vain first, then with a picture, a signature and the odometer. */
export async function plantExecution(planning: PlanningApp, planted: PlantedExecution): Promise<void> {
  const { driver_id, ...about } = planted
  const { product, company } = planning
  const username = await invite(planning, driver_id)
  const phone = new Phone({
    network: injectInto(product.app),
    clock: new PhoneClock(() => product.clock.now().getTime()),
    login: { username, parent_username: company.tax_number, password: test_password },
  })
  // Its reasons come with the agenda.
  await phone.sync()
  const location = { latitude: -29.9055, longitude: -52.4926, accuracy_m: 8, mock: false }
  const fixed = { ...location, fixed_at: product.clock.now().toISOString() }
  const returned = { route_return_reason_id: 1, location: fixed }
  phone.record({ type: 'point.return', ...about, payload: returned })
  product.clock.advance(60_000)
  const photos = await Promise.all(
    ['picture', 'signature', 'hodometer'].map(async (role) => ({
      role,
      bytes: await drawPhoto(),
      content_type: 'image/jpeg',
    })),
  )
  phone.record({ type: 'point.execute', ...about, payload: { location: fixed, hodometer: 182_401 } }, photos)
  await phone.sync()
}

/** As the office does; gives the login. */
async function invite(planning: PlanningApp, driver_id: number): Promise<string> {
  const found = await planning.send('GET', `/driver?id=${driver_id}&includes=user`)
  const [driver] = found.json<{ data: Driver[] }>().data
  if (!driver?.users) throw new Error('every driver has a user')
  const { id, login } = driver.users
  const invited = await planning.send('POST', `/user/${id}/invite`)
  const { token } = invited.json<{ data: { token: string } }>().data
  await planning.send('POST', '/auth/invitation', { body: { token, password: test_password } })
  return login
}
