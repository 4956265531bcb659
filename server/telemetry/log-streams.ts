import { randomUUID } from 'node:crypto'
import type { StreamsPlan } from '../platform/bus/streams.ts'
import { partition_count } from './model/partition.ts'

/** Every partition is a stream of its own, `POSITIONS_0` to `POSITIONS_15`, of one subject: `positions.0` and so on. */
const streams_name = 'POSITIONS'

const partitions = Array.from({ length: partition_count }, (_, partition) => partition)

/** The subject of each partition, for a publisher. */
export const position_subjects: readonly string[] = partitions.map(
  (partition) => `${streams_name.toLowerCase()}.${partition}`,
)

/** The stream of each partition, for a reader. */
export const position_stream_names: readonly string[] = partitions.map(
  (partition) => `${streams_name}_${partition}`,
)

export interface LogStreamSettings {
  /** How large each may become; a full one refuses. */
  readonly max_bytes: number
  /** On how many servers of a cluster each is kept. */
  readonly replicas: number
}

/** For `ensureStreams`, which every gateway and processor calls when it starts. */
export function positionStreams({ max_bytes, replicas }: LogStreamSettings): StreamsPlan {
  return { name: streams_name, count: partition_count, max_bytes, replicas, makeId: randomUUID }
}
