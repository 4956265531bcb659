import type { ApiExample } from './example.ts'

export const api_keys: readonly ApiExample[] = []
