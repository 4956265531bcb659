import type { HttpApp } from './http-app.ts'
import { InFlight } from './in-flight.ts'

export function registerInFlight(app: HttpApp): void {
  const in_flight = new InFlight()
  app.decorate('in_flight', in_flight)
  app.addHook('onRequest', (request, reply, done) => {
    in_flight.begin(request, reply)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (in_flight.phase === 'closed') reply.header('connection', 'close')
    done()
  })
}
