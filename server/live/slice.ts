import type { Slice } from '../platform/slice.ts'
import { registerFeed } from './feed/routes.ts'
import type { LiveContext } from './live-context.ts'
import { createStreamPlaces } from './stream-places.ts'
import { registerLive } from './streams/routes.ts'

export type { LiveSettings } from './live-context.ts'

/** The log as it grows: a stream for screens, a feed for programs. */
export function createLive(context: LiveContext): Slice {
  const takePlace = createStreamPlaces(context.settings)
  return {
    register: (app) => {
      registerLive(app, context, takePlace)
      registerFeed(app, context, takePlace)
    },
  }
}
