import type { FastifyBaseLogger } from 'fastify'
import type { Trace } from './trace.ts'

type Arguments = Parameters<FastifyBaseLogger['info']>

/**
 * A request's logger that becomes a real child of the process's log only when something is written: most requests
 * write nothing, and making a child costs more than serving some of them.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #root: FastifyBaseLogger
  readonly #request_id: unknown
  #child: FastifyBaseLogger | null = null
  context: Trace | null = null

  constructor(root: FastifyBaseLogger, request_id: unknown) {
    this.#root = root
    this.#request_id = request_id
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#root.level
  }

  #log(): FastifyBaseLogger {
    this.#child ??= this.#root.child({
      request_id: this.#request_id,
      trace_id: this.context?.trace_id,
      span_id: this.context?.span_id,
    })
    return this.#child
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log().child(...args)
  }

  fatal(...args: Arguments): void {
    this.#log().fatal(...args)
  }
  error(...args: Arguments): void {
    this.#log().error(...args)
  }
  warn(...args: Arguments): void {
    this.#log().warn(...args)
  }
  info(...args: Arguments): void {
    this.#log().info(...args)
  }
  debug(...args: Arguments): void {
    if (this.level === 'debug' || this.level === 'trace') this.#log().debug(...args)
  }
  trace(...args: Arguments): void {
    this.#log().trace(...args)
  }
  silent(): void {}
}
