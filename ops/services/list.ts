import { nominatimService } from './nominatim-service.ts'
import { createOsrmService } from './osrm-service.ts'
import { postgresService } from './postgres-service.ts'
import type { Service } from './service.ts'
import { solverService } from './solver-service.ts'

/** Started in this order, stopped in the reverse. A new engine is one file like postgres-service.ts and one line here. */
export const services: readonly Service[] = [
  postgresService,
  createOsrmService('car', 15_001),
  createOsrmService('truck', 15_002),
  nominatimService,
  solverService,
]
