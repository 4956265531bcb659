export interface PhoneRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface PhoneAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Null when there is none. */
  readonly body: unknown
}

export type Network = (request: PhoneRequest) => Promise<PhoneAnswer>

/** No answer came, or one that says later: the request may have arrived, once, twice or not at all. */
export class NetworkLost extends Error {
  /** What the server asked for, where it asked for anything. */
  readonly retry_after_s: number | null

  constructor(message: string, retry_after_s: number | null = null) {
    super(message)
    this.retry_after_s = retry_after_s
  }
}

export interface NetworkFaults {
  /** From 0 to 1, of a source that can be repeated. */
  readonly random: () => number
  /** Shares of requests. */
  readonly lost: number
  readonly answer_lost: number
  readonly doubled: number
}

/**
 * A network that loses requests and answers, delivers requests twice, and delivers old ones again after newer ones.
 * What it holds back comes with a later request.
 */
export function badNetwork(network: Network, faults: NetworkFaults): Network {
  const { random } = faults
  const held_back: PhoneRequest[] = []
  return async (request) => {
    if (random() < faults.lost) throw new NetworkLost('the request was lost')
    const late = random() < 0.3 ? held_back.shift() : undefined
    if (late !== undefined) await network(late)
    const answer = await network(request)
    // A retry of a lower layer: who holds a token may be asked for it again, but a renewal is not repeated by networks.
    if (random() < faults.doubled && !request.path.startsWith('/auth')) {
      if (random() < 0.5) await network(request)
      else held_back.push(request)
    }
    if (random() < faults.answer_lost) throw new NetworkLost('the answer was lost')
    return answer
  }
}
