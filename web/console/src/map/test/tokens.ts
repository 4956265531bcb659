import type { MapTokens } from '../tokens.ts'

/** Each has another colour than all others. */
export const test_tokens: MapTokens = new Proxy({} as MapTokens, {
  get: (_target, name) => `token ${String(name)}`,
})
