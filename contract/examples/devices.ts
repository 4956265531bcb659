import type { ApiExample } from './example.ts'

export const devices: readonly ApiExample[] = []
