import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { forgetLocalData } from '../api/local-data.ts'
import { query_client } from '../api/query-client.ts'
import { useSessionState } from '../api/session.ts'
import { CredentialsForm } from '../sign-in/credentials-form.tsx'

/** The session ended while somebody works: they log in again over their screen, and lose nothing of it. */
export function SessionOver() {
  const { t } = useLingui()
  const state = useSessionState()
  const dialog = useRef<HTMLDialogElement>(null)
  const is_over = state.status === 'ended'
  useEffect(() => {
    if (!is_over) return undefined
    const shown = dialog.current
    shown?.showModal()
    return () => {
      shown?.close()
      void query_client.invalidateQueries()
    }
  }, [is_over])
  // Who logged out themselves leaves nothing on the screen for the next one.
  const left = is_over && state.reason === 'logged_out'
  useEffect(() => {
    if (!left) return
    query_client.clear()
    void forgetLocalData().finally(() => location.assign('/sign-in'))
  }, [left])
  return (
    <dialog
      ref={dialog}
      aria-label={t`Entrar de novo`}
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-100 max-w-[calc(100%-32px)] rounded-10 bg-surface p-6 text-ink shadow-pop"
    >
      {is_over && !left && (
        <>
          <h2 className="mb-1 text-16 font-strong">
            <Trans>Sua sessão terminou</Trans>
          </h2>
          <p className="mb-4 text-ink-2">
            <Trans>Entre de novo para continuar. Sua tela fica como está.</Trans>
          </p>
          <CredentialsForm />
        </>
      )}
    </dialog>
  )
}
