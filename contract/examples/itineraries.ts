import type { ApiExample } from './example.ts'

export const itineraries: readonly ApiExample[] = []
