import type { DeviceReport } from '../../../server/telemetry/model/device-report.ts'
import type { Abilities, FrameToEncode, TrackerReading } from './protocol.ts'

export interface IngestRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a tracker speaks over HTTP: a request is taken when its answer is a 2xx, else it is sent again. */
export interface HttpProtocol {
  readonly abilities: Abilities
  readonly max_readings: number
  readonly encodeRequest: (
    frame: Omit<FrameToEncode, 'number'> & {
      /** An API key with the scope `position:write`. */
      readonly key: string
    },
  ) => IngestRequest
  /** The reports as our codec reads them. */
  readonly decodeRequest: (request: IngestRequest) => readonly DeviceReport[]
  readonly round: (reading: TrackerReading) => TrackerReading
}
