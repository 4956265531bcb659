import type { CommandResults } from '@tropeiro/contract/execution.ts'

/** So many requests with commands at work are an ordinary minute. */
const ordinary = 5
const max_spread_s = 60

export interface UploadLoad {
  /** Requests of phones that send commands now. */
  readonly commands_at_work: number
  /** How long a picture waits that comes now. */
  readonly pictures_wait_s: number
  /** From 0 to 1. */
  readonly random: number
}

/**
 * Commands before pictures. When many phones come back at once, each is asked to send its pictures some time later, and not all in the
 * same moment: about a second for each request that is at work, as that is what one takes.
 */
export function adviseUploads({
  commands_at_work,
  pictures_wait_s,
  random,
}: UploadLoad): CommandResults['uploads'] {
  const crowd_s = commands_at_work > ordinary ? commands_at_work : 0
  const spread_s = Math.min(max_spread_s, crowd_s + pictures_wait_s)
  if (spread_s < 1) return { parallel: 2, after_s: 0 }
  return { parallel: 1, after_s: Math.ceil(spread_s * random) }
}
