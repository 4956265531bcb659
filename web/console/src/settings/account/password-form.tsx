import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { changePassword } from '../../api/password.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { FormPair } from '../shared/form-page.tsx'
import { ProblemText } from '../shared/problem-text.tsx'

const min_length = 10

export function PasswordForm() {
  const { t } = useLingui()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [is_busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await changePassword(current, next)
      setCurrent('')
      setNext('')
      showToast({ text: t`Senha trocada` })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <FormPair>
        <PasswordField label={t`Senha atual`} required value={current} onChange={setCurrent} />
        <PasswordField
          label={t`Senha nova, com 10 letras ou mais`}
          autoComplete="new-password"
          minLength={min_length}
          required
          value={next}
          onChange={setNext}
        />
      </FormPair>
      {problem === null ? null : <ProblemText problem={problem} />}
      <p>
        <Button type="submit" busy={is_busy}>
          <Trans>Trocar a senha</Trans>
        </Button>
      </p>
    </form>
  )
}
