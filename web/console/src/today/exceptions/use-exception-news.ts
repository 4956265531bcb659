import { plural } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/announce/announce.ts'
import { useNow } from '../../ui/use-now.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { type KnownExceptions, knowExceptions, listNews } from '../model/new-exceptions.ts'
import { usePanicSound } from '../sound/use-panic-sound.ts'
import { useExceptionWords } from './use-exception-words.ts'

const ringing_ms = 3_600_000

/** Tells who does not look: a panic button at once and with a sound, the rest when it is quiet. */
export function useExceptionNews(exceptions: readonly SubjectedException[] | null): void {
  const wordsOf = useExceptionWords()
  const now = useNow(60_000)
  const known = useRef<KnownExceptions>(null)
  useEffect(() => {
    if (exceptions === null) return
    const list = exceptions.map(({ exception }) => exception)
    const news = new Set(listNews(known.current, list).map(({ id }) => id))
    known.current = knowExceptions(list)
    const told = exceptions.filter(({ exception }) => news.has(exception.id))
    const sentenceOf = (of: SubjectedException) => {
      const { title, detail } = wordsOf(of)
      return detail === '' ? title : `${title}: ${detail}`
    }
    for (const of of told.filter(({ exception }) => exception.kind === 'panic'))
      announce({ text: sentenceOf(of), urgent: true })
    const others = told.filter(({ exception }) => exception.kind !== 'panic')
    const [first] = others
    if (first !== undefined && others.length === 1) announce({ text: sentenceOf(first) })
    if (others.length > 1) {
      const count = others.length
      announce({ text: plural(count, { one: '# exceção nova', other: '# exceções novas' }) })
    }
  }, [exceptions, wordsOf])
  const is_ringing = (exceptions ?? []).some(
    ({ exception: { kind, state, opened_at } }) =>
      kind === 'panic' && state === 'new' && now - Date.parse(opened_at) < ringing_ms,
  )
  usePanicSound(is_ringing)
}
