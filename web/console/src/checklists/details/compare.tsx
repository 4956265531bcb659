import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { CellState } from '../model/matrix.ts'
import { risk_tones, useStateNames } from '../risk-mark.tsx'
import { Picture } from './picture.tsx'
import { type ShownAnswer, stateOf } from './use-answer.ts'

interface CompareProps extends ShownAnswer {
  readonly at: string
  readonly size: 'full' | 'thumb'
  /** A press on a picture. */
  readonly onOpen?: () => void
}

/** The picture of the time before beside that of now. */
export function Compare({ answer, previous, at, size, onOpen }: CompareProps) {
  const { t } = useLingui()
  const now = (
    <Side at={at} title={t`Agora`} picture={answer?.picture ?? null} state={stateOf(answer)} {...{ size }} />
  )
  return (
    <button
      type="button"
      onClick={onOpen}
      disabled={onOpen === undefined}
      className="grid w-full grid-cols-2 gap-2 rounded-6 text-left"
    >
      {onOpen === undefined ? null : <span className="sr-only">{t`Abrir as fotos`}</span>}
      {previous === null ? (
        <Side at={null} title={t`Antes`} picture={null} state="open" size={size} />
      ) : (
        <Side
          at={previous.date_executed}
          title={t`Antes`}
          picture={previous.picture}
          state={stateOf(previous)}
          size={size}
        />
      )}
      {now}
    </button>
  )
}

interface SideProps {
  readonly title: string
  readonly at: string | null
  readonly picture: string | null
  readonly state: CellState
  readonly size: 'full' | 'thumb'
}

function Side({ title, at, picture, state, size }: SideProps) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useStateNames()
  const now = useNow(60_000)
  const shape = size === 'thumb' ? 'h-27' : 'h-[60vh]'
  const when = at === null ? t`nenhuma vez` : format.timeSeenFrom(at, now)
  return (
    <figure className="min-w-0">
      {picture === null ? (
        <div
          className={`grid place-items-center rounded-6 bg-sunken px-2 text-center text-12 text-ink-2 ${shape}`}
        >
          {t`sem foto`}
        </div>
      ) : (
        <Picture
          name={picture}
          size={size}
          alt={`${title}, ${when}, ${names[state]}`}
          className={`w-full rounded-6 bg-sunken ${shape} ${size === 'thumb' ? 'object-cover' : 'object-contain'}`}
        />
      )}
      <figcaption className="mt-1.5 text-12">
        <b className="font-medium">{title}</b> {when}
        {at === null ? null : <span className={`block ${risk_tones[state]}`}>{names[state]}</span>}
      </figcaption>
    </figure>
  )
}
