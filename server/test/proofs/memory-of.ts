import { readFileSync } from 'node:fs'

const page_bytes = 4_096
const megabyte = 1_000_000

/** Resident memory of a process, as the system sees it. */
export function memoryOf(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(resident) * page_bytes
}

export interface MemoryGrowth<T> {
  readonly result: T
  /** The most that was seen above the beginning, in bytes. */
  readonly growth: number
}

/** Samples the memory of a process while some work goes on. */
export async function measureGrowth<T>(pid: number, work: () => Promise<T>): Promise<MemoryGrowth<T>> {
  const before = memoryOf(pid)
  let most = before
  const look = () => {
    most = Math.max(most, memoryOf(pid))
  }
  const sampling = setInterval(look, 10)
  try {
    const result = await work()
    look()
    return { result, growth: most - before }
  } finally {
    clearInterval(sampling)
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toFixed(1)} MB`
}
