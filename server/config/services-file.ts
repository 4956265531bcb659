import { parseEnv } from 'node:util'
import type { Environment } from './read-settings.ts'

/** What the file of `npm run services` adds to an environment: what is set there already, also by a file of its own, wins. */
export function settingsOfServices(text: string, env: Environment): Record<string, string> {
  const isMissing = (name: string) => env[name] === undefined && env[`${name}_FILE`] === undefined
  const found = Object.entries(parseEnv(text)).flatMap(([name, value]) =>
    value !== undefined && isMissing(name) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(found)
}
