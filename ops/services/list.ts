import { nats_service } from './nats-service.ts'
import { nominatim_service } from './nominatim-service.ts'
import { createOsrmService } from './osrm-service.ts'
import { postgres_service } from './postgres-service.ts'
import { s3_service } from './s3-service.ts'
import type { Service } from './service.ts'
import { solver_service } from './solver-service.ts'

/** Started in this order, stopped in the reverse. A new engine is one file like postgres-service.ts and one line here. */
export const services: readonly Service[] = [
  postgres_service,
  nats_service,
  s3_service,
  createOsrmService('car', 15_001),
  createOsrmService('truck', 15_002),
  nominatim_service,
  solver_service,
]
