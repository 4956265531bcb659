import type { LineAddress } from '../lines/line-address.ts'
import type { Answer } from './answer.ts'

export interface AddressToFind {
  readonly key: string
  readonly address: LineAddress
}

/** Of one call: small enough to show progress, large enough not to be many calls. */
export const batch_size = 50

type AskBatch = (addresses: readonly LineAddress[], signal: AbortSignal) => Promise<readonly Answer[]>

interface GeocodeOptions {
  readonly askBatch: AskBatch
  readonly onAnswers: (answers: Readonly<Record<string, Answer>>) => void
  readonly signal: AbortSignal
}

/** Asks in pieces, one after the other. The first failure ends it: what was answered stays, and the rest can be asked again. */
export async function geocodeLines(
  addresses: readonly AddressToFind[],
  { askBatch, onAnswers, signal }: GeocodeOptions,
): Promise<void> {
  for (let at = 0; at < addresses.length; at += batch_size) {
    const batch = addresses.slice(at, at + batch_size)
    const answers = await askBatch(
      batch.map(({ address }) => address),
      signal,
    )
    signal.throwIfAborted()
    onAnswers(
      Object.fromEntries(
        batch.flatMap(({ key }, index) => {
          const answer = answers[index]
          return answer === undefined ? [] : [[key, answer]]
        }),
      ),
    )
  }
}
