import type { ApiExample } from './example.ts'

export const vehicles: readonly ApiExample[] = []
