import type { ApiExample } from './example.ts'

export const authentication: readonly ApiExample[] = []
