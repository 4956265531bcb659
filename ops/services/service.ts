/** What a service gets to work with. Everything it keeps lies in `data_dir`. */
export type ServiceContext = {
  clone_dir: string
  data_dir: string
  /** By the names of `Service.ports`; for `install` those that are wanted, for all others those that are chosen. */
  ports: Record<string, number>
  /** Tells the person who waits; only for steps that take long. */
  log: (line: string) => void
}

/**
 * One engine of `npm run services`. All functions can be called at any moment, in any state that a crash or
 * Ctrl-C left, and twice: the command stays one loop over the list.
 */
export type Service = {
  name: string
  /** What ops/compose.yaml runs under the same name; null when it is part of Tropeiro's own image. */
  compose_image: string | null
  /** Preferred ports; a taken one moves to the next free. The first is the address that people see. */
  ports: { name: string; preferred: number }[]
  /**
   * Finds its programs or installs them, and makes the data that takes long: the ports are chosen after it, as late as
   * can be. Throws one helpful line when it cannot.
   */
  install: (context: ServiceContext) => Promise<void>
  /** Returns when the engine itself answers on its ports, or throws; at once, since others may take them meanwhile. */
  start: (context: ServiceContext) => Promise<void>
  /** The ports of this clone's own running engine, or null: a stranger's on the same port is not ours. */
  ready: (context: ServiceContext) => Promise<Record<string, number> | null>
  /** Settings it contributes to .services/env; `kept` are those of earlier runs. */
  settings: (context: ServiceContext, kept: Record<string, string>) => Record<string, string>
  /** Roles, databases, buckets, streams: what must exist inside the engine before Tropeiro uses it. */
  prepare: (context: ServiceContext) => Promise<void>
  stop: (context: ServiceContext) => Promise<void>
  /** Stops it and deletes its data. */
  remove: (context: ServiceContext) => Promise<void>
}
