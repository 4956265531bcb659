import { Trans, useLingui } from '@lingui/react/macro'
import type { ExecutionRecord, RoutePointDetail } from '../../api/route-history.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

interface ItemListProps {
  readonly point: RoutePointDetail
  readonly record: ExecutionRecord | null
}

/** What was to be handed over, and what of it was scanned. */
export function ItemList({ point, record }: ItemListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const told = new Set(record?.items.filter(({ checked }) => checked).map(({ id }) => id) ?? [])
  if (point.route_point_items.length === 0) return null
  return (
    <section>
      <h2 className="text-12 text-ink-3">
        <Trans>Itens</Trans>
      </h2>
      <ul>
        {point.route_point_items.map(({ id, external_code, description, quantity, checked }) => {
          const is_checked = checked || told.has(id)
          return (
            <li key={id} className="flex min-h-7 items-center gap-2 text-12">
              <Icon
                name={is_checked ? 'check' : 'minus'}
                className={`size-3.5 ${is_checked ? 'text-ok' : 'text-ink-3'}`}
              />
              <span className="sr-only">{is_checked ? t`lido:` : t`não lido:`}</span>
              <bdi className="min-w-0 grow truncate" title={external_code}>
                {description ?? external_code}
              </bdi>
              {quantity === null ? null : (
                <span className="flex-none text-ink-3">
                  {format.decimal(quantity, quantity % 1 === 0 ? 0 : 1)}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
