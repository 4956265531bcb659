/** Something that must never be, and the invariant that it breaks. */
export interface Fault {
  readonly invariant: number
  readonly what: string
}

export function faultOf(invariant: number, what: string): Fault {
  return { invariant, what }
}

/** As a test shows them. */
export function tellFaults(faults: readonly Fault[]): string[] {
  return faults.map(({ invariant, what }) => `invariant ${invariant}: ${what}`)
}
