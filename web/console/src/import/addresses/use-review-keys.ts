import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { pinAfterKey } from '../../map/pins/pin-model.ts'
import { useShortcuts } from '../../ui/keys/use-shortcuts.ts'
import type { LatLng } from './answer.ts'
import { candidatesOf } from './shown-item.ts'
import type { Review } from './use-review.ts'

/**
 * Letters and digits from anywhere on the screen; arrows wherever they mean nothing else. Enter is the press of the button
 * that has the focus: that which accepts.
 */
export function useReviewKeys(review: Review): void {
  const { t } = useLingui()
  const group = t`Endereços`
  const { item, look } = review
  const count = candidatesOf(item?.answer ?? null).length
  useShortcuts(
    item === null
      ? []
      : [
          ...Array.from({ length: count }, (_, index) => ({
            keys: String(index + 1),
            label: t`Escolher o lugar ${index + 1}`,
            group,
            run: () => review.choose(index + 1),
          })),
          { keys: 'e', label: t`Editar o endereço`, group, run: () => review.edit(true) },
          { keys: 'p', label: t`Pular o endereço`, group, run: review.skip },
          { keys: 'z', label: t`Desfazer o último`, group, run: review.takeBack },
          { keys: 'j', label: t`Próximo endereço`, group, run: () => review.step(1) },
          { keys: 'k', label: t`Endereço anterior`, group, run: () => review.step(-1) },
        ],
  )
  useArrows(item === null ? null : look.pin, item === null ? null : review.start, review.move)
}

/** Where arrows mean something else. */
const own_arrows =
  'input:not([type=checkbox]), textarea, select, [role=grid], [role=separator], [role=tablist], [role=dialog], [role=menu], [role=listbox]'

function useArrows(pin: LatLng | null, start: LatLng | null, move: (pin: LatLng) => void): void {
  const latest = useRef({ pin, start, move })
  useEffect(() => {
    latest.current = { pin, start, move }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { pin: from, start: first, move: moveTo } = latest.current
      const at = from ?? first
      if (at === null || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(own_arrows) !== null) return
      const moved = pinAfterKey(at, event)
      if (moved === null) return
      event.preventDefault()
      // Where there was no pin, the first press only makes it.
      moveTo(from === null ? at : moved)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
