import type { ApiExample } from './example.ts'

export const registers: readonly ApiExample[] = []
