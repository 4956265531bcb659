import type { ApiExample } from './example.ts'

export const company: readonly ApiExample[] = []
