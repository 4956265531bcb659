import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Shortcut, type ShortcutLayer, ShortcutTable } from './shortcuts.ts'

const table = new ShortcutTable()

/** The commands of a part of the screen while it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[], layer: ShortcutLayer = 'screen'): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const signature = JSON.stringify(
    shortcuts.map(({ keys, label, group, in_fields }) => ({ keys, label, group, in_fields })),
  )
  // What a command does is read when it runs, so that a render registers nothing anew.
  useEffect(() => {
    const named: Omit<Shortcut, 'run'>[] = JSON.parse(signature)
    const running = named.map((each, index) => ({ ...each, run: () => latest.current[index]?.run() }))
    return table.register(running, layer)
  }, [signature, layer])
}

export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(table.watch, table.list)

/** Runs what a key stands for now, from a button that is not beside the command. */
export function runShortcut(keys: string): void {
  table
    .list()
    .find((shortcut) => shortcut.keys === keys)
    ?.run()
}

/** One listener for the page. `areSingleKeysOn` is asked at each press. */
export function listenToKeys(areSingleKeysOn: () => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || takesKey(event)) return
    const found = table.find({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      shift: event.shiftKey,
      alt: event.altKey,
      in_field: isField(event.target),
      single_keys: areSingleKeysOn(),
      at: event.timeStamp,
    })
    if (found === null) return
    event.preventDefault()
    found.run()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

const fields =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]), textarea, select, [contenteditable]'

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null
}

const pressed_by_space = 'button, summary, [role=button], input[type=checkbox], input[type=radio]'
const moved_by_arrows = 'input[type=radio], input[type=range]'

/** What the browser does with a key at the control in focus: a shortcut must not take it away. */
function takesKey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || ctrlKey || altKey || metaKey) return false
  if (key === ' ') return target.closest(pressed_by_space) !== null
  return key.startsWith('Arrow') && target.closest(moved_by_arrows) !== null
}
