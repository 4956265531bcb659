import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Plate } from '../../ui/plate.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { sinceOf } from '../model/since.ts'
import { useSoundChoice } from '../sound/use-panic-sound.ts'
import { CallButton } from './call-button.tsx'
import { MoreButton, useIsMine } from './exception-actions.tsx'
import { useInbox } from './inbox-context.ts'
import { headIdOf } from './inbox-state.ts'
import { SnoozeButton } from './snooze-button.tsx'
import { StateChip } from './state-chip.tsx'
import { VehicleState } from './vehicle-state.tsx'

/** A panic button: on top of everything until somebody closes it. */
export function PanicCard({ of }: { readonly of: SubjectedException }) {
  const { onChoose, selected_id } = useInbox()
  const { exception, subject } = of
  const is_selected = exception.id === selected_id
  return (
    <li
      className={joinClasses(
        'rounded-6 border bg-fail-soft p-3',
        is_selected ? 'border-accent inset-ring inset-ring-accent' : 'border-fail',
      )}
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          id={headIdOf(exception)}
          aria-expanded={is_selected}
          aria-current={is_selected || undefined}
          onClick={() => onChoose(of)}
          className="-m-1 flex min-w-0 grow items-center gap-2 rounded-6 p-1 text-left outline-none focus-visible:shadow-(--focus)"
        >
          <Icon name="panic" className="text-fail" />
          <span className="truncate font-strong">
            <Trans>Botão de pânico</Trans>
          </span>
        </button>
        {exception.state === 'new' ? null : <StateChip exception={exception} />}
        <PanicAge at={sinceOf(exception)} />
        <SoundButton />
      </div>
      <p className="mt-1.5 flex min-w-0 items-center gap-1.5">
        {subject.driver === null ? null : (
          <bdi className="min-w-0 truncate font-strong">{subject.driver}</bdi>
        )}
        {subject.plate === null ? null : <Plate>{subject.plate}</Plate>}
      </p>
      {subject.vehicle_id === null ? null : (
        <VehicleState vehicle_id={subject.vehicle_id} plan={subject.plan} />
      )}
      <PanicActions of={of} />
    </li>
  )
}

function PanicActions({ of }: { readonly of: SubjectedException }) {
  const { t } = useLingui()
  const { rights, commands, asking, ask, onShow } = useInbox()
  const is_mine = useIsMine(of)
  const { exception, subject } = of
  const { id } = exception
  const take = { do: 'take', id } as const
  return (
    <div className="mt-2.5 flex items-center gap-2">
      <CallButton variant="danger" driver_id={subject.driver_id} name={subject.driver} />
      {!rights.can_act ? null : is_mine ? (
        <Button keys="e" onClick={() => ask({ what: 'close', id })}>{t`Encerrar…`}</Button>
      ) : (
        <Button
          keys="a"
          busy={commands.running?.do === 'take' && commands.running.id === id}
          onClick={() => commands.run(take)}
        >{t`Assumir`}</Button>
      )}
      <span className="grow" />
      {rights.can_act && asking?.what === 'snooze' && asking.id === id ? (
        <SnoozeButton
          exception={exception}
          is_open
          onOpen={(is_open) => ask(is_open ? { what: 'snooze', id } : null)}
          onSnooze={(until) => commands.run({ do: 'snooze', id, until })}
        />
      ) : null}
      {subject.vehicle_id === null ? null : (
        <IconButton variant="quiet" icon="pin" label={t`Ver no mapa`} onClick={() => onShow(of)} />
      )}
      {rights.can_act ? <MoreButton of={of} /> : null}
    </div>
  )
}

function SoundButton() {
  const { t } = useLingui()
  const { is_on, toggle } = useSoundChoice()
  return (
    <IconButton
      variant="quiet"
      size="small"
      className="-my-1 -mr-1"
      icon={is_on ? 'bell' : 'bell-off'}
      label={is_on ? t`Silenciar o som de pânico` : t`Ligar o som de pânico`}
      onClick={toggle}
    />
  )
}

const hour_ms = 3_600_000

/** By the second while each of them counts. */
function PanicAge({ at }: { readonly at: string }) {
  const format = useFormat()
  const now = useNow(1_000)
  const age_ms = now - Date.parse(at)
  const span = format.stopwatch(Math.max(0, age_ms / 1_000))
  return (
    <time dateTime={at} title={format.shortDateTime(at)} className="flex-none text-11 whitespace-nowrap">
      {age_ms < hour_ms ? <Trans>há {span}</Trans> : format.timeSeenFrom(at, now)}
    </time>
  )
}
