import type { ApiExample } from './example.ts'

export const reasons: readonly ApiExample[] = []
