import type { Database } from '@tropeiro/db/database.ts'
import { listFactVersions } from '@tropeiro/db/fact-changes.ts'
import type { Loop } from '../../platform/loops/start-loop.ts'

/** Which version the facts of each customer have, as last heard; one for a process. */
export class FactVersions {
  readonly #versions = new Map<number, number>()
  #next: string | null = null

  /** 0: none of its facts has ever changed, as far as is known. */
  of(customer_id: number): number {
    return this.#versions.get(customer_id) ?? 0
  }

  /** Where the last reading ended. */
  get next(): string | null {
    return this.#next
  }

  list(): Iterable<readonly [customer_id: number, version: number]> {
    return this.#versions
  }

  async follow(database: Database): Promise<void> {
    const { next, versions } = await listFactVersions(database, this.#next)
    for (const { customer_id, version } of versions) {
      this.#versions.set(customer_id, Math.max(version, this.of(customer_id)))
    }
    this.#next = next
  }
}

export function factVersionsLoop(versions: FactVersions, database: Database, pause_ms: number): Loop {
  return {
    name: 'versions of facts',
    pause_ms,
    round: async () => {
      await versions.follow(database)
      return false
    },
  }
}
