import { useEffect, useRef, useState } from 'react'
import { sheet_limits } from '../sheet/sheet.ts'

interface CellEditorProps {
  readonly label: string
  readonly value: string
  readonly onSave: (value: string) => void
  readonly onEnd: () => void
}

/** In the place of a cell. Enter keeps what was typed, and so does leaving; Escape does not. */
export function CellEditor({ label, value, onSave, onEnd }: CellEditorProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const is_cancelled = useRef(false)
  useEffect(() => input.current?.select(), [])
  const save = () => {
    if (!is_cancelled.current && text.trim() !== value) onSave(text.trim())
  }
  return (
    <input
      ref={input}
      aria-label={label}
      value={text}
      maxLength={sheet_limits.cell_length}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') is_cancelled.current = true
        if (event.key === 'Enter') {
          event.stopPropagation()
          save()
          onEnd()
        }
      }}
      className="h-6 w-full min-w-0 bg-surface px-1 text-12 text-ink"
    />
  )
}
