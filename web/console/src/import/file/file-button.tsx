import { type ReactNode, type RefObject, useRef } from 'react'
import { Button, type ButtonVariant } from '../../ui/button.tsx'

interface FileButtonProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
  readonly label: string
  readonly variant?: ButtonVariant
  readonly button?: RefObject<HTMLButtonElement | null>
}

/** What the browser lets people choose from; what is in a file is told by its bytes. */
const accepted = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function FileButton({ onFile, children, label, variant = 'primary', button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={button} variant={variant} icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again, after it was repaired.
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
