import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { MatrixItem } from '../model/matrix.ts'

interface MatrixHeadProps {
  readonly items: readonly MatrixItem[]
  readonly tracks: CSSProperties
}

export function MatrixHead({ items, tracks }: MatrixHeadProps) {
  const { t } = useLingui()
  return (
    <div role="rowgroup" className="sticky top-0 z-(--z-sticky) bg-raised">
      <div
        role="row"
        aria-rowindex={1}
        style={tracks}
        className="grid h-12 items-center border-b border-line-2 bg-raised text-12 font-medium text-ink-2"
      >
        <div role="columnheader" className="sticky left-0 z-1 flex h-full items-center bg-raised pl-3">
          <Trans>Veículo e motorista</Trans>
        </div>
        <div role="columnheader" className="px-2">
          <Trans>Feito</Trans>
        </div>
        {items.map(({ id, name }) => (
          <div
            key={id}
            role="columnheader"
            title={name}
            dir="auto"
            className="line-clamp-2 px-0.5 text-center text-11 break-words"
          >
            {name}
          </div>
        ))}
        <div
          role="columnheader"
          aria-label={t`Riscos: altos, médios, baixos`}
          className="grid grid-cols-3 text-center"
        >
          <span>
            <Trans>Alto</Trans>
          </span>
          <span>
            <Trans>méd.</Trans>
          </span>
          <span>
            <Trans>baixo</Trans>
          </span>
        </div>
      </div>
    </div>
  )
}
