import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { disableWebhook, enableWebhook, testWebhook, type Webhook } from '../../api/webhooks.ts'
import { Button } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { type Problem, problemOf } from '../../ui/problem.ts'
import { showToast } from '../../ui/toast/show-toast.ts'
import { ProblemText } from '../shared/problem-text.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

interface WebhookCommandsProps {
  readonly webhook: Webhook
  /** Why this person may not do any of it; null: they may. */
  readonly reason: string | null
  readonly reload: () => Promise<void>
  readonly onRemoved: () => void
}

export function WebhookCommands({ webhook, reason, reload, onRemoved }: WebhookCommandsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { id, status } = webhook
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setProblem(null)
    try {
      await act()
      await reload()
      showToast({ text: done })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Button
          icon="send"
          disabled_reason={reason}
          onClick={() => void attempt(() => testWebhook(id), t`Ping enviado: veja em Entregas`)}
        >
          <Trans>Enviar ping</Trans>
        </Button>
        {status === 'disabled' ? (
          <Button
            icon="play"
            disabled_reason={reason}
            onClick={() => void attempt(() => enableWebhook(id), t`Webhook ligado`)}
          >
            <Trans>Ligar</Trans>
          </Button>
        ) : (
          <Button
            icon="pause"
            disabled_reason={reason}
            onClick={() => void attempt(() => disableWebhook(id), t`Webhook desligado`)}
          >
            <Trans>Desligar</Trans>
          </Button>
        )}
        <MoreCommands reason={reason} onAsk={setAsked} />
      </p>
      {problem === null ? null : <ProblemText problem={problem} />}
      {asked === null ? null : (
        <WebhookDialog
          asked={asked}
          id={id}
          reload={reload}
          onRemoved={onRemoved}
          onSecret={setSecret}
          onClose={() => setAsked(null)}
        />
      )}
      {secret === null ? null : (
        <WebhookSecret title={t`Segredo novo`} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  )
}

interface MoreCommandsProps {
  readonly reason: string | null
  readonly onAsk: (asked: 'rotate' | 'remove') => void
}

function MoreCommands({ reason, onAsk }: MoreCommandsProps) {
  const { t } = useLingui()
  const off = reason === null ? {} : { disabled_reason: reason }
  return (
    <MenuButton
      icon_only
      label={t`Mais`}
      groups={[
        {
          id: 'more',
          commands: [
            { id: 'rotate', label: t`Trocar o segredo`, icon: 'key', run: () => onAsk('rotate'), ...off },
            {
              id: 'remove',
              label: t`Remover`,
              icon: 'trash',
              tone: 'danger',
              run: () => onAsk('remove'),
              ...off,
            },
          ],
        },
      ]}
    />
  )
}
