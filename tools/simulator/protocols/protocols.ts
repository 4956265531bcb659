import { gt06 } from './gt06.ts'
import { http_batch } from './http-batch.ts'
import type { HttpProtocol } from './http-protocol.ts'
import { osmand } from './osmand.ts'
import type { TrackerProtocol } from './protocol.ts'
import { queclink } from './queclink.ts'
import { suntech_legacy, suntech_universal } from './suntech.ts'
import { createTeltonika } from './teltonika.ts'

/** Everything that a simulated tracker can speak over a socket of its own. */
export const tracker_protocols = {
  teltonika_8: createTeltonika('8'),
  teltonika_8e: createTeltonika('8e'),
  queclink,
  gt06,
  suntech_universal,
  suntech_legacy,
} as const satisfies Record<string, TrackerProtocol>

/** And over HTTP. */
export const http_protocols = { http_batch, osmand } as const satisfies Record<string, HttpProtocol>

export type TrackerProtocolName = keyof typeof tracker_protocols
