import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import type { FieldText } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { bare_input, type InputSize, input_box, input_sizes } from '../input-box.tsx'
import { joinClasses } from '../join-classes.ts'
import { pop_surface } from './surface.ts'

export interface ComboOption {
  readonly value: string
  readonly label: string
  /** A second line: an address, a plate. */
  readonly detail?: string
}

export interface ComboBoxProps extends FieldText {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly options: readonly ComboOption[]
  /** For options that somebody else looks up: what was typed. They are then shown as they come. */
  readonly onSearch?: (text: string) => void
  readonly busy?: boolean
  readonly placeholder?: string
  readonly size?: InputSize
  readonly disabled?: boolean
  readonly className?: string
}

export function ComboField(props: ComboBoxProps) {
  const { value, onChange, options, onSearch, placeholder = '', size = 'medium', disabled = false } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <AriaComboBox
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      {...(onSearch === undefined
        ? { defaultItems: options }
        : { items: options, onInputChange: onSearch, defaultInputValue: chosen?.label ?? '' })}
      allowsEmptyCollection
      isDisabled={disabled}
      isRequired={props.required ?? false}
      isInvalid={Boolean(props.error)}
      className={joinClasses('min-w-0', props.className)}
    >
      <Label className={props.label_hidden ? 'sr-only' : 'mb-1 block text-12 font-medium text-ink-2'}>
        {props.label}
      </Label>
      <div className={joinClasses(input_box, input_sizes[size], 'pr-1')}>
        <Input placeholder={placeholder} className={bare_input} />
        <Button className="grid size-6 flex-none place-items-center rounded-6 text-ink-2 outline-none">
          <Icon name="chevron-down" className="size-3.5" />
        </Button>
      </div>
      <ComboNotes hint={props.hint} error={props.error} />
      <Popover offset={4} className={joinClasses(pop_surface, 'w-(--trigger-width) min-w-45 p-1')}>
        <ComboList busy={props.busy ?? false} />
      </Popover>
    </AriaComboBox>
  )
}

function ComboNotes({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  if (error)
    return (
      <Text slot="errorMessage" className="mt-1 flex gap-1 text-12 text-fail-ink">
        <Icon name="warning" className="mt-hairline size-3.5" />
        {error}
      </Text>
    )
  if (!hint) return null
  return (
    <Text slot="description" className="mt-1 block text-12 text-ink-3">
      {hint}
    </Text>
  )
}

function ComboList({ busy }: { readonly busy: boolean }) {
  const { t } = useLingui()
  return (
    <ListBox<ComboOption>
      className="max-h-75 overflow-auto outline-none"
      renderEmptyState={() => (
        <p className="px-2 py-1.5 text-ink-3">{busy ? t`Buscando` : t`Nada encontrado`}</p>
      )}
    >
      {(option) => (
        <ListBoxItem
          id={option.value}
          textValue={option.label}
          className="flex min-h-control cursor-default items-center gap-2 rounded-6 px-2 outline-none data-focused:bg-hover data-focused:shadow-none data-selected:bg-accent-soft data-selected:text-accent-ink"
        >
          <span className="min-w-0 grow truncate">
            {option.label}
            {option.detail === undefined ? null : (
              <span className="block truncate text-11 text-ink-3">{option.detail}</span>
            )}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  )
}
