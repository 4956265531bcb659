import { randomBytes } from 'node:crypto'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { openIdleProduct } from '@tropeiro/server/cli/idle-product.ts'
import { readConfig } from '@tropeiro/server/config.ts'
import { createApi } from '@tropeiro/server/roles/api.ts'

/** The document of the real app, over a database that it never connects to. */
export async function renderOpenApi(): Promise<string> {
  const config = readConfig({
    TROPEIRO_DATABASE_URL: 'postgres://127.0.0.1/none',
    TROPEIRO_MASTER_KEYS: `build:${randomBytes(32).toString('base64')}`,
  })
  const context = openIdleProduct(config, system_clock)
  const app = await createApi(context)
  const text = JSON.stringify(app.openapi(), null, 2)
  await app.close()
  await context.close()
  return `${text}\n`
}
