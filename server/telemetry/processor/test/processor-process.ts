import { connectBus } from '../../../platform/bus/bus.ts'
import { processorOn } from './processors.ts'

/** A processor as a process of its own, for tests that kill or pause it. */
const [nats_url = '', telemetry_url = ''] = process.argv.slice(2)
const bus = await connectBus({ urls: [nats_url], user: '', password: '', name: 'test' })
processorOn(bus, { telemetry_url })
process.send?.('started')
