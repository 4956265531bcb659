import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { geocodeBatch } from '../../api/geocode.ts'
import type { Answer } from './answer.ts'
import { batch_size, geocodeLines } from './geocode-lines.ts'
import { type KnownPlaces, listUnasked, type PlacedLine } from './place-lines.ts'

export interface Geocoding {
  readonly is_busy: boolean
  /** Of how many addresses nobody could say anything yet, though they were asked for. */
  readonly unanswered: number
  readonly retry: () => void
}

interface GeocodingWish {
  readonly lines: readonly PlacedLine[]
  readonly answers: KnownPlaces['answers']
  /** False: it is not known yet which column has addresses, or the account may not ask. */
  readonly is_on: boolean
  readonly onAnswers: (answers: Readonly<Record<string, Answer>>) => void
}

/** Looks for addresses as they come, a batch at a time, each once until somebody wants to try again. */
export function useGeocoding({ lines, answers, is_on, onAnswers }: GeocodingWish): Geocoding {
  const unasked = useMemo(() => (is_on ? listUnasked(lines, answers) : []), [is_on, lines, answers])
  const [asked, setAsked] = useState(nobody)
  const [is_busy, setBusy] = useState(false)
  const next = useMemo(
    () => unasked.filter(({ key }) => !asked.has(key)).slice(0, batch_size),
    [unasked, asked],
  )
  const controller = useRef<AbortController | null>(null)
  const latest = useRef(onAnswers)
  useEffect(() => {
    latest.current = onAnswers
  })
  useEffect(() => {
    const found = next.flatMap(({ key, address }) => (address === null ? [] : [{ key, address }]))
    if (is_busy || found.length === 0) return
    const current = new AbortController()
    controller.current = current
    const work = async () => {
      // After this round of rendering, not in it.
      await Promise.resolve()
      setBusy(true)
      setAsked((before) => new Set([...before, ...found.map(({ key }) => key)]))
      try {
        await geocodeLines(found, {
          askBatch: geocodeBatch,
          onAnswers: (more) => latest.current(more),
          signal: current.signal,
        })
      } catch {
        // They stay among those without an answer, which can be asked for again.
      }
      if (!current.signal.aborted) setBusy(false)
    }
    void work()
  }, [is_busy, next])
  useEffect(() => () => controller.current?.abort(new Error('the import was left')), [])
  const retry = useCallback(() => setAsked(nobody), [])
  const is_looking = is_busy || next.length > 0
  const unanswered = is_looking ? 0 : unasked.length
  return useMemo(() => ({ is_busy: is_looking, unanswered, retry }), [is_looking, unanswered, retry])
}

const nobody: ReadonlySet<string> = new Set()
