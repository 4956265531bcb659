import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ColumnChoice } from '../columns/fields.ts'
import { shorten } from '../shorten.ts'
import { isUnanswered } from './answer.ts'
import { AsRead } from './as-read.tsx'
import { CandidateList } from './candidate-list.tsx'
import { addressColumns, EditAddress } from './edit-address.tsx'
import type { PlacedLine } from './place-lines.ts'
import type { ShownItem } from './shown-item.ts'
import type { Review } from './use-review.ts'

interface ReviewPanelProps {
  readonly review: Review
  readonly item: ShownItem
  readonly line: PlacedLine | null
  readonly choices: readonly ColumnChoice[]
  readonly onEdit: (changes: ReadonlyMap<number, string>) => void
  readonly className?: string
}

/** One address: what it says, where it may be, and what to do about it. */
export function ReviewPanel({ review, item, line, choices, onEdit, className }: ReviewPanelProps) {
  const { look, may_remember } = review
  const can_edit = line !== null && addressColumns(choices).length > 0
  return (
    <Panel className={className} aria-labelledby="review-title">
      <ReviewHead review={review} item={item} />
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain">
        <AsRead item={item} />
        {review.is_editing && line !== null ? (
          <EditAddress
            key={item.key}
            line={line}
            choices={choices}
            onSave={onEdit}
            onCancel={() => review.edit(false)}
          />
        ) : null}
        <Places review={review} item={item} />
        {may_remember ? (
          <Checkbox
            className="mx-3 mt-2 flex-none text-12"
            checked={look.is_remembered}
            onChange={review.remember}
          >
            <Trans>Usar este pino nas próximas importações</Trans>
          </Checkbox>
        ) : null}
      </div>
      <ReviewButtons review={review} item={item} can_edit={can_edit} />
    </Panel>
  )
}

function ReviewHead({ review, item }: Pick<ReviewPanelProps, 'review' | 'item'>) {
  const { t } = useLingui()
  const number = useFormat().integer(item.line)
  return (
    <div className="flex min-h-bar flex-none items-center gap-1 border-b border-line pr-1.5 pl-3">
      <h2 id="review-title" className="min-w-0 grow truncate text-13 font-strong">
        <Trans>
          Linha {number} · <bdi>{shorten(item.name)}</bdi>
        </Trans>
      </h2>
      <IconButton
        variant="quiet"
        icon="undo"
        label={t`Desfazer o último`}
        keys="z"
        disabled_reason={review.can_take_back ? null : t`Nada foi conferido ainda`}
        onClick={review.takeBack}
      />
      <IconButton variant="quiet" icon="chevron-up" label={t`Anterior`} onClick={() => review.step(-1)} />
      <IconButton variant="quiet" icon="chevron-down" label={t`Próximo`} onClick={() => review.step(1)} />
    </div>
  )
}

function Places({ review, item }: Pick<ReviewPanelProps, 'review' | 'item'>): ReactNode {
  const { answer, address, given } = item
  if (given !== null)
    return (
      <Note>
        <Trans>A planilha traz as coordenadas. As setas movem o pino.</Trans>
      </Note>
    )
  if (address === '')
    return (
      <Note>
        <Trans>Clique no mapa ou aperte uma seta para marcar o lugar, ou escreva o endereço.</Trans>
      </Note>
    )
  if (answer === null || isUnanswered(answer))
    return (
      <p role="status" className="flex items-center gap-2 p-3 text-12 text-ink-2">
        <Spinner className="size-3.5" />
        <Trans>Procurando o endereço</Trans>
      </p>
    )
  if (answer.candidates.length === 0)
    return (
      <Note>
        <Trans>
          Ninguém conhece este endereço. Clique no mapa ou aperte uma seta para marcar o lugar, ou corrija o
          texto.
        </Trans>
      </Note>
    )
  return <CandidateList answer={answer} selected={review.look.selected} onChoose={review.choose} />
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <p className="p-3 text-12 text-ink-2">{children}</p>
)

interface ReviewButtonsProps extends Pick<ReviewPanelProps, 'review' | 'item'> {
  readonly can_edit: boolean
}

function ReviewButtons({ review, item, can_edit }: ReviewButtonsProps) {
  const { t } = useLingui()
  const { opened, takeFocus } = review
  const { selected, pin } = review.look
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeFocus(opened)) button.current?.focus()
  }, [opened, takeFocus])
  const has_choice = (item.answer?.candidates.length ?? 0) > 0
  return (
    <div className="flex flex-none flex-wrap gap-2 p-3">
      <Button
        ref={button}
        variant="primary"
        size="large"
        className="grow"
        disabled_reason={pin === null ? t`Marque o lugar no mapa` : null}
        onClick={review.accept}
        end={<Kbd keys="enter" tone="on-ink" />}
      >
        {has_choice ? <Trans>Aceitar {selected}</Trans> : <Trans>Aceitar o pino</Trans>}
      </Button>
      {can_edit ? (
        <Button size="large" onClick={() => review.edit(true)} end={<Kbd keys="e" />}>
          <Trans>Editar</Trans>
        </Button>
      ) : null}
      <Button size="large" onClick={review.skip} end={<Kbd keys="p" />}>
        <Trans>Pular</Trans>
      </Button>
    </div>
  )
}
