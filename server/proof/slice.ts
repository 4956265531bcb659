import type { Slice } from '../platform/slice.ts'
import { createAnchoring, type ProofContext } from './anchor-logs.ts'
import { registerProof } from './routes.ts'

/** What was delivered, proven: chains of entries, one signed tree for each customer. */
export function createProof(context: ProofContext): Slice {
  return { register: registerProof, loops: [createAnchoring(context)] }
}
