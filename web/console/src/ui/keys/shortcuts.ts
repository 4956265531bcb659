/** A command that has a key, a place in the palette, or both. */
export interface Shortcut {
  /** Such as `j`, `shift+m`, `ctrl+k`, `escape`, or two letters one after the other: `g h`. */
  readonly keys?: string
  readonly label: string
  /** Under which heading the sheet and the palette show it. */
  readonly group: string
  readonly run: () => void
  /** Works while somebody types, too. */
  readonly in_fields?: boolean
}

/** How long the first of two letters waits for the second. */
const sequence_ms = 1_200

/** `shell`: around all screens, and so below them whenever it is registered. */
export type ShortcutLayer = 'shell' | 'screen'

/** Which keys do what now. The one that was registered last wins: a dialog over its screen. */
export class ShortcutTable {
  #groups: (readonly Shortcut[])[] = []
  #first: { key: string; at: number } | null = null
  readonly #listeners = new Set<() => void>()
  #list: readonly Shortcut[] = []

  register(shortcuts: readonly Shortcut[], layer: ShortcutLayer = 'screen'): () => void {
    this.#groups = layer === 'shell' ? [shortcuts, ...this.#groups] : [...this.#groups, shortcuts]
    this.#tell()
    return () => {
      this.#groups = this.#groups.filter((group) => group !== shortcuts)
      this.#tell()
    }
  }

  /** What there is to press or to choose, the newest first. The same list until it changes. */
  list = (): readonly Shortcut[] => this.#list

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The command of a key that was pressed, or null. Remembers a first letter. */
  find(press: KeyPress): Shortcut | null {
    const key = nameOf(press)
    const first = this.#first !== null && press.at - this.#first.at < sequence_ms ? this.#first.key : null
    this.#first = null
    const allowed = this.#list.filter(
      ({ keys, in_fields }) =>
        (!press.in_field || in_fields === true) && (press.single_keys || !isSingle(keys)),
    )
    const found =
      (first !== null && allowed.find(({ keys }) => keys === `${first} ${key}`)) ||
      allowed.find(({ keys }) => keys === key)
    if (found) return found
    if (allowed.some(({ keys }) => keys?.startsWith(`${key} `))) this.#first = { key, at: press.at }
    return null
  }

  #tell(): void {
    this.#list = this.#groups.toReversed().flat()
    for (const listener of this.#listeners) listener()
  }
}

export interface KeyPress {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** In a field, where letters are text. */
  readonly in_field: boolean
  readonly single_keys: boolean
  readonly at: number
}

/** Letters alone, which can be switched off; arrows, Enter and Escape always work. */
function isSingle(keys: string | undefined): boolean {
  return keys !== undefined && keys.split(' ').every((key) => /^(shift\+)?.$/u.test(key))
}

/** `shift` is named for letters and named keys; signs such as `?` are what they are. */
function nameOf({ key, ctrl, shift, alt }: Pick<KeyPress, 'key' | 'ctrl' | 'shift' | 'alt'>): string {
  const plain = key === ' ' ? 'space' : key.toLowerCase()
  const named_shift = shift && (plain.length > 1 || /\p{L}|\d/u.test(plain))
  return `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${named_shift ? 'shift+' : ''}${plain}`
}
