import type { HttpApp } from './http-app.ts'

/** Pages for people, served beside the API by the same listener. They have one address each, without `/v1`. */
export interface Pages {
  /** Whether something is served at the path, in whatever way it is written. */
  readonly has: (path: string) => boolean
  readonly register: (app: HttpApp) => Promise<void>
}
