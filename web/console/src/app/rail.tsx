import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Mark } from '../ui/mark.tsx'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import { AccountMenu } from './account-menu.tsx'
import { OpenExceptions } from './open-exceptions.tsx'

type Target =
  | '/today'
  | '/plans'
  | '/imports/{-$id}'
  | '/routes'
  | '/registers/{-$register}'
  | '/checklists'
  | '/reports/{-$report}'
  | '/settings/{-$section}'

/** The way to every screen: at the left, or below on a narrow one. */
export function Rail() {
  const { t } = useLingui()
  const row = useCurrentInSight<HTMLElement>(useRouterState({ select: ({ location }) => location.pathname }))
  return (
    <nav
      ref={row}
      aria-label={t`Principal`}
      className="flex scroll-px-10 gap-0.5 overflow-x-auto border-t border-line bg-surface p-1 narrow:w-rail narrow:flex-col narrow:items-center narrow:overflow-visible narrow:border-t-0 narrow:border-r narrow:px-0 narrow:py-2 print:hidden"
    >
      <Mark className="mb-2 hidden size-8 text-ink narrow:block" />
      <RailLink to="/today" icon="clock" badge={<OpenExceptions />}>
        <Trans>Hoje</Trans>
      </RailLink>
      <RailLink to="/plans" icon="board">
        <Trans>Plano</Trans>
      </RailLink>
      <RailLink to="/imports/{-$id}" icon="import">
        <Trans>Importar</Trans>
      </RailLink>
      <RailLink to="/routes" icon="route">
        <Trans>Rotas</Trans>
      </RailLink>
      <RailLink to="/registers/{-$register}" icon="truck">
        <Trans>Cadastros</Trans>
      </RailLink>
      <RailLink to="/checklists" icon="checklist">
        <Trans>Checklists</Trans>
      </RailLink>
      <RailLink to="/reports/{-$report}" icon="chart">
        <Trans>Relatórios</Trans>
      </RailLink>
      <span className="narrow:mt-auto" />
      <RailLink to="/settings/{-$section}" icon="settings">
        <Trans>Ajustes</Trans>
      </RailLink>
      <AccountMenu />
    </nav>
  )
}

interface RailLinkProps {
  readonly to: Target
  readonly icon: IconName
  readonly badge?: ReactNode
  readonly children: ReactNode
}

function RailLink({ to, icon, badge, children }: RailLinkProps) {
  return (
    <Link
      to={to}
      className="relative flex h-12 w-14 shrink-0 flex-col items-center justify-center gap-0.5 rounded-6 text-11 font-medium tracking-tight text-ink-2 hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
    >
      <Icon name={icon} className="size-4.5" />
      {children}
      {badge}
    </Link>
  )
}
