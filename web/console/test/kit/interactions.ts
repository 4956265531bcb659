import type { Page } from 'playwright-core'

/** Counts what a person does from now on: what they press, choose and type. */
export interface Interactions {
  count(): Promise<number>
  /** One line for each. */
  list(): Promise<readonly string[]>
}

/**
 * A click, the press of a key, a file that is chosen and a text that is typed into one field are one each. Modifiers
 * by themselves are none. It is lost with the page: a journey within the console does not load another.
 */
export async function countInteractions(page: Page): Promise<Interactions> {
  await page.evaluate(watchInteractions)
  const list = () => page.evaluate(() => [...(globalThis as unknown as Counting).tropeiro_interactions])
  return { list, count: async () => (await list()).length }
}

interface Counting {
  tropeiro_interactions: string[]
}

function watchInteractions(): void {
  const done: string[] = []
  ;(globalThis as unknown as Counting).tropeiro_interactions = done
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
  let typed_in: EventTarget | null = null
  const takesText = (target: EventTarget | null): boolean =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !/^(?:button|checkbox|radio|file|submit|range)$/.test(target.type)) ||
    (target instanceof HTMLElement && target.isContentEditable)
  const nameOf = (target: EventTarget | null): string =>
    target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent).slice(0, 40) : ''
  addEventListener('pointerdown', ({ target }) => done.push(`click ${nameOf(target)}`), true)
  addEventListener(
    'keydown',
    ({ key, target, ctrlKey, metaKey, repeat }) => {
      if (modifiers.has(key) || repeat) return
      const is_text = key.length === 1 && !ctrlKey && !metaKey
      if (!(is_text && takesText(target))) done.push(`key ${key}`)
      else if (typed_in !== target) {
        typed_in = target
        done.push(`text ${nameOf(target)}`)
      }
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') done.push('file')
    },
    true,
  )
}
