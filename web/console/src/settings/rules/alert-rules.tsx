import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AlertRule,
  type AlertRuleChanges,
  alertRulesQuery,
  changeAlertRule,
} from '../../api/alert-rules.ts'
import { useScope } from '../../api/session.ts'
import { ForbiddenList } from '../../ui/list-state.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import { AskedList } from '../shared/asked-list.tsx'
import { FormGroup } from '../shared/form-page.tsx'
import { ProblemText } from '../shared/problem-text.tsx'
import { MailPicker } from './mail-picker.tsx'
import { useAlertTexts } from './use-alert-texts.ts'

const scope = 'alert_rule:read'

/** One for each kind of exception: whether it is opened, from when on, and who gets a mail. */
export function AlertRules() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const may_write = useScope('alert_rule:write')
  const rules = useQuery({ ...alertRulesQuery, enabled: may_read })
  const forbidden = t`Seu perfil não vê as regras de alerta`
  return (
    <FormGroup
      title={<Trans>Exceções</Trans>}
      hint={
        may_write ? (
          <Trans>O que aparece em Hoje para alguém resolver. Vale na hora.</Trans>
        ) : (
          <Trans>Só para ver: falta a permissão alert_rule:write.</Trans>
        )
      }
    >
      {may_read ? (
        <AskedList
          asked={rules}
          title={t`Não foi possível ler as regras`}
          scope={scope}
          forbidden_title={forbidden}
        >
          {(rows) => (
            <ul>
              {rows.map((rule) => (
                <AlertRuleItem key={rule.kind} rule={rule} may_write={may_write} />
              ))}
            </ul>
          )}
        </AskedList>
      ) : (
        <ForbiddenList title={forbidden} scope={scope} />
      )}
    </FormGroup>
  )
}

interface MailWish {
  readonly user_ids: number[]
  readonly before: number[] | null
}

function AlertRuleItem({ rule, may_write }: { readonly rule: AlertRule; readonly may_write: boolean }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { name, hint, threshold_label } = useAlertTexts()[rule.kind]
  const [typed, setTyped] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const write = async (changes: Omit<AlertRuleChanges, 'kind'>, undo: (() => void) | null) => {
    setProblem(null)
    try {
      await changeAlertRule({ kind: rule.kind, ...changes })
      await queries.invalidateQueries({ queryKey: alertRulesQuery.queryKey })
      showToast({
        text: t`Regra salva: ${name}`,
        ...(undo !== null && { action: { label: t`Desfazer`, run: undo } }),
      })
    } catch (error) {
      setProblem(problemOf(error))
    }
    if (changes.threshold !== undefined) setTyped(null)
  }
  const writeThreshold = (threshold: number, before: number | null) =>
    void write({ threshold }, before === null ? null : () => writeThreshold(before, null))
  // Each wish is a whole list, made of the one before it: they are sent one after the other.
  const mails = useMutation({
    scope: { id: `alert_rule ${rule.kind}` },
    networkMode: 'always',
    mutationFn: ({ user_ids, before }: MailWish): Promise<void> =>
      write(
        { mail_user_ids: user_ids },
        before === null ? null : () => mails.mutate({ user_ids: before, before: null }),
      ),
  })
  const mail_user_ids = mails.isPending ? mails.variables.user_ids : rule.mail_user_ids
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <Switch
        checked={rule.enabled}
        disabled={!may_write}
        hint={hint}
        onChange={(enabled) => void write({ enabled }, () => void write({ enabled: !enabled }, null))}
      >
        {name}
      </Switch>
      {rule.enabled ? (
        <div className="flex flex-wrap items-end gap-3">
          {rule.threshold === null || threshold_label === null ? null : (
            <NumberField
              className="w-52"
              label={threshold_label}
              unit={rule.unit === 'd' ? t`dias` : 'min'}
              disabled={!may_write}
              value={typed ?? rule.threshold}
              onChange={setTyped}
              onBlur={() => {
                if (typed !== null && !Number.isNaN(typed) && typed !== rule.threshold)
                  writeThreshold(typed, rule.threshold)
              }}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
            />
          )}
          <MailPicker
            user_ids={mail_user_ids}
            disabled={!may_write}
            onChange={(user_ids) => mails.mutate({ user_ids, before: mail_user_ids })}
          />
        </div>
      ) : null}
      {problem === null ? null : <ProblemText problem={problem} />}
    </li>
  )
}
