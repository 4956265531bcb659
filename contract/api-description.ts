import { api_examples } from './examples/all.ts'
import type { ApiExamples } from './examples/example.ts'
import { gateway_listener, type OperationElsewhere } from './ingest.ts'

/** What no route says of itself. */
export interface ApiDescription {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly tags: readonly ApiTag[]
  readonly examples: ApiExamples
  /** What other listeners than the API's answer. */
  readonly elsewhere: readonly Listener[]
}

interface Listener {
  readonly server: { readonly url: string; readonly [name: string]: unknown }
  readonly operations: readonly OperationElsewhere[]
}

/** A chapter of the reference. */
export interface ApiTag {
  readonly name: string
  readonly description: string
  /** How the paths of its operations begin, one segment or two; two win over one. */
  readonly paths: readonly string[]
}

const description = `
Fleet management and delivery-route execution: import orders, let them be planned into routes, follow them on the road.

**Log in.** \`POST /auth/login\` gives an \`access_token\`; send it as \`Authorization: Bearer …\`. It expires after a few
minutes: \`POST /auth/token\` with the refresh token gives the next one. A program can use an API key instead, in the same
header; keys are made with \`POST /api_key\`.

**Bodies** are JSON in UTF-8. Moments are ISO 8601; those that you send without an offset are in the time zone of your
company, and answers are in UTC. Fields that you do not know may appear in any answer: ignore them.

**Lists** without \`limit\` are answered whole. With \`limit\`, \`pagination.next_cursor\` is the \`cursor\` of the next page,
and null on the last one.

**Retry.** A POST with an \`Idempotency-Key\` can be sent again for 48 hours and does its work once. A GET, a PUT and a
DELETE can always be sent again. After 429 and 503, wait for as many seconds as \`Retry-After\` says.

**Change what you read.** Answers carry an \`ETag\`. Send it as \`If-Match\` with a PUT or a DELETE, and a record that
somebody else has changed meanwhile is answered with 412 instead of being overwritten.

**Errors** are problems (RFC 9457). Decide by \`code\`, which never changes its meaning; show \`detail\`, which is in the
language of \`Accept-Language\` (pt-BR, en, es). A 422 lists what is wrong, field by field, under \`errors\`. Name
\`request_id\` when you ask for help.
`.trim()

/** In the order of the reference. */
const tags: readonly ApiTag[] = [
  {
    name: 'Authentication',
    description: 'Log in, renew the session, log out, and set passwords.',
    paths: ['auth', '.well-known'],
  },
  {
    name: 'Company',
    description: 'Your company and the settings that new route plans are made with.',
    paths: ['customer'],
  },
  { name: 'Users', description: 'The people of the company and what they may do.', paths: ['user'] },
  {
    name: 'API keys',
    description: 'Long-lived tokens for programs, with scopes of their own.',
    paths: ['api_key'],
  },
  {
    name: 'Webhooks',
    description:
      'Endpoints of yours to which the log of the company is sent, signed and in order; what was sent, and how it went.',
    paths: ['webhook', 'webhook_delivery'],
  },
  { name: 'Audit', description: 'Who changed what, and when.', paths: ['audit'] },
  {
    name: 'Route plans',
    description: 'Import orders, have them planned into routes, and follow them until they are closed.',
    paths: ['import', 'import_layout', 'route_plan', 'route_point'],
  },
  {
    name: 'Proof',
    description:
      'What was delivered, so that others can check it without asking: the key of your log and its signed states.',
    paths: ['proof'],
  },
  {
    name: 'Execution',
    description: 'What drivers need for the day, and what they tell of it, with or without a network.',
    paths: ['agenda', 'execution'],
  },
  {
    name: 'Log',
    description:
      'What happened to the data of your company, as it happens: a stream for screens, and a feed for programs.',
    paths: ['live', 'feed'],
  },
  {
    name: 'Operations',
    description: 'Long work, such as planning a big import: watch it or cancel it.',
    paths: ['operation'],
  },
  {
    name: 'Return and execution reasons',
    description: 'Why a delivery was returned, or how it was done: what drivers choose from.',
    paths: ['route_return_reason', 'route_executed_reason'],
  },
  {
    name: 'Checklists',
    description: 'Forms that people answer, such as before a trip, the answers, and how risky they are.',
    paths: ['checklist', 'checklist_form', 'checklist_form_field_executed'],
  },
  {
    name: 'Images',
    description:
      'Pictures and signatures, sent by the hash of their bytes. They are read by `GET /checklist/picture`.',
    paths: ['image'],
  },
  {
    name: 'Itineraries',
    description: 'Trips that are planned without delivery points.',
    paths: ['itinerary'],
  },
  { name: 'Drivers', description: 'Drivers and delivery agents.', paths: ['driver', 'cnh_category'] },
  { name: 'Vehicles', description: 'The vehicles of the company and their status.', paths: ['vehicle'] },
  {
    name: 'Vehicle catalogues',
    description: 'Models, colours, fuels and categories that vehicles refer to.',
    paths: ['vehicle_model', 'vehicle_color', 'vehicle_category', 'fuel_category'],
  },
  {
    name: 'Positions',
    description: 'Where vehicles are and were, as their trackers told.',
    paths: ['position'],
  },
  {
    name: 'Daily summaries',
    description: 'How vehicles were used: distances, times, counts and speeds of each day.',
    paths: ['daily_summary'],
  },
  {
    name: 'Events',
    description:
      'What happened to vehicles, found in their positions: trips, speeding, idling and more, the rules for it, and what is found anew when they change.',
    paths: ['event', 'event_rule', 'recalculation'],
  },
  {
    name: 'Exceptions',
    description:
      'What somebody has to look at: late routes, returns, panic buttons, silent trackers; and the rules by which it is opened.',
    paths: ['exception', 'alert_rule'],
  },
  {
    name: 'Sending positions',
    description: 'What phones, other programs and Traccar send to the gateway, on a port of its own.',
    paths: ['ingest'],
  },
  { name: 'Devices', description: 'Trackers, and which vehicle each was in and when.', paths: ['device'] },
  {
    name: 'Registers',
    description: 'Fleets, cost centers, departments and work shifts: how the company is organised.',
    paths: ['fleet', 'cost_center', 'department', 'work_shift'],
  },
  {
    name: 'Points of interest',
    description: 'Places with a name: depots, customers, workshops, fuel stations.',
    paths: ['point_of_interest'],
  },
  {
    name: 'Virtual areas',
    description: 'Polygons and circles on the map, for chosen vehicles.',
    paths: ['virtual_area'],
  },
  {
    name: 'Geocoding',
    description:
      'From an address to coordinates and back, corrections of addresses, and the road map in use.',
    paths: ['geocode', 'reverse_geocode', 'address_correction', 'map'],
  },
]

export const api_description: ApiDescription = {
  title: 'Tropeiro',
  version: '1',
  description,
  tags,
  examples: api_examples,
  elsewhere: [gateway_listener],
}
