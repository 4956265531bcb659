import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { RoutePlan } from '../../api/route-plans.ts'
import { readTrackFile } from '../../api/track.ts'
import { saveFile } from '../../ui/csv/save-file.ts'
import { type CsvCell, csvStyleOf, writeCsv } from '../../ui/csv/write-csv.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast/show-toast.ts'
import type { StopView } from '../model/stop-view.ts'
import type { Interval } from '../replay/figures.ts'

export interface ExportProps {
  readonly plan: RoutePlan
  readonly stops: readonly StopView[]
  /** When it was driven; null: there is no way to export. */
  readonly driven: Interval | null
}

/** What can be taken away from a route, and what can be printed of it. */
export function ExportMenu({ plan, stops, driven }: ExportProps) {
  const { t } = useLingui()
  const writeStops = useStopsCsv()
  const name = fileNameOf(plan.external_code)
  const track = useMutation({
    mutationFn: async (format: 'gpx' | 'geojson') => {
      if (driven === null || plan.vehicle_id === null) return
      const file = await readTrackFile(
        {
          vehicle_id: plan.vehicle_id,
          start: new Date(driven.from_s * 1_000).toISOString(),
          end: new Date(driven.to_s * 1_000).toISOString(),
        },
        format,
      )
      saveFile(`${name}.${format}`, file, track_types[format])
    },
    onError: () => showToast({ text: t`O trajeto não foi exportado. Tente de novo.`, tone: 'fail' }),
  })
  const no_track =
    driven === null || plan.vehicle_id === null ? t`Esta rota ainda não foi percorrida.` : undefined
  return (
    <>
      <MenuButton
        label={t`Exportar`}
        icon="export"
        busy={track.isPending}
        groups={[
          {
            id: 'files',
            commands: [
              {
                id: 'csv',
                label: t`Paradas (CSV)`,
                icon: 'table',
                run: () => saveFile(`${name}.csv`, writeStops(stops)),
              },
              {
                id: 'gpx',
                label: t`Trajeto (GPX)`,
                icon: 'road',
                disabled_reason: no_track,
                run: () => track.mutate('gpx'),
              },
              {
                id: 'geojson',
                label: t`Trajeto (GeoJSON)`,
                icon: 'file',
                disabled_reason: no_track,
                run: () => track.mutate('geojson'),
              },
            ],
          },
        ]}
      />
      <MenuButton
        label={t`Mais`}
        icon="more"
        icon_only
        groups={[
          {
            id: 'print',
            commands: [
              {
                id: 'manifest',
                label: t`Imprimir o romaneio`,
                icon: 'print',
                run: () => window.open(`/print/manifest/${plan.id}`, '_blank', 'noopener'),
              },
            ],
          },
        ]}
      />
    </>
  )
}

const track_types = { gpx: 'application/gpx+xml', geojson: 'application/geo+json' }

function useStopsCsv(): (stops: readonly StopView[]) => string {
  const { t } = useLingui()
  const format = useFormat()
  const time = (seconds: number | null) => (seconds === null ? null : format.shortDateTime(seconds * 1_000))
  const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60))
  const columns: readonly (readonly [head: string, valueOf: (stop: StopView) => CsvCell])[] = [
    [t`Parada`, ({ number }) => Number(number)],
    [t`Nome`, ({ point }) => point.name],
    [t`Código`, ({ point }) => point.external_code],
    [t`Endereço`, ({ point }) => point.address],
    [t`Prevista`, ({ planned_s }) => time(planned_s)],
    [t`Chegada`, ({ reached_s }) => time(reached_s)],
    [t`Saída`, ({ left_s }) => time(left_s)],
    [t`Desvio (min)`, ({ deviation_s }) => minutes(deviation_s)],
    [t`Depois da janela (min)`, ({ late_s, reached_s }) => (reached_s === null ? null : minutes(late_s))],
    [t`Situação`, ({ point }) => point.status],
  ]
  return (stops) =>
    writeCsv(
      columns.map(([head]) => head),
      stops.map((stop) => columns.map(([, valueOf]) => valueOf(stop))),
      csvStyleOf(format.settings.locale),
    )
}

/** A name that every system takes. */
const fileNameOf = (code: string) => code.replace(/[^\p{L}\p{N}-]+/gu, '-').slice(0, 60) || 'rota'
