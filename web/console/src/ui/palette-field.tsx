import { useLingui } from '@lingui/react/macro'
import { Icon } from './icon.tsx'
import { input_box, input_sizes } from './input-box.tsx'
import { joinClasses } from './join-classes.ts'
import { Kbd } from './kbd.tsx'
import { runShortcut } from './keys/use-shortcuts.ts'

const keys = 'ctrl+k'

/** Looks like the field that it leads to: the palette, where all that can be found or done is. */
export function PaletteField({ className = 'w-54' }: { readonly className?: string }) {
  const { t } = useLingui()
  return (
    <span className={joinClasses('flex-none', className)}>
      <button
        type="button"
        onClick={() => runShortcut(keys)}
        className={joinClasses(input_box, input_sizes.small, 'cursor-default')}
      >
        <Icon name="search" className="size-3.5 text-ink-3" />
        <span className="min-w-0 grow truncate text-left text-ink-2">{t`Buscar ou executar`}</span>
        <Kbd keys={keys} />
      </button>
    </span>
  )
}
