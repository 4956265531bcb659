import { Plural, Trans } from '@lingui/react/macro'

interface MovedRowsProps {
  readonly count: number
  readonly onApply: () => void
}

/** Rows stay under a pointer and under the focus: this says that others would stand elsewhere by now. */
export function MovedRows({ count, onApply }: MovedRowsProps) {
  return (
    <div className="board-moved" role="status">
      {count === 0 ? null : (
        <button type="button" onClick={onApply}>
          <Plural value={count} one="# mudou de lugar" other="# mudaram de lugar" />
          <span>
            <Trans>Reordenar</Trans>
          </span>
        </button>
      )}
    </div>
  )
}
