import { readFileSync } from 'node:fs'
import { isFullProof } from '../../../tools/test-report/proof-scale.ts'

const page_bytes = 4_096
const megabyte = 1_000_000

/**
 * For a process whose memory is judged in a short run: on a busy machine garbage is collected late, and memory
 * tells little. This heap holds a process at rest (75 MB) and no answer of 90 MB: who gathers one dies of it.
 */
export const small_heap: readonly string[] = isFullProof()
  ? []
  : ['--max-old-space-size=112', '--max-semi-space-size=4']

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
