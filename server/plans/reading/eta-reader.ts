import type { Reader } from '../../platform/reader.ts'

/** When the points of running plans, asked for by the plans' ids, are expected to be reached. Telemetry fills it. */
export type EtaReader = Reader<number, Date>
