import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlanImport } from '../../api/imports.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shorten } from '../shorten.ts'

/** What is in no plan, and why: deliveries that nobody can take, vehicles that get none, lines that were refused. */
export function LeftOut({ made }: { readonly made: PlanImport }) {
  const { unassigned_points, wrong_route_plans, wrong_lines } = made
  return (
    <>
      <LeftOutList
        title={
          <Plural value={unassigned_points.length} one="# entrega sem rota" other="# entregas sem rota" />
        }
        rows={unassigned_points.map(({ index, name, external_code, reasons }) => ({
          id: `point ${index}`,
          code: external_code,
          name,
          reason: reasons.map(({ message }) => message).join(' '),
        }))}
      />
      <LeftOutList
        title={
          <Plural
            value={wrong_route_plans.length}
            one="# executor sem plano"
            other="# executores sem plano"
          />
        }
        rows={wrong_route_plans.map(({ external_code, message }, index) => ({
          id: `plan ${index} ${message}`,
          code: null,
          name: external_code,
          reason: message,
        }))}
      />
      <LeftOutList
        title={<Plural value={wrong_lines.length} one="# linha recusada" other="# linhas recusadas" />}
        rows={wrong_lines.map(({ index, external_code, message }) => ({
          id: `line ${index}`,
          code: null,
          name: external_code ?? '',
          reason: message,
        }))}
      />
    </>
  )
}

interface LeftOutListProps {
  readonly title: ReactNode
  readonly rows: readonly LeftOutRow[]
}

interface LeftOutRow {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly reason: string
}

const most_shown = 100

function LeftOutList({ title, rows }: LeftOutListProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (rows.length === 0) return null
  const [shown, all] = [format.integer(most_shown), format.integer(rows.length)]
  return (
    <section className="flex-none border-t border-line" aria-label={t`Fora do plano`}>
      <h3 className="flex h-bar items-center gap-2 px-3 font-strong">
        <Icon name="warning" className="size-3.5 text-late-ink" />
        {title}
      </h3>
      <ul>
        {rows.slice(0, most_shown).map(({ id, code, name, reason }) => (
          <li key={id} className="grid gap-x-3 border-t border-line px-3 py-2 narrow:grid-cols-[1fr_2fr]">
            <span className="truncate">
              {code === null ? null : (
                <>
                  <bdi>{shorten(code)}</bdi> ·{' '}
                </>
              )}
              <bdi>{shorten(name)}</bdi>
            </span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      {rows.length <= most_shown ? null : (
        <p className="border-t border-line px-3 py-2 text-12 text-ink-2">
          <Trans>
            Mostrando {shown} de {all}.
          </Trans>
        </p>
      )}
    </section>
  )
}
