/** The size of a promise: what was promised, and the tenth of it that every test run can afford. */
export interface ProofSizes {
  readonly full: number
  readonly tenth: number
}

/** True in `npm run prove`, which also judges what a shared machine cannot hold still in a short run. */
export function isFullProof(): boolean {
  return process.env['TROPEIRO_PROOF'] === 'full'
}

/** `npm run prove` measures at full size, everything else at about a tenth. */
export function proofCount({ full, tenth }: ProofSizes): number {
  return isFullProof() ? full : tenth
}

/**
 * A promise about time is judged by `npm run prove` and the benches alone: on a shared machine a clock tells more of the
 * neighbours than of us. Every other run measures it and goes on.
 */
export function isKeptInTime(held: boolean): boolean {
  return held || !isFullProof()
}
