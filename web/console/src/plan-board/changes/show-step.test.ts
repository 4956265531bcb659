import { beforeEach, expect, test } from 'vitest'
import { closeToast, toasts } from '../../ui/toast/show-toast.ts'
import { afterChange, afterUndo, no_changes, type UndoStack } from '../model/undo-stack.ts'
import { showStep } from './show-step.ts'

const texts = () => toasts.list().map(({ text }) => text)

beforeEach(() => {
  for (const { id } of toasts.list()) closeToast(id)
})

/** What was done, without a server. */
function openSteps() {
  const asked: string[] = []
  const watchers = new Set<() => void>()
  let stack: UndoStack = no_changes
  const note = (what: string) => async (id?: string) => {
    asked.push(`${what} ${String(id)}`)
    return null
  }
  const queue = {
    get: () => ({ stack, waiting: 0, conflict: null }),
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    undo: note('undo'),
    redo: note('redo'),
  }
  const step = (next: UndoStack) => {
    stack = next
    for (const watcher of watchers) watcher()
  }
  const make = (id: string) => {
    step(afterChange(stack, id))
    showStep(queue, { id, is: 'done', label: 'Desfazer' }, { text: id })
  }
  const undo = (id: string) => {
    step(afterUndo(stack, id))
    showStep(queue, { id, is: 'undone', label: 'Refazer' }, { text: id })
  }
  return { make, undo, asked, watchers }
}

test('a toast takes back what it names', () => {
  const { make, undo, asked } = openSteps()
  make('a')
  toasts.list()[0]?.action?.run()
  undo('b')
  toasts.list()[0]?.action?.run()
  expect(asked).toEqual(['undo a', 'redo b'])
})

test('the toast of an older change goes away with the newer one, and that of an undone one with the undo', () => {
  const { make, undo, watchers } = openSteps()
  make('a')
  make('b')
  expect(texts()).toEqual(['b'])
  undo('c')
  expect(texts()).toEqual(['c'])
  make('d')
  expect(texts()).toEqual(['d'])
  expect(watchers.size).toBe(1)
})
