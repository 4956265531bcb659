import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConflictNote } from '../../ui/list-state.tsx'
import type { Identified, Value } from '../model/field.ts'
import type { PasteLine, PastePlan } from '../model/plan-paste.ts'
import type { Register } from '../model/register.ts'
import { useProblemText, useWriteValue } from '../use-words.ts'
import type { Paste } from './use-paste.ts'

interface PastePreviewProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly plan: PastePlan<Row>
  readonly paste: Paste<Row>
  readonly shown: string
}

/** More are counted; those that are wrong come first, so that none of them is among these. */
const most_shown = 200

export function PastePreview<Row extends Identified>({ register, plan, paste }: PastePreviewProps<Row>) {
  const { t } = useLingui()
  const format = useFormat()
  const isWrong = ({ line, errors }: PasteLine<Row>) =>
    errors.length > 0 || paste.told.some((problem) => problem.line === line)
  const lines = plan.lines.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.line - b.line)
  const [rest, same] = [lines.length - most_shown, plan.unchanged].map(format.integer)
  return (
    <div className="grid gap-3">
      {paste.error === null ? null : (
        <p role="alert" className="break-words text-fail-ink">
          {paste.error}
        </p>
      )}
      {paste.is_stale ? (
        <ConflictNote
          title={t`Os cadastros mudaram enquanto você olhava`}
          show_label={t`Aplicar assim mesmo`}
          onShow={() => void paste.apply()}
        >
          <Trans>Nada foi aplicado. O antes e depois abaixo é o de agora.</Trans>
        </ConflictNote>
      ) : null}
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">
          <Trans>O que cada linha muda</Trans>
        </caption>
        <thead className="text-12 text-ink-2">
          <tr className="border-b border-line-2">
            <th scope="col" className="w-13 py-1.5 font-medium">
              <Trans>Linha</Trans>
            </th>
            <th scope="col" className="w-40 py-1.5 font-medium">
              {register.words.one}
            </th>
            <th scope="col" className="py-1.5 font-medium">
              <Trans>Antes e depois</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, most_shown).map((line) => (
            <PreviewLine key={line.line} {...{ register, line }} told={paste.told} />
          ))}
        </tbody>
      </table>
      <div className="grid gap-1 text-12 text-ink-2">
        {lines.length > most_shown ? <p>{t`E mais ${rest ?? ''}.`}</p> : null}
        {plan.unchanged > 0 ? <p>{t`Já estão assim: ${same ?? ''}.`}</p> : null}
        {plan.ignored.length > 0 ? (
          <p className="break-words">
            <Trans>
              Colunas que não são deste cadastro: <bdi>{format.list(plan.ignored)}</bdi>.
            </Trans>
          </p>
        ) : null}
        {lines.length === 0 && plan.unchanged === 0 ? <p>{t`Não há células aqui.`}</p> : null}
      </div>
    </div>
  )
}

interface PreviewLineProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly line: PasteLine<Row>
  readonly told: Paste<Row>['told']
}

function PreviewLine<Row extends Identified>({ register, line, told }: PreviewLineProps<Row>) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const labelOf = (id: string) => register.fields.find((field) => field.id === id)?.label ?? ''
  const errors = [
    ...line.errors.map(({ field, text, problem }) => ({
      label: labelOf(field),
      text,
      words: problemText(problem),
    })),
    ...told
      .filter((each) => each.line === line.line)
      .map(({ text }) => ({ label: '', text: '', words: text })),
  ]
  const is_wrong = errors.length > 0
  return (
    <tr className="border-b border-line align-top" data-wrong={is_wrong || undefined}>
      <td className="py-1.5 text-ink-3">{line.line}</td>
      <td className="py-1.5 pr-2">
        {line.row === null ? (
          <Chip tone={is_wrong ? 'fail' : 'ok'} icon={is_wrong ? 'warning' : 'plus'}>
            {is_wrong ? t`com erro` : t`novo`}
          </Chip>
        ) : (
          <bdi className="block truncate font-medium">{register.nameOf(line.row)}</bdi>
        )}
      </td>
      <td className="min-w-0 py-1.5">
        <ul className="grid min-w-0 gap-0.5">
          {Object.entries(line.after).map(([id, after]) => (
            <PreviewValue
              key={id}
              {...{ register, id, after }}
              before={line.before[id] ?? null}
              is_new={line.row === null}
            />
          ))}
          {errors.map(({ label, text, words }) => (
            <li key={`${label} ${words}`} className="flex min-w-0 gap-1 text-fail-ink">
              <Icon name="warning" className="mt-hairline size-3.5" />
              <span className="min-w-0 break-words">
                {label === '' ? null : `${label}: `}
                {text === '' ? null : <bdi>“{text.slice(0, 80)}” </bdi>}
                {words}
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

interface PreviewValueProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly id: string
  readonly before: Value
  readonly after: Value
  readonly is_new: boolean
}

function PreviewValue<Row extends Identified>({
  register,
  id,
  before,
  after,
  is_new,
}: PreviewValueProps<Row>) {
  const writeValue = useWriteValue()
  const field = register.fields.find((each) => each.id === id)
  if (field === undefined) return null
  const write = (value: Value) => writeValue(field, value) || (field.empty_text ?? '—')
  return (
    <li className="flex min-w-0 items-center gap-1">
      <span className="flex-none text-ink-3">{field.label}</span>
      {is_new ? null : (
        <>
          <del dir="auto" className="truncate text-ink-3">
            {write(before)}
          </del>
          <Icon name="chevron-right" className="size-3.5" />
        </>
      )}
      <ins dir="auto" className="truncate font-medium no-underline">
        {write(after)}
      </ins>
    </li>
  )
}
