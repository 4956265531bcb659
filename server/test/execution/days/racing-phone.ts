import { randomUUID } from 'node:crypto'
import type { PhoneCommand } from '../../../../tools/phone/phone.ts'
import type { DaysWorld } from './days-world.ts'
import type { ToldResult } from './driven-phone.ts'
import type { AnsweredCommand } from './ledger.ts'

interface Deed {
  readonly type: string
  readonly plan_id: number
  readonly point_id: number | null
  readonly assignment: number
  readonly unvisited: readonly number[]
  readonly corrects: string | null
}

/** A phone whose network is good, and who sends one command at a time. */
export interface RacingPhone {
  readonly user_id: number
  make(deed: Deed): PhoneCommand
  send(
    command: PhoneCommand,
  ): Promise<{ status: number; code: string | null; answered: AnsweredCommand | null }>
}

export async function createRacingPhone(world: DaysWorld, driver_index: number): Promise<RacingPhone> {
  const driver = world.drivers[driver_index]
  if (driver === undefined) throw new Error('there are drivers')
  const { user_id } = driver
  const installation_id = randomUUID()
  const boot = randomUUID()
  let sequence = 0
  let token = ''
  let since_ms = 0
  const logIn = async () => {
    const answer = await world.network({
      method: 'POST',
      path: '/auth/login/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...driver.login, realm: 'app' }),
    })
    token = (answer.body as { access_token: string }).access_token
    since_ms = world.now().getTime()
  }
  await logIn()
  const uptime = () => ({ uptime_ms: world.now().getTime() % 1e12, boot })
  return {
    user_id,
    make: ({ type, plan_id, point_id, assignment, unvisited, corrects }) => {
      sequence += 1
      const payload = {
        ...(type === 'point.return' && { route_return_reason_id: world.return_reason }),
        ...(type === 'plan.finish' && { unvisited }),
        ...(type === 'point.correct' && { corrects }),
      }
      return {
        command_id: uuidOf(world.now().getTime()),
        sequence,
        type,
        occurred_at: world.now().toISOString(),
        ...uptime(),
        route_plan_id: plan_id,
        plan_version: 1,
        ...(point_id !== null && { route_point_id: point_id, assignment }),
        payload,
      }
    },
    send: async (command) => {
      if (world.now().getTime() - since_ms > 600_000) await logIn()
      const answer = await world.network({
        method: 'POST',
        path: '/execution/commands',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          installation_id,
          app: 'racing 1.0',
          sent_at: world.now().toISOString(),
          ...uptime(),
          outbox: { commands: 1, images: 0 },
          commands: [command],
        }),
      })
      if (answer.status !== 200) return { status: answer.status, code: 'not 200', answered: null }
      const { data } = answer.body as { data: { received_at: string; results: ToldResult[] } }
      const [result] = data.results
      if (result === undefined || result.result !== 'applied')
        return { status: 409, code: `${result?.result} ${result?.problem?.code ?? ''}`, answered: null }
      const at = new Date(result.at ?? 0)
      const received_at = new Date(data.received_at)
      return {
        status: 200,
        code: null,
        answered: { command, user_id, at, received_at, record_id: result.record_id ?? null },
      }
    },
  }
}

function uuidOf(now_ms: number): string {
  const time = now_ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
