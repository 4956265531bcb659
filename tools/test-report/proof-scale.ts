/** The size of a promise: what was promised, and the tenth of it that every test run can afford. */
export interface ProofSizes {
  readonly full: number
  readonly tenth: number
}

function isFullProof(): boolean {
  return process.env['TROPEIRO_PROOF'] === 'full'
}

/** `npm run prove` measures at full size, everything else at about a tenth. */
export function proofCount({ full, tenth }: ProofSizes): number {
  return isFullProof() ? full : tenth
}
