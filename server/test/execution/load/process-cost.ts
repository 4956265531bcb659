import { readFileSync } from 'node:fs'
import { memoryOf } from '../../proofs/memory-of.ts'

/** Linux counts in hundredths of a second, whatever the machine. */
const ticks_per_s = 100

/** What a process took of a core since it began, and what those took that it started and that have ended; 0 once it is gone. */
export function cpuOf(pid: number): { readonly own_s: number; readonly ended_children_s: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets, and may have any letter in it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const sum = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / ticks_per_s
    return { own_s: sum(11), ended_children_s: sum(13) }
  } catch {
    return { own_s: 0, ended_children_s: 0 }
  }
}

/** What processes took that come and go, such as the backends of a pool: what is seen of one every half second is kept. */
export function watchCpu(listPids: () => Promise<readonly number[]>): {
  /** In seconds, of all that were seen. */
  look(): Promise<number>
  stop(): void
} {
  const seen = new Map<number, number>()
  const look = async () => {
    for (const pid of await listPids()) seen.set(pid, Math.max(seen.get(pid) ?? 0, cpuOf(pid).own_s))
    return [...seen.values()].reduce((sum, own_s) => sum + own_s, 0)
  }
  const looking = setInterval(() => void look(), 500)
  return { look, stop: () => clearInterval(looking) }
}

/** The most memory that any of these processes was seen to have. */
export function watchMemory(listPids: () => readonly number[]): { stop(): number } {
  let max = 0
  const look = () => {
    const all = listPids().map(residentOf)
    max = Math.max(max, ...all)
  }
  look()
  const looking = setInterval(look, 250)
  return {
    stop: () => {
      clearInterval(looking)
      look()
      return max
    },
  }
}

function residentOf(pid: number): number {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}
