import type { ProductProcess } from './plans/product-process.ts'

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What is away may pause a process; it must not end it. */
export function assertAlive({ pid, lines }: Pick<ProductProcess, 'pid' | 'lines'>): void {
  if (!isAlive(pid)) throw new Error(`a process ended by itself:\n${lines.slice(-10).join('\n')}`)
}
