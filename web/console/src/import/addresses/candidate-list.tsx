import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Kbd } from '../../ui/kbd.tsx'
import type { Answer, Candidate } from './answer.ts'
import { distanceToCep, isOtherDistrict } from './risk.ts'
import { candidatesOf, dashedCep } from './shown-item.ts'

interface CandidateListProps {
  readonly answer: Answer
  readonly selected: number
  readonly onChoose: (number: number) => void
}

/** Where the address may be: one key each. */
export function CandidateList({ answer, selected, onChoose }: CandidateListProps) {
  const { t } = useLingui()
  const candidates = candidatesOf(answer)
  const credits = [...new Set(candidates.flatMap(({ credit }) => credit ?? []))]
  return (
    <>
      <ol aria-label={t`Lugares possíveis`} className="grid gap-1.5 px-3 pt-2.5">
        {candidates.map((candidate, index) => (
          <li
            key={`${candidate.provider} ${candidate.latitude} ${candidate.longitude} ${candidate.precision}`}
          >
            <CandidateButton
              number={index + 1}
              candidate={candidate}
              answer={answer}
              is_selected={selected === index + 1}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
      {credits.length === 0 ? null : (
        <p className="truncate px-3 pt-1 text-11 text-ink-3">{credits.join(' · ')}</p>
      )}
    </>
  )
}

interface CandidateButtonProps {
  readonly number: number
  readonly candidate: Candidate
  readonly answer: Answer
  readonly is_selected: boolean
  readonly onChoose: (number: number) => void
}

function CandidateButton({ number, candidate, answer, is_selected, onChoose }: CandidateButtonProps) {
  const format = useFormat()
  const far_m = distanceToCep(candidate, answer.cep_area)
  const distance = format.distance(far_m ?? 0)
  return (
    <button
      type="button"
      aria-pressed={is_selected}
      onClick={() => onChoose(number)}
      className={joinClasses(
        'flex w-full items-center gap-2.5 rounded-6 border px-2.5 py-2 text-left',
        is_selected
          ? 'border-accent bg-accent-soft inset-ring inset-ring-accent'
          : 'border-line-2 hover:bg-hover',
      )}
    >
      <Kbd keys={String(number)} />
      <span className="min-w-0 grow">
        <span
          dir="auto"
          className={joinClasses('block truncate', is_selected ? 'font-strong' : 'font-medium')}
        >
          <CandidateName candidate={candidate} />
        </span>
        <span dir="auto" className="block truncate text-12 text-ink-2">
          <CandidateDetail candidate={candidate} read_as={answer.read_as} />
        </span>
      </span>
      <span className="flex-none text-right text-12">
        <PrecisionText candidate={candidate} />
        {far_m === null ? null : (
          <span className="block text-ink-3">
            {number === 1 ? <Trans>{distance} do CEP</Trans> : distance}
          </span>
        )}
      </span>
    </button>
  )
}

function CandidateName({ candidate }: { readonly candidate: Candidate }) {
  const { precision, address, address_parts: parts } = candidate
  const { street, number } = parts
  if (precision === 'cep' && parts.cep !== null) return `CEP ${dashedCep(parts.cep)}`
  if (precision === 'locality' && parts.neighborhood !== null) return parts.neighborhood
  if (precision === 'city' && parts.city !== null) return parts.city
  if (street === null) return address ?? ''
  if (number === null) return street
  return precision === 'interpolated' ? (
    <Trans>
      {street}, perto do {number}
    </Trans>
  ) : (
    `${street}, ${number}`
  )
}

interface CandidateDetailProps {
  readonly candidate: Candidate
  readonly read_as: Answer['read_as']
}

function CandidateDetail({ candidate, read_as }: CandidateDetailProps): ReactNode {
  const { neighborhood, city } = candidate.address_parts
  const place = neighborhood ?? city
  return (
    <>
      {place}
      {place === null ? null : ' · '}
      <Kind candidate={candidate} is_other={isOtherDistrict(candidate, read_as)} />
    </>
  )
}

function Kind({ candidate, is_other }: { readonly candidate: Candidate; readonly is_other: boolean }) {
  const { provider, precision } = candidate
  if (provider === 'correction') return <Trans>pino da empresa</Trans>
  if (provider === 'confirmed_place') return <Trans>pino de entregas feitas</Trans>
  if (is_other) return <Trans>outro bairro</Trans>
  switch (precision) {
    case 'number':
      return <Trans>casa conhecida</Trans>
    case 'interpolated':
      return <Trans>entre duas casas</Trans>
    case 'street':
      return <Trans>meio da rua</Trans>
    case 'cep':
      return <Trans>meio do CEP</Trans>
    case 'locality':
      return <Trans>meio do bairro</Trans>
    default:
      return <Trans>meio da cidade</Trans>
  }
}

function PrecisionText({ candidate: { provider, precision } }: { readonly candidate: Candidate }) {
  if (provider === 'correction' || provider === 'confirmed_place')
    return (
      <span className="block font-medium text-ok-ink">
        <Trans>confirmado</Trans>
      </span>
    )
  return (
    <span className="block text-ink-2">
      <PrecisionWord precision={precision} />
    </span>
  )
}

function PrecisionWord({ precision }: Pick<Candidate, 'precision'>) {
  switch (precision) {
    case 'number':
      return <Trans>número</Trans>
    case 'interpolated':
      return <Trans>aproximado</Trans>
    case 'street':
      return <Trans>rua</Trans>
    case 'cep':
      return <Trans>CEP</Trans>
    case 'locality':
      return <Trans>bairro</Trans>
    default:
      return <Trans>cidade</Trans>
  }
}
