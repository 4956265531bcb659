/** Changes that can be taken back, and those that were and can be made again: ids of changes, the latest last. */
export interface UndoStack {
  readonly done: readonly string[]
  readonly undone: readonly string[]
}

export const most_undone = 50

export const no_changes: UndoStack = { done: [], undone: [] }

/** What is done anew makes an end of what could be done again. */
export const afterChange = ({ done }: UndoStack, id: string): UndoStack => ({
  done: [...done, id].slice(-most_undone),
  undone: [],
})

/** `id` is that of the undo, which is a change itself: undone, it is the change again. */
export const afterUndo = ({ done, undone }: UndoStack, id: string): UndoStack => ({
  done: done.slice(0, -1),
  undone: [...undone, id],
})

export const afterRedo = ({ done, undone }: UndoStack, id: string): UndoStack => ({
  done: [...done, id],
  undone: undone.slice(0, -1),
})
