import type { DemoPerson } from '../demo/company/plan-people.ts'
import type { ApiClient } from '../simulator/api-client.ts'
import type { ConsoleRole, WorldDriver, WorldLogin } from './world.ts'

/** Everybody can read it here: it is only ever set on the machine that runs the journeys. */
export const console_password = 'tropa-cincerro-madrinha'

const made_by_the_owner = ['admin', 'dispatcher', 'viewer'] as const

/** One of each role that uses the console; the owner is there. */
export async function createUsers(
  api: ApiClient,
  tax_number: string,
): Promise<Record<ConsoleRole, WorldLogin>> {
  const loginOf = (login: string): WorldLogin => ({ tax_number, login, password: console_password })
  for (const role of made_by_the_owner)
    await api.post('/user', { name: `Usuário ${role}`, login: role, role, password: console_password })
  return {
    owner: loginOf('owner'),
    admin: loginOf('admin'),
    dispatcher: loginOf('dispatcher'),
    viewer: loginOf('viewer'),
  }
}

interface CreatedDriver {
  readonly users: { readonly id: number; readonly login: string } | null
}

/** As an office does: registered, then invited to set a password. */
export async function createDriver(
  api: ApiClient,
  tax_number: string,
  person: DemoPerson | undefined,
): Promise<WorldDriver> {
  if (person === undefined) throw new Error('nobody is to be registered')
  const { data } = await api.post<{ data: { id: number } }>('/driver', { ...person, is_deliveryman: true })
  const found = await api.get<{ data: readonly CreatedDriver[] }>(`/driver?id=${data.id}&includes=user`)
  const user = found.data[0]?.users
  if (!user) throw new Error(`the driver ${data.id} has no user`)
  const invited = await api.post<{ data: { token: string } }>(`/user/${user.id}/invite`, {})
  await api.send('/auth/invitation', { token: invited.data.token, password: console_password })
  return { user_id: user.id, login: { tax_number, login: user.login, password: console_password } }
}
