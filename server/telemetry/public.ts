export { codecs } from './codecs/codecs.ts'
export { createDeviceDirectory } from './directory/create-device-directory.ts'
export { type GatewaySettings, startGateway } from './gateway/start-gateway.ts'
export { openProcessor, type ProcessorSettings } from './processor/open-processor.ts'
