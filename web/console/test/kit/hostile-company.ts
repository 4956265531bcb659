import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { logInByApi } from './call-api.ts'

/** What a page would do if it took any of it for more than text. */
const markup =
  '<b id="hostile">x</b><img src="https://elsewhere.example/x" onerror="alert(1)"><script>alert(1)</script>'
/** Turns what follows around, and words of the other direction. */
const turned = '\u202E\u200F شركة النقل'
const pictures = '👩‍👩‍👧‍👦🚚🇧🇷'

/** As long as the API takes it, and without a space to break at. */
export function hostileText(begin: string, most: number): string {
  const text = `${begin} ${markup} ${turned} ${pictures} `
  if (text.length > most) return `${begin} <img src=x onerror=alert(1)>${turned}`.slice(0, most)
  return text.padEnd(most, 'W')
}

interface Listed {
  readonly data: readonly { readonly id: number; readonly cpf?: string | null }[]
}

interface Imported {
  readonly route_plan_ids: readonly number[]
}

const hour_ms = 3_600_000
/** In the city of the world. */
const middle = { latitude: -29.893, longitude: -52.48 }

/** Writes what nobody should into all that people may write in a company of a journey, and gives it a plan for today. */
export async function makeHostile(origin: string, company: WorldCompany): Promise<WorldCompany> {
  const call = await logInByApi(origin, company.logins.owner)
  const [vehicle] = company.vehicles
  if (vehicle === undefined) throw new Error('the company has no vehicle')
  await call('PUT', '/customer', { data: { name: hostileText('Empresa', 200) } })
  const names = { title: hostileText('Caminhão', 200), responsible_name: hostileText('Chefe', 200) }
  await call('PUT', '/vehicle', { data: { ...names, id: vehicle.id } })
  const { data: drivers } = await call<Listed>('GET', '/driver?is_deliveryman=1')
  for (const { id } of drivers)
    await call('PUT', `/driver/${id}`, { data: { name: hostileText('Motorista', 200) } })
  await call('POST', '/point_of_interest', { data: { title: hostileText('Loja', 200), ...middle } }).catch(
    () => null,
  )
  const { route_plan_ids } = await call<Imported>('POST', '/import/route_plan', {
    optimize: false,
    geocoding: false,
    source: 'L',
    data: {
      date_time_start: new Date(Date.now() - hour_ms).toISOString(),
      date_time_end: new Date(Date.now() + 9 * hour_ms).toISOString(),
      external_code: hostileText('Rota', 200),
      vehicle_plate: vehicle.plate,
      document_number: drivers[0]?.cpf ?? null,
      route_points: [
        { name: hostileText('Depósito', 200), type: 'Partida', ...middle },
        ...Array.from({ length: 6 }, (_, n) => hostilePoint(n)),
        { name: hostileText('Depósito', 200), type: 'Chegada', ...middle },
      ],
    },
  })
  return { ...company, route_plan_ids }
}

function hostilePoint(n: number): object {
  return {
    name: hostileText(`Cliente ${n}`, 200),
    info: hostileText('Recado', 2_000),
    address: hostileText('Rua', 500),
    external_code: hostileText(`NF ${n}`, 200),
    type: 'Entrega',
    delivery_time: 600,
    latitude: middle.latitude + n / 1_000,
    longitude: middle.longitude + n / 1_000,
    route_point_items: [
      { external_code: hostileText('Caixa', 200), description: hostileText('Leite', 500), quantity: 1 },
    ],
  }
}
