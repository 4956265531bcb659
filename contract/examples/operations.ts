import type { ApiExample } from './example.ts'

export const operations: readonly ApiExample[] = []
