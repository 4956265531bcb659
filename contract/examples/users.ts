import type { ApiExample } from './example.ts'

export const users: readonly ApiExample[] = []
