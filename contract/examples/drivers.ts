import type { ApiExample } from './example.ts'

export const drivers: readonly ApiExample[] = []
