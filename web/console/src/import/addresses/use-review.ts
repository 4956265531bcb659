import { useLingui } from '@lingui/react/macro'
import { type Dispatch, useCallback, useRef, useState } from 'react'
import { useScope } from '../../api/session.ts'
import { announce } from '../../ui/announce/announce.ts'
import type { ImportAction, ImportState } from '../import-state.ts'
import { type LatLng, placeOf } from './answer.ts'
import type { PlacedLine, QueueItem } from './place-lines.ts'
import { findNext, isOpen } from './place-lines.ts'
import { candidatesOf, firstLook, type Look, type ShownItem } from './shown-item.ts'
import { useCorrections } from './use-corrections.ts'

export interface Review {
  readonly item: ShownItem | null
  readonly look: Look
  readonly may_remember: boolean
  readonly is_editing: boolean
  readonly can_take_back: boolean
  /** Where the first arrow puts a pin that is nowhere yet; null: nobody knows where the deliveries are. */
  readonly start: LatLng | null
  /** Changes when an address was opened by hand. */
  readonly opened: number
  /** True once for each: what accepts the address takes the focus, so that Enter accepts. */
  readonly takeFocus: (opened: number) => boolean
  readonly choose: (number: number) => void
  readonly move: (pin: LatLng) => void
  readonly remember: (is_remembered: boolean) => void
  readonly accept: () => void
  readonly skip: () => void
  readonly takeBack: () => void
  readonly edit: (is_editing: boolean) => void
  readonly open: (line: number) => void
  readonly step: (by: 1 | -1) => void
}

interface ReviewWish {
  readonly state: ImportState
  readonly dispatch: Dispatch<ImportAction>
  readonly queue: readonly QueueItem[]
  readonly lines: readonly PlacedLine[]
  readonly item: ShownItem | null
  readonly start: LatLng | null
  readonly goTo: (line: number) => void
  readonly now: () => number
}

const no_look: Look = { selected: 1, pin: null, is_remembered: false }

/** One address after the other: what is chosen of it, and what the keys and buttons do. */
export function useReview(wish: ReviewWish): Review {
  const { state, dispatch, queue, lines, item, start, goTo, now } = wish
  const { t } = useLingui()
  const may_correct = useScope('address_correction:write')
  const [touched, setTouched] = useState<{ readonly key: string; readonly look: Look } | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const { askFocus, ...focus } = useFocusOnce()
  const corrections = useCorrections()
  const address = lines.find(({ line }) => line === item?.line)?.address ?? null
  const may_remember = may_correct && address !== null
  const look =
    item === null
      ? no_look
      : touched !== null && touched.key === lookKeyOf(item)
        ? touched.look
        : firstLook(item, may_remember)
  const change = (more: Partial<Look>) => {
    if (item !== null) setTouched({ key: lookKeyOf(item), look: { ...look, ...more } })
  }
  const open = (line: number) => {
    askFocus()
    setEdited(null)
    goTo(line)
  }
  const goOn = (line: number) => {
    const next = findNext(queue, line)
    if (next !== null && next.line !== line) open(next.line)
    else {
      askFocus()
      announce({ text: t`Todos os endereços foram conferidos`, topic: 'review' })
    }
  }
  const decide = (decision: Parameters<typeof decisionOf>[1]) => {
    if (item === null) return
    dispatch({ kind: 'decide', line: item.line, at_ms: now(), ...decisionOf(item, decision) })
    setTouched(null)
    goOn(item.line)
  }
  return {
    item,
    look,
    may_remember,
    is_editing: edited !== null && edited === item?.key,
    can_take_back: state.steps.length > 0,
    start,
    ...focus,
    choose: (number) => {
      const candidate = candidatesOf(item?.answer ?? null)[number - 1]
      if (candidate !== undefined) change({ selected: number, pin: placeOf(candidate) })
    },
    move: (pin) => change({ pin }),
    remember: (is_remembered) => change({ is_remembered }),
    accept: () => {
      const { pin } = look
      if (item === null || pin === null) return
      const is_remembered = may_remember && look.is_remembered
      if (is_remembered && address !== null)
        corrections.keep(item.key, { ...address, latitude: pin.lat, longitude: pin.lng })
      decide({ kind: 'accepted', pin, is_remembered })
    },
    skip: () => decide({ kind: 'skipped' }),
    takeBack: () => {
      const last = state.steps.at(-1)
      if (last === undefined) return
      corrections.takeBack(last.key)
      dispatch({ kind: 'take_back' })
      setTouched(null)
      open(last.line)
    },
    edit: (is_editing) => {
      setEdited(is_editing ? (item?.key ?? null) : null)
      if (!is_editing) askFocus()
    },
    open,
    step: (by) => {
      const next = stepFrom(queue, item?.line ?? null, by)
      if (next !== null) open(next)
    },
  }
}

/** The focus is taken once for each time that it is asked for, also by what is drawn only then. */
function useFocusOnce() {
  const [opened, setOpened] = useState(0)
  const taken = useRef(0)
  return {
    opened,
    askFocus: () => setOpened((count) => count + 1),
    takeFocus: useCallback((asked: number) => {
      const is_due = taken.current !== asked
      taken.current = asked
      return is_due
    }, []),
  }
}

type Decision = Extract<ImportAction, { kind: 'decide' }>['decision']

const decisionOf = ({ key }: ShownItem, decision: Decision) => ({ key, decision })

/** Another answer is another beginning. */
const lookKeyOf = ({ key, answer }: ShownItem) => `${answer?.candidates.length ?? -1} ${key}`

/** The neighbour in the queue, decided or not. */
function stepFrom(queue: readonly QueueItem[], line: number | null, by: 1 | -1): number | null {
  const at = queue.findIndex((item) => item.line === line)
  return queue[at + by]?.line ?? (at < 0 ? (queue.find(isOpen)?.line ?? null) : null)
}
