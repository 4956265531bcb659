import { Trans, useLingui } from '@lingui/react/macro'
import type { ChecklistFieldAnswer } from '../../api/checklists.ts'
import { FailedQuery } from '../../ui/failed-query.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MatrixRow } from '../model/matrix.ts'
import { RiskMark, useStateNames } from '../risk-mark.tsx'
import { Picture } from './picture.tsx'
import { stateOf, useAnswers } from './use-answer.ts'

/** All answers, who gave them and when, and who signed. */
export function WholeChecklist({ row }: { readonly row: MatrixRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const answers = useAnswers(row)
  const { checklist } = row
  if (checklist === null)
    return (
      <p className="text-ink-2">
        <Trans>Ninguém fez este checklist no dia.</Trans>
      </p>
    )
  const facts = [
    { name: t`Feito por`, value: row.person ?? t`sem nome` },
    { name: t`Feito em`, value: format.shortDateTime(checklist.date_executed) },
    { name: t`Chegou em`, value: format.shortDateTime(checklist.date_created) },
    { name: t`Versão do formulário`, value: format.integer(checklist.form_version) },
    ...(checklist.latitude === null || checklist.longitude === null
      ? []
      : [
          {
            name: t`Lugar`,
            value: `${format.decimal(checklist.latitude, 5)}; ${format.decimal(checklist.longitude, 5)}`,
          },
        ]),
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd dir="auto" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {answers.error === null ? null : (
        <FailedQuery
          error={answers.error}
          title={t`Não foi possível ler as respostas`}
          scope="checklist:read"
          forbidden_title={t`Seu perfil não vê checklists`}
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.data === undefined ? (
        answers.error === null ? (
          <Skeleton />
        ) : null
      ) : (
        <ul className="border-t border-line">
          {answers.data.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} />
          ))}
        </ul>
      )}
    </>
  )
}

function AnswerItem({ answer }: { readonly answer: ChecklistFieldAnswer }) {
  const { t } = useLingui()
  const names = useStateNames()
  const { checklist_form_field: field, value, picture, additional_data } = answer
  const name = field?.name ?? ''
  return (
    <li className="grid grid-cols-[20px_1fr] gap-x-1.5 border-b border-line py-2">
      <RiskMark state={stateOf(answer)} className="mt-hairline" />
      <div className="min-w-0">
        <p dir="auto" className="text-12 break-words text-ink-2">
          {name}
          <span className="sr-only">, {names[stateOf(answer)]}</span>
        </p>
        {value === null ? null : (
          <p dir="auto" className="max-h-40 overflow-y-auto break-words">
            {value}
          </p>
        )}
        {additional_data === null ? null : (
          <p dir="auto" className="max-h-40 overflow-y-auto text-12 break-words text-ink-2">
            “{additional_data}”
          </p>
        )}
        {picture === null ? null : (
          <Picture
            name={picture}
            size="thumb"
            alt={field?.type === 'signature' ? t`Assinatura` : t`Foto de ${name.slice(0, 80)}`}
            className="mt-1 h-27 max-w-full rounded-6 bg-sunken object-contain"
          />
        )}
      </div>
    </li>
  )
}
