import { readFileSync } from 'node:fs'

export interface Download {
  readonly bytes: number
  /** During which something came: the rest of a step is work of this machine. */
  readonly duration_s: number
}

const look_every_ms = 100
/** Less than this in one look is chatter of the network. */
const min_bytes = 4_096

/** What this machine has received from others, as the kernel counts it. */
function receivedBytes(): number {
  const lines = readFileSync('/proc/net/dev', 'utf8').split('\n').slice(2)
  return lines
    .filter((line) => line.includes(':') && !line.trim().startsWith('lo:'))
    .reduce((sum, line) => sum + Number(line.split(':')[1]?.trim().split(/\s+/)[0] ?? 0), 0)
}

/** Counts from now on; the returned function ends it. */
export function countDownload(): () => Download {
  const before = receivedBytes()
  let last = before
  let looks = 0
  const timer = setInterval(() => {
    const now = receivedBytes()
    if (now - last >= min_bytes) looks++
    last = now
  }, look_every_ms)
  return () => {
    clearInterval(timer)
    return { bytes: receivedBytes() - before, duration_s: (looks * look_every_ms) / 1_000 }
  }
}
