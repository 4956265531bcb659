import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createUser, inviteUser, usersQuery } from '../../api/users.ts'
import { Button } from '../../ui/button.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ProblemText } from '../shared/problem-text.tsx'
import { useSettingsSearch } from '../use-settings.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { UserFields, type UserValues } from './user-fields.tsx'

const empty: UserValues = { name: '', login: '', email: null, role: 'dispatcher', locale: null }
const no_errors: ReadonlyMap<string, string> = new Map()

/** A new person: who they are, then a link by which they choose their password. */
export function NewUserPanel() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form_id = useId()
  const { change } = useSettingsSearch()
  const [value, setValue] = useState(empty)
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [invited, setInvited] = useState<{ readonly id: number; readonly path: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const { data: user } = await createUser(value)
      await queries.invalidateQueries({ queryKey: usersQuery.queryKey })
      const { data: invitation } = await inviteUser(user.id)
      setInvited({ id: user.id, path: invitation.path })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <SidePanel
      title={<Trans>Novo usuário</Trans>}
      onClose={() => change({ id: undefined })}
      foot={
        <>
          <Button type="submit" form={form_id} variant="primary" className="grow" busy={is_busy}>
            <Trans>Criar e convidar</Trans>
          </Button>
          <Button onClick={() => change({ id: undefined })}>
            <Trans>Cancelar</Trans>
          </Button>
        </>
      }
    >
      <form id={form_id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <UserFields
          value={value}
          errors={problem?.fields ?? no_errors}
          disabled={false}
          onChange={(changes) => setValue({ ...value, ...changes })}
        />
        {problem === null ? null : <ProblemText problem={problem} />}
      </form>
      {invited === null ? null : (
        <InvitationDialog
          title={t`Convite para ${value.name}`}
          path={invited.path}
          onClose={() => change({ id: invited.id })}
        />
      )}
    </SidePanel>
  )
}
