import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import { tab_class, tab_list_class } from '../ui/tab-classes.ts'
import type { Report, ReportSearch } from './search.ts'

/** One at a time, each with an address of its own. The period goes along. */
export function ReportTabs({ report }: { readonly report: Report | null }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Relatórios`} className={joinClasses(tab_list_class, '-my-1.5 self-stretch')}>
      <ReportTab to="daily" current={report}>
        <Trans>Resumo diário</Trans>
      </ReportTab>
      <ReportTab to="events" current={report}>
        <Trans>Eventos</Trans>
      </ReportTab>
      <ReportTab to="deliveries" current={report}>
        <Trans>Entregas</Trans>
      </ReportTab>
    </nav>
  )
}

interface ReportTabProps {
  readonly to: Report
  readonly current: Report | null
  readonly children: ReactNode
}

function ReportTab({ to, current, children }: ReportTabProps) {
  return (
    <Link
      to="/reports/{-$report}"
      params={{ report: to }}
      search={keepPeriod}
      aria-current={to === current ? 'page' : undefined}
      className={`${tab_class} min-h-8`}
    >
      {children}
    </Link>
  )
}

const keepPeriod = ({ from, to }: ReportSearch): ReportSearch => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})
