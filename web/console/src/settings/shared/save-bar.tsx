import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { ConflictNote } from '../../ui/list-state.tsx'
import { ProblemText } from './problem-text.tsx'
import { changedNames } from './record-form.ts'
import type { RecordForm } from './use-record-form.ts'

interface SaveBarProps<Row extends object> {
  readonly form: RecordForm<Row>
  /** As it is on the server now. */
  readonly current: Row
  readonly nameOf: (field: string) => string
  /** Why nothing can be saved by this person. */
  readonly disabled_reason?: string | null
}

/** Saves a form, and says what somebody else did to the record meanwhile. */
export function SaveBar<Row extends object>({ form, current, nameOf, disabled_reason }: SaveBarProps<Row>) {
  const { t } = useLingui()
  const { state, is_dirty, has_wrong_number, stale_base } = form
  const reason = !is_dirty ? t`Nada mudou` : has_wrong_number ? t`Corrija o número` : null
  return (
    <div className="flex min-w-0 grow flex-col gap-3">
      {stale_base === null ? null : (
        <StaleNote form={form} before={stale_base} current={current} nameOf={nameOf} />
      )}
      {state.kind === 'refused' && stale_base === null ? <ProblemText problem={state.problem} /> : null}
      <p className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={state.kind === 'busy'}
          disabled_reason={disabled_reason ?? reason}
          onClick={() => void form.submit()}
        >
          <Trans>Salvar</Trans>
        </Button>
        {is_dirty ? (
          <Button onClick={form.discard}>
            <Trans>Descartar</Trans>
          </Button>
        ) : null}
      </p>
    </div>
  )
}

interface StaleNoteProps<Row extends object> {
  readonly form: RecordForm<Row>
  readonly before: Row
  readonly current: Row
  readonly nameOf: (field: string) => string
}

function StaleNote<Row extends object>({ form, before, current, nameOf }: StaleNoteProps<Row>) {
  const { t } = useLingui()
  const format = useFormat()
  const names = format.list(changedNames(before, current).map(nameOf))
  return (
    <ConflictNote
      title={<Trans>Outra pessoa mudou este registro</Trans>}
      show_label={t`Ver a versão atual`}
      onShow={form.discard}
      onRetry={() => void form.saveAnyway()}
    >
      {names === '' ? null : <Trans>Mudou: {names}.</Trans>}{' '}
      <Trans>Sua mudança não foi aplicada. Tentar de novo a aplica sobre a versão atual.</Trans>
    </ConflictNote>
  )
}
