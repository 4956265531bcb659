import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tab_class, tab_list_class } from '../ui/tab-classes.ts'
import { useCurrentInSight } from '../ui/use-current-in-sight.ts'
import type { Section } from './search.ts'

/** All sections are in sight for everybody: one that a role may not see says so itself. */
export function SectionTabs({ section }: { readonly section: Section | null }) {
  const { t } = useLingui()
  const row = useCurrentInSight<HTMLDivElement>(section)
  return (
    <nav aria-label={t`Ajustes`} className="-my-1.5 ml-2 h-top max-w-full min-w-0">
      <div ref={row} className={tab_list_class}>
        <SectionTab to="account" current={section}>
          <Trans>Minha conta</Trans>
        </SectionTab>
        <SectionTab to="users" current={section}>
          <Trans>Usuários</Trans>
        </SectionTab>
        <SectionTab to="api-keys" current={section}>
          <Trans>Chaves de API</Trans>
        </SectionTab>
        <SectionTab to="webhooks" current={section}>
          <Trans>Webhooks</Trans>
        </SectionTab>
        <SectionTab to="rules" current={section}>
          <Trans>Regras</Trans>
        </SectionTab>
        <SectionTab to="audit" current={section}>
          <Trans>Auditoria</Trans>
        </SectionTab>
        <SectionTab to="company" current={section}>
          <Trans>Empresa</Trans>
        </SectionTab>
      </div>
    </nav>
  )
}

interface SectionTabProps {
  readonly to: Section
  readonly current: Section | null
  readonly children: ReactNode
}

function SectionTab({ to, current, children }: SectionTabProps) {
  return (
    <Link
      to="/settings/{-$section}"
      params={{ section: to }}
      search={{}}
      aria-current={to === current ? 'page' : undefined}
      className={`${tab_class} min-h-8`}
    >
      {children}
    </Link>
  )
}
