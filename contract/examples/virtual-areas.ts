import type { ApiExample } from './example.ts'

export const virtual_areas: readonly ApiExample[] = []
