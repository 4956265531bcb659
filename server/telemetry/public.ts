export { codecs } from './codecs/codecs.ts'
export { createDeviceDirectory } from './directory/create-device-directory.ts'
export { createNetworks } from './directory/networks.ts'
export { createContestedLoop } from './gateway/contested-devices.ts'
export { createLogEndsLoop } from './gateway/log-ends-loop.ts'
export { type GatewaySettings, startGateway } from './gateway/start-gateway.ts'
export { exportHistory, folderOfCustomer, writeWhole } from './history/export-history.ts'
export { chooseRetention } from './history/queries.ts'
export { startClosing } from './history/start-closing.ts'
export { type DigestedRecord, mergeRecords, type Sample } from './model/merge-records.ts'
export { partitionOf } from './model/partition.ts'
export { type ExtraValue, type PositionRecord, silent_record } from './model/position-record.ts'
export { longest_retention_days, retention_classes } from './model/retention.ts'
export type {
  Analysis,
  AnalysisFlush,
  FlushNeed,
  OpenedPartition,
  PartitionAnalysis,
  SeenVehicle,
} from './processor/analysis.ts'
export { listDeadLetters, replayDeadLetters } from './processor/dead-letters.ts'
export { openProcessor, type ProcessorSettings } from './processor/open-processor.ts'
export { adoptStopped, type LogContext, readLogStatus } from './processor/operate-log.ts'
export { type LastPlace, readPlaces } from './reading/read-last.ts'
export { readSamples, readSteppedSamples } from './reading/read-samples.ts'
