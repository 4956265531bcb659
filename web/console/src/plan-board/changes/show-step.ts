import { closeToast, showToast } from '../../ui/toast/show-toast.ts'
import type { Toast } from '../../ui/toast/toast-queue.ts'
import type { UndoStack } from '../model/undo-stack.ts'
import type { ChangeQueue } from './change-queue.ts'

/** What a toast says was done, and can be taken back from there. */
interface Step {
  /** Of the change, or of its undo. */
  readonly id: string
  readonly is: keyof UndoStack
  /** Of the button that takes it back. */
  readonly label: string
}

/** The toast stands for as long as the step is the latest of its kind, as only that can be taken back. */
export function showStep(
  queue: Pick<ChangeQueue, 'get' | 'watch' | 'undo' | 'redo'>,
  { id, is, label }: Step,
  toast: Toast,
): void {
  const action =
    is === 'done'
      ? { label, keys: 'u', run: () => void queue.undo(id) }
      : { label, keys: 'shift+u', run: () => void queue.redo(id) }
  const shown = showToast({ ...toast, action })
  const unwatch = queue.watch(() => {
    if (queue.get().stack[is].at(-1) === id) return
    unwatch()
    closeToast(shown)
  })
}
