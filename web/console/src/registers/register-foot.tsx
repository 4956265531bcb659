import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Sort } from '../ui/grid/column.ts'
import { Kbd } from '../ui/kbd.tsx'
import { PanelFoot } from '../ui/panel.tsx'
import { papersOf } from './model/expiry.ts'
import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'

interface RegisterFootProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly shown: number
  readonly marked: number
  readonly sort: Sort | null
  /** Where there is no room beside the list. */
  readonly onEdit: (() => void) | null
  readonly onUnmark: () => void
}

/** How many are seen of how many, in which order; and what the keys do. */
export function RegisterFoot<Row extends Identified>(props: RegisterFootProps<Row>) {
  const { register, marked, onEdit, onUnmark } = props
  const { t } = useLingui()
  const format = useFormat()
  const total = register.list.rows?.length ?? 0
  const [few, all] = [props.shown, total].map(format.integer)
  const order = useOrder(props)
  return (
    <PanelFoot className="text-12">
      {marked > 0 ? (
        <>
          <b className="font-strong text-ink">{t`Marcados: ${format.integer(marked)}`}</b>
          {onEdit === null ? null : (
            <Button size="small" variant="primary" onClick={onEdit}>
              <Trans>Editar</Trans>
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onUnmark}>
            <Trans>Desmarcar</Trans>
          </Button>
        </>
      ) : (
        <span className="text-ink-3">
          <Trans>
            {few} de {all}, {order}
          </Trans>
        </span>
      )}
      <span className="grow" />
      {register.can_write ? (
        <span className="hidden items-center gap-1 text-ink-3 narrow:flex">
          <Trans>
            Cole do Excel com <Kbd keys="ctrl+v" /> · <Kbd keys="space" /> marca · <Kbd keys="f2" /> edita a
            célula
          </Trans>
        </span>
      ) : null}
    </PanelFoot>
  )
}

function useOrder<Row extends Identified>({ register, sort }: RegisterFootProps<Row>): string {
  const { t } = useLingui()
  const { fields } = register
  const usual = papersOf(fields).length > 0 ? undefined : fields[0]
  const field = fields.find(({ id }) => id === sort?.column) ?? usual
  return field === undefined ? t`por vencimento mais próximo` : t`por ${field.label.toLowerCase()}`
}
