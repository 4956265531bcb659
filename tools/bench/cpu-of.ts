import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux, on every machine we know. */
const ticks_per_s = 100

/** Processor time of a process and of all that came from it, those that have ended included, in ms. */
export function cpuOf(pid: number): number {
  const own_ms = (ticksOf(pid) * 1_000) / ticks_per_s
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), own_ms)
}

/** Its own, and those of children that it has seen end. */
function ticksOf(pid: number): number {
  const [user = 0, system = 0, ended_user = 0, ended_system = 0] = fieldsOf(pid).slice(11, 15).map(Number)
  return user + system + ended_user + ended_system
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(fieldsOf(child)[1]) === pid)
}

/** What follows the name, which may hold anything: the state, the parent and so on. None: it has ended meanwhile. */
function fieldsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
