import type { AddressInput, Candidate, NormalisedAddress } from '../addresses/address.ts'

/** Who asks, and what a provider may use of the time that is left. */
export interface ProviderContext {
  readonly customer_id: number
  readonly signal: AbortSignal
}

/** Somebody who may know where an address is. A commercial one is one more file and one more line in the list. */
export interface GeocodeProvider {
  readonly name: string
  /** How long its licence and its data let us keep an answer; 0: it is asked each time. */
  readonly cache_ttl_s: number
  /** Best first; empty when it does not know. Throws ProviderUnavailableError when it cannot be asked. */
  find(address: NormalisedAddress, raw: AddressInput, context: ProviderContext): Promise<Candidate[]>
}

export class ProviderUnavailableError extends Error {
  readonly retry_after_s: number

  constructor(provider: string, retry_after_s: number, cause: unknown) {
    super(`${provider} is unavailable`, { cause })
    this.name = 'ProviderUnavailableError'
    this.retry_after_s = retry_after_s
  }
}
