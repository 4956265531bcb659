const keyOf = (name: string) => `tropeiro.size.${name}`

/** The size that a person gave to a pane in this browser, or null. */
export function findStoredSize(name: string): number | null {
  // A browser may refuse to store: the usual size is then good enough.
  try {
    const size = Number(localStorage.getItem(keyOf(name)) ?? Number.NaN)
    return Number.isFinite(size) && size >= 0 ? size : null
  } catch {
    return null
  }
}

export function storeSize(name: string, size: number): void {
  try {
    localStorage.setItem(keyOf(name), String(size))
  } catch {}
}
