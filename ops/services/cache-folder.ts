import { homedir } from 'node:os'
import path from 'node:path'

/** What can be made again, and is worth keeping over clones: programs and prepared maps of this user. */
export function cacheFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache')
  return path.join(cache, 'tropeiro')
}
