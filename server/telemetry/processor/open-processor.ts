import { setTimeout as sleep } from 'node:timers/promises'
import { type BusSettings, BusUnavailableError, connectBus } from '../../platform/bus/bus.ts'
import type { DeviceDirectory } from '../directory/device-directory.ts'
import { vehicleAt } from '../directory/hold-at.ts'
import { type LogStreamSettings, positionStreams } from '../log-streams.ts'
import type { FindVehicle } from './prepare-batch.ts'
import { type ProcessorContext, type RunningProcessor, startProcessor } from './start-processor.ts'
import type { WorkerSettings } from './worker-context.ts'

export interface ProcessorSettings {
  readonly bus: BusSettings
  readonly streams: LogStreamSettings
  readonly log_keep_ms: number
}

export type OpenContext = Pick<
  ProcessorContext,
  'database_url' | 'clock' | 'log' | 'metrics' | 'analysis'
> & {
  readonly directory: DeviceDirectory
  /** Nothing is read or written before. */
  readonly whenSafe: Promise<void>
}

const look_again_ms = 500
/** A position is readable two seconds after its acknowledgement, and fewer transactions cost less. */
const usual: Omit<WorkerSettings, 'log_keep_ms'> = {
  batch_bytes: 1_000_000,
  gather_ms: 200,
  flush_ms: 15_000,
  urgent_flush_ms: 2_000,
}

/** Starts once the database is safe, the directory loaded and NATS there, however long that takes. */
export function openProcessor(settings: ProcessorSettings, context: OpenContext): RunningProcessor {
  const stopping = new AbortController()
  const { directory, whenSafe, log } = context
  let running: RunningProcessor | null = null
  let waits_for = 'the database'
  const opened = new AsyncDisposableStack()
  const open = async () => {
    await whenSafe
    waits_for = 'the directory of devices'
    await directory.whenLoaded
    waits_for = 'NATS'
    const bus = await connect(settings.bus, stopping.signal)
    if (bus === null) return
    if (stopping.signal.aborted) {
      await bus.close()
      return
    }
    opened.defer(() => bus.close())
    running = startProcessor({
      ...context,
      bus,
      streams: positionStreams(settings.streams),
      findVehicle: findVehicleIn(directory),
      settings: { ...usual, log_keep_ms: settings.log_keep_ms },
    })
  }
  const opening = open().catch((error: unknown) => log.error({ err: error }, 'the processor did not start'))
  return {
    assertGoesOn: () => {
      if (running === null) throw new Error(`it waits for ${waits_for}`)
      running.assertGoesOn()
    },
    stop: async () => {
      stopping.abort()
      // What it waits for may never come; what has started is stopped.
      await Promise.race([opening, sleep(0)])
      await running?.stop()
      await opened.disposeAsync()
    },
  }
}

export function findVehicleIn(directory: DeviceDirectory): FindVehicle {
  return (customer_id, device_id, time_ms) => {
    const hold = directory.findDevice(customer_id, device_id)?.holds.at(-1)
    if (hold !== undefined) return vehicleAt(hold, time_ms)
    // The partition begins again in a moment: what is stored without its vehicle is missing in that one's state.
    if (directory.state().kind === 'unknown') throw new Error('the directory of devices is out of date')
    return null
  }
}

async function connect(settings: BusSettings, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return await connectBus(settings)
    } catch (error) {
      if (!(error instanceof BusUnavailableError)) throw error
      await sleep(look_again_ms, undefined, { signal }).catch(() => undefined)
    }
  }
  return null
}
