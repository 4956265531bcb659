import type { ApiExample } from './example.ts'

export const route_plans: readonly ApiExample[] = []
