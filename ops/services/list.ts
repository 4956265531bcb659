import { postgresService } from './postgres-service.ts'
import type { Service } from './service.ts'

/** Started in this order, stopped in the reverse. A new engine is one file like postgres-service.ts and one line here. */
export const services: readonly Service[] = [postgresService]
