import type { HttpApp } from './http-app.ts'
import { InFlight } from './in-flight.ts'
import { leaveBody } from './refuse-rest.ts'

export function registerInFlight(app: HttpApp): void {
  const in_flight = new InFlight()
  app.decorate('in_flight', in_flight)
  app.decorateRequest('in_flight_entry', null)
  app.addHook('onRequest', (request, reply, done) => {
    // Who asks for health all the time must not look like work.
    if (request.routeOptions.config.health === true) leaveBody(request, reply)
    else request.in_flight_entry = in_flight.begin(request, reply)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (in_flight.phase === 'closed') reply.header('connection', 'close')
    done()
  })
}
