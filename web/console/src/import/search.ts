/** What is looked at: lines, the addresses to check, or their map. Only a narrow screen shows one of them at a time. */
const parts = ['lines', 'addresses', 'map'] as const

export type Part = (typeof parts)[number]

export interface ImportSearch {
  /** The line whose address is looked at. */
  readonly line?: number
  /** Which lines; absent: the wrong ones while there are some. */
  readonly show?: 'wrong' | 'all'
  readonly part?: Part
  readonly step?: 'plan'
}

export function readImportSearch(search: Readonly<Record<string, unknown>>): ImportSearch {
  const { line, show, part, step } = search
  const known = parts.find((each) => each === part)
  return {
    ...(typeof line === 'number' && Number.isSafeInteger(line) && line > 0 && { line }),
    ...((show === 'wrong' || show === 'all') && { show }),
    ...(known !== undefined && { part: known }),
    ...(step === 'plan' && { step }),
  }
}
