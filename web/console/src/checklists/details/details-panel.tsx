import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useScope } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { MatrixItem, MatrixRow } from '../model/matrix.ts'
import type { ChecklistDay } from '../use-day.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ItemDetails } from './item-details.tsx'
import { WholeChecklist } from './whole-checklist.tsx'

interface DetailsPanelProps {
  readonly day: ChecklistDay
  readonly row: MatrixRow
  /** Null: the whole checklist. */
  readonly item: MatrixItem | null
  readonly onClose: () => void
  readonly onOpenPhotos: () => void
  readonly onWhole: () => void
}

/** Beside the matrix: the cell that is chosen, or the whole checklist of a vehicle. */
export function DetailsPanel({ day, row, item, onClose, onOpenPhotos, onWhole }: DetailsPanelProps) {
  const { t } = useLingui()
  const [is_blocking, setBlocking] = useState(false)
  const vehicle = day.vehicles.find(({ id }) => id === row.vehicle_id)
  const can_block = useScope('vehicle:write') && vehicle?.status === 'A' && row.counts.H > 0
  const cell = row.cells.find((each) => each.item.id === item?.id)
  const reason = [day.form?.name, item?.name, cell?.value].filter(Boolean).join(', ')
  return (
    <SidePanel
      title={
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 grow truncate">
            {item?.name ?? t`Checklist inteiro`}
          </span>
          <Plate className="max-w-30 truncate">{row.title}</Plate>
        </span>
      }
      onClose={onClose}
      className="narrow:w-84"
      {...(can_block && {
        foot: (
          <Button variant="primary" size="large" className="grow" onClick={() => setBlocking(true)}>
            <Trans>Bloquear veículo</Trans>
          </Button>
        ),
      })}
    >
      {item === null ? (
        <WholeChecklist key={row.key} row={row} />
      ) : (
        <ItemDetails key={`${row.key} ${item.id}`} {...{ day, row, item, onOpenPhotos }} />
      )}
      {item === null || row.checklist === null ? null : (
        <Button icon="list" variant="quiet" className="self-start" onClick={onWhole}>
          <Trans>Ver o checklist inteiro</Trans>
        </Button>
      )}
      {vehicle === undefined || !is_blocking ? null : (
        <BlockDialog
          vehicle_id={vehicle.id}
          plate={vehicle.plate}
          reason={reason.slice(0, 500)}
          is_open
          onClose={() => setBlocking(false)}
        />
      )}
    </SidePanel>
  )
}
