import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import type { MatrixItem, MatrixRow } from '../model/matrix.ts'
import { Compare } from './compare.tsx'
import { useAnswer } from './use-answer.ts'

interface PhotosDialogProps {
  readonly row: MatrixRow
  readonly item: MatrixItem
  readonly onClose: () => void
}

/** The picture of now beside the one before, as large as there is room. */
export function PhotosDialog({ row, item, onClose }: PhotosDialogProps) {
  const { t } = useLingui()
  const { answer, previous } = useAnswer(row, item)
  return (
    <Dialog title={t`${item.name.slice(0, 80)}, ${row.title}`} size="large" is_open onClose={onClose}>
      <Compare {...{ answer, previous }} at={row.checklist?.date_executed ?? ''} size="full" />
    </Dialog>
  )
}
