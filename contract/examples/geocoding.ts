import type { ApiExample } from './example.ts'

export const geocoding: readonly ApiExample[] = []
