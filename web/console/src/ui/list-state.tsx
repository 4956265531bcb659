import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { useFormat } from './format/format-provider.tsx'
import type { Moment } from './format/moment.ts'
import { Icon, type IconName } from './icon.tsx'
import { useNow } from './use-now.ts'

interface StateMessageProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly role?: 'alert' | 'status'
}

/** In the place of a list: what is the matter, and what can be done. */
export function StateMessage({ icon, title, children, actions, role }: StateMessageProps) {
  return (
    <div
      role={role}
      className="flex min-h-45 flex-auto flex-col items-center justify-center gap-1 px-8 py-4 text-center"
    >
      <Icon name={icon} className="mb-1 size-5.5 text-ink-3" />
      <p className="font-strong">{title}</p>
      {children === undefined ? null : <div className="text-ink-2">{children}</div>}
      {actions === undefined ? null : <p className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</p>}
    </div>
  )
}

/** Nothing yet: what will be here, and the first step. */
export function EmptyList(props: Omit<StateMessageProps, 'role'>) {
  return <StateMessage {...props} />
}

interface FilteredListProps {
  /** Names the filter that hides: `Nenhuma rota com “devolvida”`. */
  readonly title: ReactNode
  /** How many there are without it, in words of the screen. */
  readonly children?: ReactNode
  readonly onClear: () => void
}

export function FilteredList({ title, children, onClear }: FilteredListProps) {
  return (
    <StateMessage
      icon="filter"
      title={title}
      role="status"
      actions={
        <Button onClick={onClear}>
          <Trans>Limpar filtro</Trans>
        </Button>
      }
    >
      {children}
    </StateMessage>
  )
}

interface FailedListProps {
  /** What could not be done: `Não foi possível ler as rotas`. */
  readonly title: ReactNode
  /** What happened, as the server says it in the language of the person. */
  readonly detail: ReactNode
  /** Of the request, for who looks for the cause. */
  readonly code?: string | undefined
  readonly onRetry: () => void
  readonly busy?: boolean
}

export function FailedList({ title, detail, code, onRetry, busy = false }: FailedListProps) {
  return (
    <StateMessage
      icon="warning"
      title={title}
      role="alert"
      actions={
        <>
          <Button variant="primary" onClick={onRetry} busy={busy}>
            <Trans>Tentar agora</Trans>
          </Button>
          {code === undefined ? null : <CopyCode code={code} />}
        </>
      }
    >
      {detail}
    </StateMessage>
  )
}

function CopyCode({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const [is_copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <Button variant="quiet" icon={is_copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {is_copied ? t`Código copiado` : t`Copiar código ${code}`}
    </Button>
  )
}

interface ForbiddenListProps {
  /** What is not seen: `Seu perfil não vê motoristas`. */
  readonly title: ReactNode
  /** The missing permission, such as `driver:read`. */
  readonly scope: string
}

export function ForbiddenList({ title, scope }: ForbiddenListProps) {
  return (
    <StateMessage icon="lock" title={title} role="status">
      <Trans>Falta a permissão {scope}.</Trans> <Trans>Peça a um administrador.</Trans>
    </StateMessage>
  )
}

/** Above a list that is not from now. */
export function OfflineNote({ at, onRetry }: { readonly at: Moment; readonly onRetry: () => void }) {
  const format = useFormat()
  const time = format.timeSeenFrom(at, useNow(60_000))
  return (
    <p
      role="status"
      className="flex min-h-9 flex-none items-center gap-2 bg-late-soft px-3 text-12 text-late-ink"
    >
      <Icon name="no-signal" className="size-3.5" />
      <span className="grow">
        <Trans>Sem conexão. Dados de {time}.</Trans>
      </span>
      <Button size="small" onClick={onRetry}>
        <Trans>Tentar</Trans>
      </Button>
    </p>
  )
}

interface ConflictNoteProps {
  /** Who changed it and when: `Davi Lima mudou esta rota há 8 s`. */
  readonly title: ReactNode
  /** What they changed, and what that means for the own change. */
  readonly children: ReactNode
  readonly show_label: string
  readonly onShow: () => void
  readonly onRetry?: () => void
}

/** Somebody was faster: both versions are named, and nothing is lost silently. */
export function ConflictNote({ title, children, show_label, onShow, onRetry }: ConflictNoteProps) {
  return (
    <div role="alert" className="flex-none border-l-2 border-late bg-surface px-3 py-3.5">
      <p className="font-strong">{title}</p>
      <div className="mt-1 mb-3 text-ink-2">{children}</div>
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onShow}>
          {show_label}
        </Button>
        {onRetry === undefined ? null : (
          <Button onClick={onRetry}>
            <Trans>Tentar de novo</Trans>
          </Button>
        )}
      </p>
    </div>
  )
}
