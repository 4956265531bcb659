import type { Slice } from '../platform/slice.ts'
import { createAnchoring, type ProofContext } from './anchor-logs.ts'
import { registerBundles } from './bundle-routes.ts'
import type { ReadPicture } from './enclose-pictures.ts'
import type { HasPoint } from './links/change-links.ts'
import { registerProofPages } from './links/page-routes.ts'
import { registerProofLinks } from './links/routes.ts'
import { registerProof } from './routes.ts'

interface SliceContext extends ProofContext {
  readonly hasPoint: HasPoint
  /** Null: pictures are not shown. */
  readonly readPicture: ReadPicture | null
}

/** What was delivered, proven: chains of entries, one signed tree for each customer, links for those without an account. */
export function createProof(context: SliceContext): Slice {
  return {
    register: (app) => {
      registerProof(app)
      registerProofLinks(app, context.hasPoint)
      registerProofPages(app, context.readPicture)
      registerBundles(app, context)
    },
    loops: [createAnchoring(context)],
  }
}
