import { Type } from 'typebox'

/** Where events may be sent to, and how much of a worker that takes. */
export const webhooks = {
  webhook_networks: Type.Array(Type.String(), {
    description:
      'Networks of the house that webhooks may be sent to, each with its port or ports: there, plain `http` and bare addresses are taken too. Everything else is `https` to public addresses. Link-local addresses and those of cloud metadata stay closed whatever is here.',
    default: [],
    unit: 'comma list of network:port (10.20.0.0/16:8080, fd12::/48:8000-8100)',
  }),
  webhook_dns_servers: Type.Array(Type.String({ minLength: 2 }), {
    description:
      'DNS servers that the names of webhooks are asked of. Empty: those of the machine. A hosts file is never asked.',
    default: [],
    unit: 'comma list of address or address:port',
  }),
  webhooks_per_customer: Type.Integer({
    description: 'Webhooks that one customer may have.',
    default: 20,
    minimum: 0,
    maximum: 10_000,
    unit: 'webhooks',
  }),
  webhooks_at_once: Type.Integer({
    description:
      'Webhooks that one worker sends to at a time, with up to four events in flight for each. Those that only wait for an answer are counted apart, up to as many again. Those that fail have half of it at most.',
    default: 250,
    minimum: 2,
    maximum: 10_000,
    unit: 'webhooks',
  }),
}
