import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const env_file = path.join(import.meta.dirname, '../../.services/env')

/** The superuser of the development server: only tests and tools use it, to make and drop databases. */
export function readAdminUrl(): string {
  if (!process.env['TROPEIRO_ADMIN_DATABASE_URL'] && existsSync(env_file)) process.loadEnvFile(env_file)
  const url = process.env['TROPEIRO_ADMIN_DATABASE_URL']
  if (!url) throw new Error('no database server: run `npm run services` first')
  return url
}

export function urlFor(database: string, user: string | null, server_url = readAdminUrl()): string {
  const url = new URL(server_url)
  url.pathname = `/${database}`
  if (user !== null) {
    url.username = user
    url.password = ''
  }
  return url.href
}

export async function withAdmin<T>(
  work: (client: pg.Client) => Promise<T>,
  url = readAdminUrl(),
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tropeiro test' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
