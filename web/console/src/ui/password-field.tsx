import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A secret that can be looked at while it is written. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui()
  const [is_shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={is_shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={t`Mostrar a senha`}
          aria-pressed={is_shown}
          onClick={() => setShown(!is_shown)}
          className="-mr-1 grid size-6 flex-none place-items-center rounded-6 text-ink-2 hover:bg-hover"
        >
          <Icon name={is_shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}
