import { readdirSync, readFileSync } from 'node:fs'

/** The processes that a process started and whose command has this word. */
export function listChildrenOf(pid: number, word: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((child) => isChildOf(child, pid, word))
}

function isChildOf(child: number, pid: number, word: string): boolean {
  try {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1])
    return parent === pid && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(word)
  } catch {
    // It ended while we looked.
    return false
  }
}
