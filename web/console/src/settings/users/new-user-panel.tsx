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
  const [created_id, setCreatedId] = useState<number | null>(null)
  const [invitation_path, setInvitationPath] = useState<string | null>(null)
  const close = () => change({ id: created_id ?? undefined })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const id = created_id ?? (await createUser(value)).data.id
      setCreatedId(id)
      void queries.invalidateQueries({ queryKey: usersQuery.queryKey })
      setInvitationPath((await inviteUser(id)).data.path)
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  const saved = created_id === null ? undefined : t`O usuário foi criado, mas ainda não tem convite.`
  return (
    <SidePanel
      title={<Trans>Novo usuário</Trans>}
      onClose={close}
      foot={
        <>
          <Button type="submit" form={form_id} variant="primary" className="grow" busy={is_busy}>
            {created_id === null ? <Trans>Criar e convidar</Trans> : <Trans>Convidar</Trans>}
          </Button>
          <Button onClick={close}>
            {created_id === null ? <Trans>Cancelar</Trans> : <Trans>Fechar</Trans>}
          </Button>
        </>
      }
    >
      <form id={form_id} onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <UserFields
          value={value}
          errors={problem?.fields ?? no_errors}
          disabled={created_id !== null}
          onChange={(changes) => setValue({ ...value, ...changes })}
        />
        {problem === null ? null : <ProblemText problem={problem} saved={saved} />}
      </form>
      {invitation_path === null ? null : (
        <InvitationDialog title={t`Convite para ${value.name}`} path={invitation_path} onClose={close} />
      )}
    </SidePanel>
  )
}
