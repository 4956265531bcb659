import api_keys_answers from './answers/api-keys.json' with { type: 'json' }
import audit_answers from './answers/audit.json' with { type: 'json' }
import authentication_answers from './answers/authentication.json' with { type: 'json' }
import checklists_answers from './answers/checklists.json' with { type: 'json' }
import company_answers from './answers/company.json' with { type: 'json' }
import daily_summaries_answers from './answers/daily-summaries.json' with { type: 'json' }
import devices_answers from './answers/devices.json' with { type: 'json' }
import drivers_answers from './answers/drivers.json' with { type: 'json' }
import events_answers from './answers/events.json' with { type: 'json' }
import exceptions_answers from './answers/exceptions.json' with { type: 'json' }
import execution_answers from './answers/execution.json' with { type: 'json' }
import geocoding_answers from './answers/geocoding.json' with { type: 'json' }
import images_answers from './answers/images.json' with { type: 'json' }
import import_layouts_answers from './answers/import-layouts.json' with { type: 'json' }
import itineraries_answers from './answers/itineraries.json' with { type: 'json' }
import log_answers from './answers/log.json' with { type: 'json' }
import operations_answers from './answers/operations.json' with { type: 'json' }
import points_of_interest_answers from './answers/points-of-interest.json' with { type: 'json' }
import positions_answers from './answers/positions.json' with { type: 'json' }
import proof_answers from './answers/proof.json' with { type: 'json' }
import reasons_answers from './answers/reasons.json' with { type: 'json' }
import registers_answers from './answers/registers.json' with { type: 'json' }
import route_plans_answers from './answers/route-plans.json' with { type: 'json' }
import users_answers from './answers/users.json' with { type: 'json' }
import vehicle_catalogues_answers from './answers/vehicle-catalogues.json' with { type: 'json' }
import vehicles_answers from './answers/vehicles.json' with { type: 'json' }
import virtual_areas_answers from './answers/virtual-areas.json' with { type: 'json' }
import webhooks_answers from './answers/webhooks.json' with { type: 'json' }
import { api_keys } from './api-keys.ts'
import { audit } from './audit.ts'
import { authentication } from './authentication.ts'
import { checklists } from './checklists.ts'
import { company } from './company.ts'
import { daily_summaries } from './daily-summaries.ts'
import { devices } from './devices.ts'
import { drivers } from './drivers.ts'
import { events } from './events.ts'
import type { ApiExample, ApiExamples, RecordedAnswers } from './example.ts'
import { exceptions } from './exceptions.ts'
import { execution } from './execution.ts'
import { geocoding } from './geocoding.ts'
import { images } from './images.ts'
import { import_layouts } from './import-layouts.ts'
import { itineraries } from './itineraries.ts'
import { log } from './log.ts'
import { operations } from './operations.ts'
import { points_of_interest } from './points-of-interest.ts'
import { positions } from './positions.ts'
import { proof } from './proof.ts'
import { reasons } from './reasons.ts'
import { registers } from './registers.ts'
import { route_plans } from './route-plans.ts'
import { users } from './users.ts'
import { vehicle_catalogues } from './vehicle-catalogues.ts'
import { vehicles } from './vehicles.ts'
import { virtual_areas } from './virtual-areas.ts'
import { webhooks } from './webhooks.ts'

export interface ResourceExamples {
  /** The name of the file of its answers, without its ending. */
  readonly file: string
  readonly requests: readonly ApiExample[]
  readonly answers: RecordedAnswers
}

/** In the order in which they are sent: those below may use what those above made. */
export const examples_by_resource: readonly ResourceExamples[] = [
  { file: 'company', requests: company, answers: company_answers },
  { file: 'users', requests: users, answers: users_answers },
  { file: 'authentication', requests: authentication, answers: authentication_answers },
  { file: 'api-keys', requests: api_keys, answers: api_keys_answers },
  { file: 'registers', requests: registers, answers: registers_answers },
  { file: 'vehicle-catalogues', requests: vehicle_catalogues, answers: vehicle_catalogues_answers },
  { file: 'points-of-interest', requests: points_of_interest, answers: points_of_interest_answers },
  { file: 'drivers', requests: drivers, answers: drivers_answers },
  { file: 'vehicles', requests: vehicles, answers: vehicles_answers },
  { file: 'devices', requests: devices, answers: devices_answers },
  { file: 'virtual-areas', requests: virtual_areas, answers: virtual_areas_answers },
  { file: 'itineraries', requests: itineraries, answers: itineraries_answers },
  { file: 'images', requests: images, answers: images_answers },
  { file: 'checklists', requests: checklists, answers: checklists_answers },
  { file: 'positions', requests: positions, answers: positions_answers },
  { file: 'daily-summaries', requests: daily_summaries, answers: daily_summaries_answers },
  { file: 'events', requests: events, answers: events_answers },
  { file: 'exceptions', requests: exceptions, answers: exceptions_answers },
  { file: 'geocoding', requests: geocoding, answers: geocoding_answers },
  { file: 'reasons', requests: reasons, answers: reasons_answers },
  { file: 'route-plans', requests: route_plans, answers: route_plans_answers },
  { file: 'execution', requests: execution, answers: execution_answers },
  { file: 'proof', requests: proof, answers: proof_answers },
  { file: 'operations', requests: operations, answers: operations_answers },
  { file: 'import-layouts', requests: import_layouts, answers: import_layouts_answers },
  { file: 'webhooks', requests: webhooks, answers: webhooks_answers },
  { file: 'log', requests: log, answers: log_answers },
  { file: 'audit', requests: audit, answers: audit_answers },
]

export const api_examples: ApiExamples = {
  requests: examples_by_resource.flatMap(({ requests }) => requests),
  answers: Object.assign({}, ...examples_by_resource.map(({ answers }) => answers)),
}
