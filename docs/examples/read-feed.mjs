// Reads the log of Tropeiro by cursor, for a program that keeps its own records: in Node.js, without a package.

/**
 * Hands every event to `apply`, in order. `loadCursor` and `apply` share one transaction of your own database: with the events
 * goes the cursor, so that after a crash nothing is lost and nothing done twice.
 */
export async function followFeed({ url, key, types = [], loadCursor, apply, signal }) {
  while (!signal.aborted) {
    const after = await loadCursor()
    const query = new URLSearchParams({ wait: '25', limit: '500' })
    if (after !== null) query.set('after', String(after))
    if (types.length > 0) query.set('types', types.join(','))
    try {
      const answer = await fetch(`${url}?${query}`, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
      })
      if (answer.status === 410) {
        const { oldest } = await answer.json()
        throw new Expired(oldest)
      }
      if (answer.ok) {
        const { data, after: next } = await answer.json()
        if (next !== after) await apply(data, next)
        continue
      }
      await pause(Number(answer.headers.get('retry-after') ?? 2) * 1_000)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Expired) throw error
      await pause(500)
    }
  }
}

/** You were away for more than 30 days: read your records again by the API, and go on after `oldest - 1`. */
export class Expired extends Error {
  constructor(oldest) {
    super(`the log begins at ${oldest}`)
    this.oldest = oldest
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
