import { readFileSync } from 'node:fs'

export interface Usage {
  /** On cores, since it started. */
  readonly cpu_s: number
  readonly memory_mb: number
}

/** Of Linux, where a tick is 10 ms and a page 4 kB for programs, on every machine that we run on. */
const ticks_per_s = 100
const page_bytes = 4_096

/** Null when the process has ended, or the system does not tell. */
export function readUsage(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may have blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const cpu_s = (Number(fields[11]) + Number(fields[12])) / ticks_per_s
    return { cpu_s, memory_mb: (Number(fields[21]) * page_bytes) / 1_048_576 }
  } catch {
    return null
  }
}
