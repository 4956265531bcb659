/** What is printed on keys that carry no letter. */
const names: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  tab: 'Tab',
  delete: 'Del',
  backspace: '⌫',
  home: 'Home',
  end: 'End',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

const modifiers = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' } as const
const mac_modifiers = { ctrl: '⌘', alt: '⌥', shift: '⇧' } as const

export interface Keyboard {
  readonly is_mac: boolean
  /** The one key with a name that is translated. */
  readonly space: string
}

/** The keys of a shortcut as people know them, one after the other: `ctrl+k` is `Ctrl K`, or `⌘K` on a Mac. */
export function nameKeys(keys: string, keyboard: Keyboard): readonly string[] {
  return keys.split(' ').map((press) => {
    const parts = press === '+' ? ['+'] : press.split('+')
    return parts.map((part) => nameKey(part, keyboard)).join(keyboard.is_mac ? '' : ' ')
  })
}

function nameKey(part: string, { is_mac, space }: Keyboard): string {
  if (part === 'space') return space
  if (part in modifiers) return (is_mac ? mac_modifiers : modifiers)[part as keyof typeof modifiers]
  return names[part] ?? part.toUpperCase()
}
