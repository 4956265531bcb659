import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { StopView } from '../model/stop-view.ts'
import { Code } from './code.tsx'

/** One stop on paper: where and when, what belongs there, and a line to sign. */
export function ManifestStop({ stop: { number, point, planned_s } }: { readonly stop: StopView }) {
  const format = useFormat()
  const { external_code, time_windows, route_point_items: items } = point
  return (
    <li className="paper-keep flex flex-wrap gap-x-4 gap-y-3 border-b border-line-2 py-2.5">
      <b className="grid size-7 flex-none place-items-center self-start rounded-3 border border-ink text-13 font-strong">
        {number}
      </b>
      <div className="min-w-0 grow basis-50">
        <p className="line-clamp-3 text-13 font-strong">
          <bdi>{point.name}</bdi>
        </p>
        <p className="line-clamp-4 text-ink-2">
          <bdi>{point.address ?? <Trans>sem endereço</Trans>}</bdi>
        </p>
        <p>
          {planned_s === null ? null : <Trans>Prevista {format.time(planned_s * 1_000)}</Trans>}
          {time_windows.length === 0 ? null : (
            <>
              {' · '}
              <Trans>
                Janela {format.list(time_windows.map(({ start, end }) => format.timeRange(start, end)))}
              </Trans>
            </>
          )}
        </p>
        {point.info === null ? null : (
          <p className="line-clamp-6 text-ink-2">
            <bdi>{point.info}</bdi>
          </p>
        )}
        {items.length === 0 ? null : (
          <ul className="mt-1 columns-[180px_2] gap-4">
            {items.map((item) => (
              <li key={item.id} className="paper-keep flex gap-1.5">
                <i aria-hidden="true" className="mt-0.5 size-3 flex-none border border-ink-2" />
                <span className="min-w-0">
                  <bdi>{item.external_code}</bdi>
                  {item.description === null ? null : (
                    <>
                      {' · '}
                      <bdi>{item.description}</bdi>
                    </>
                  )}
                  {item.quantity === null ? null : (
                    <> × {format.decimal(item.quantity, item.quantity % 1 === 0 ? 0 : 2)}</>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="ml-auto flex w-47.5 flex-none flex-col justify-between gap-6">
        {external_code === null ? <span /> : <Code text={external_code} />}
        <p className="border-t border-ink-2 pt-0.5 text-11 text-ink-3">
          <Trans>Recebido por, hora</Trans>
        </p>
      </div>
    </li>
  )
}
