import type { ApiClient } from '../../simulator/api-client.ts'
import { inParallel } from './in-parallel.ts'
import type { DemoPlan } from './plan-demo.ts'
import type { RegisteredDriver } from './register-drivers.ts'

/** Hashing a password is slow on purpose. */
const invited_at_a_time = 3

/** What an agent logs in with. */
export interface AgentLogin {
  readonly username: string
  readonly parent_username: string
  readonly password: string
}

/**
 * Agents set their passwords as people do: by an invitation. Only then do they get the login of the plan, so that who
 * has it needs no invitation any more.
 */
export async function inviteAgents(
  api: ApiClient,
  { owner, agents }: DemoPlan,
  drivers: readonly RegisteredDriver[],
): Promise<AgentLogin[]> {
  return inParallel(agents, invited_at_a_time, async ({ person, login, password }) => {
    const driver = drivers[person]
    if (driver === undefined) throw new Error(`the plan has no person ${person}`)
    if (driver.login !== login) {
      const { data } = await api.post<{ data: { token: string } }>(`/user/${driver.user_id}/invite`, {})
      await api.send('/auth/invitation', { token: data.token, password })
      await api.put('/user', { id: driver.user_id, login })
    }
    return { username: login, parent_username: owner.tax_number, password }
  })
}
