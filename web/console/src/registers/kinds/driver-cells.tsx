import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/plate.tsx'

export function PlatesCell({ plates }: { readonly plates: readonly string[] }) {
  const { t } = useLingui()
  const [first, ...others] = plates
  if (first === undefined) return <span className="text-ink-3">{t`nenhum`}</span>
  return (
    <>
      <Plate>{first}</Plate>
      {others.length === 0 ? null : <span className="text-ink-3">+{others.length}</span>}
    </>
  )
}

export function AppCell({ is_there }: { readonly is_there: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Icon
        name={is_there ? 'check' : 'minus'}
        className={is_there ? 'size-3.5 text-ok-ink' : 'size-3.5 text-ink-3'}
      />
      {is_there ? t`instalado` : t`sem app`}
    </>
  )
}
