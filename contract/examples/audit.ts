import type { ApiExample } from './example.ts'

export const audit: readonly ApiExample[] = []
