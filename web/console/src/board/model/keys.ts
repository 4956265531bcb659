import type { PlaceStep } from './places.ts'
import type { Step } from './walk.ts'

export interface PressedKey {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export type BoardCommand =
  | { readonly do: 'walk'; readonly step: Step }
  | { readonly do: 'open' }
  | { readonly do: 'choose' }
  | { readonly do: 'zoom'; readonly direction: 1 | -1 }
  | { readonly do: 'place'; readonly step: PlaceStep }
  | { readonly do: 'drop' }
  | { readonly do: 'cancel' }

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row_start',
  End: 'row_end',
  PageUp: 'page_up',
  PageDown: 'page_down',
}

const corners: Readonly<Record<string, Step>> = { Home: 'first', End: 'last' }

const place_steps: Readonly<Record<string, PlaceStep>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'row_above',
  ArrowDown: 'row_below',
  Home: 'first',
  End: 'last',
}

/** What a key does on the board; letters are commands of the page (ui/keys), which people may switch off. */
export function decideKey({ key, ctrl, shift, alt }: PressedKey, mode: 'walk' | 'move'): BoardCommand | null {
  if (alt) return null
  if (mode === 'move') return decideMove(key, ctrl || shift)
  if (ctrl) {
    const corner = corners[key]
    return corner === undefined ? null : { do: 'walk', step: corner }
  }
  if (key === '+' || key === '-') return { do: 'zoom', direction: key === '+' ? 1 : -1 }
  if (shift) return null
  const step = steps[key]
  if (step !== undefined) return { do: 'walk', step }
  if (key === 'Enter') return { do: 'open' }
  return key === ' ' ? { do: 'choose' } : null
}

/** Tab drops nothing by accident: who leaves the board has cancelled. */
function decideMove(key: string, modified: boolean): BoardCommand | null {
  if (key === 'Escape' || key === 'Tab') return { do: 'cancel' }
  if (modified) return null
  if (key === 'Enter') return { do: 'drop' }
  const step = place_steps[key]
  return step === undefined ? null : { do: 'place', step }
}
