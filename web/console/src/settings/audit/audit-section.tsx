import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AuditEntry, auditQuery } from '../../api/audit.ts'
import { useScope } from '../../api/session.ts'
import { usersQuery } from '../../api/users.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList, FilteredList, ForbiddenList } from '../../ui/list-state.tsx'
import { Gap, PanelFoot } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { ListBar } from '../shared/list-bar.tsx'
import { useUserNames } from '../shared/use-user-names.ts'
import { useSettingsSearch } from '../use-settings.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { audited, useResourceNames } from './use-resource-names.ts'

const scope = 'audit:read'
const keyOf = ({ id }: AuditEntry) => String(id)

/** Who did what and when; which fields were written, never what was in them. */
export function AuditSection() {
  const { t } = useLingui()
  const format = useFormat()
  const may_read = useScope(scope)
  const { search, change } = useSettingsSearch()
  const { user, resource } = search
  const columns = useAuditColumns()
  const audit = useInfiniteQuery({
    ...auditQuery({
      ...(user !== undefined && { user_id: user }),
      ...(resource !== undefined && { resource }),
    }),
    enabled: may_read,
  })
  // What failed is asked for again by a person, not by the end of the list, which stays in sight.
  const { data, isPaused, isFetching, dataUpdatedAt, refetch, hasNextPage, isFetchNextPageError } = audit
  const error = isFetchNextPageError ? null : audit.error
  const can_go_on = hasNextPage && !isFetching && !isFetchNextPageError
  const goOn = () => void audit.fetchNextPage()
  const forbidden = t`Seu perfil não vê a auditoria`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  return (
    <div className="flex min-h-0 grow flex-col">
      <ListBar>
        <AuditFilters />
        <Gap />
        <span className="text-12 text-ink-3">
          <Trans>A auditoria diz quais campos mudaram, não os valores.</Trans>
        </span>
      </ListBar>
      <AskedList
        asked={{ data, error, isPaused, isFetching, dataUpdatedAt, refetch }}
        title={t`Não foi possível ler a auditoria`}
        scope={scope}
        forbidden_title={forbidden}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.data)
          const clear = () => change({ user: undefined, resource: undefined })
          if (rows.length === 0 && (user !== undefined || resource !== undefined))
            return <FilteredList title={<Trans>Nada com esses filtros</Trans>} onClear={clear} />
          if (rows.length === 0) return <EmptyList icon="history" title={<Trans>Nada ainda</Trans>} />
          return (
            <>
              <DataGrid
                label={t`Auditoria`}
                className="bg-surface"
                row_height={32}
                {...{ rows, columns, keyOf }}
                {...(can_go_on && { onEnd: goOn })}
              />
              <PanelFoot className="bg-surface">
                {isFetchNextPageError ? (
                  <FurtherFailed onRetry={goOn} busy={isFetching} />
                ) : hasNextPage ? (
                  <Trans>{format.integer(rows.length)} mais recentes; role para ver mais</Trans>
                ) : (
                  <Trans>{format.integer(rows.length)} ações, todas</Trans>
                )}
              </PanelFoot>
            </>
          )
        }}
      </AskedList>
    </div>
  )
}

interface FurtherFailedProps {
  readonly onRetry: () => void
  readonly busy: boolean
}

function FurtherFailed({ onRetry, busy }: FurtherFailedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2">
      <Trans>Não foi possível ler mais.</Trans>
      <Button size="small" onClick={onRetry} busy={busy}>
        <Trans>Tentar de novo</Trans>
      </Button>
    </p>
  )
}

function AuditFilters() {
  const { t } = useLingui()
  const { search, change } = useSettingsSearch()
  const may_read_users = useScope('user:read')
  const users = useQuery({ ...usersQuery, enabled: may_read_users })
  const nameOf = useUserNames()
  const resources = useResourceNames()
  return (
    <>
      {search.user === undefined ? (
        <ComboBox
          size="small"
          className="w-44"
          label={t`Quem`}
          label_hidden
          placeholder={t`Quem`}
          value={null}
          options={(users.data ?? []).map(({ id, name, login }) => ({
            value: String(id),
            label: name,
            detail: login,
          }))}
          onChange={(id) => change({ user: id === null ? undefined : Number(id) })}
        />
      ) : (
        <FilterChip label={t`Quem: ${nameOf(search.user)}`} onRemove={() => change({ user: undefined })} />
      )}
      <Select
        size="small"
        className="w-44"
        label={t`Registro`}
        label_hidden
        value={search.resource ?? 'all'}
        options={[
          { value: 'all', label: t`Todos os registros` },
          ...audited.map((value) => ({ value, label: resources[value] })),
        ]}
        onChange={(resource) => change({ resource: resource === 'all' ? undefined : resource })}
      />
    </>
  )
}
