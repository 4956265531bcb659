import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Icon } from './icon.tsx'
import { bare_input, InputBox } from './input-box.tsx'
import { Kbd } from './kbd.tsx'

interface SearchFieldProps {
  /** Its name, which stands inside while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The shortcut that leads here. */
  readonly keys?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly className?: string
}

export function SearchField({ label, value, onChange, keys, ref, className = 'w-60' }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <search className={className}>
      <InputBox
        size="small"
        icon="search"
        end={value === '' && keys !== undefined ? <Kbd keys={keys} /> : null}
      >
        <input
          ref={ref}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return
            // One layer at a time: the text goes before what it is in.
            event.stopPropagation()
            event.preventDefault()
            onChange('')
          }}
          className={bare_input}
        />
        {value === '' ? null : (
          <button
            type="button"
            aria-label={t`Limpar a busca`}
            onClick={() => onChange('')}
            className="-mr-1 grid size-6 flex-none place-items-center rounded-6 text-ink-2 hover:bg-hover"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        )}
      </InputBox>
    </search>
  )
}
