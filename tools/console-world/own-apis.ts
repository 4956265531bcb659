import { type ProductProcess, startProductProcess } from '../../server/test/proofs/plans/product-process.ts'
import type { WorldApi, WorldCommands } from './world.ts'

export type ApiWish = Parameters<WorldCommands['startApi']>[0]
export type ApiChange = Parameters<WorldCommands['changeApi']>[0]

/** Further processes of the API, which serve the same data on ports of their own. */
export interface OwnApis {
  start(wish: ApiWish): Promise<WorldApi>
  change(wish: ApiChange): Promise<WorldApi>
  close(): Promise<void>
}

export function createOwnApis(env: Readonly<Record<string, string>>): OwnApis {
  const processes = new Map<number, ProductProcess>()
  const settings = new Map<number, Readonly<Record<string, string>>>()
  const get = (id: number): ProductProcess => {
    const process = processes.get(id)
    if (process === undefined) throw new Error(`there is no API ${id}`)
    return process
  }
  const worldApi = (id: number): WorldApi => ({ id, origin: `http://localhost:${get(id).port}` })
  let started = 0
  return {
    start: async ({ env: further }) => {
      const id = ++started
      const own = { ...env, ...further }
      settings.set(id, own)
      processes.set(id, await startProductProcess({ roles: 'api', env: own }))
      return worldApi(id)
    },
    change: async ({ id, to }) => {
      const api = worldApi(id)
      if (to === 'kill') await get(id).kill()
      if (to === 'start')
        processes.set(
          id,
          await startProductProcess({ roles: 'api', env: settings.get(id) ?? env, port: get(id).port }),
        )
      if (to === 'end') {
        await get(id).kill()
        processes.delete(id)
      }
      return api
    },
    close: async () => {
      await Promise.all([...processes.values()].map((process) => process.kill()))
    },
  }
}
