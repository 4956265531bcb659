import type { ApiExample } from './example.ts'

export const vehicle_catalogues: readonly ApiExample[] = []
