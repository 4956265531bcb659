import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { createCorrection, type NewCorrection, removeCorrection } from '../../api/geocode.ts'
import { showToast } from '../../ui/toast/show-toast.ts'

export interface Corrections {
  /** From now on this is where the address is, for the company. */
  readonly keep: (key: string, correction: NewCorrection) => void
  readonly takeBack: (key: string) => void
}

/** Kept beside the review, which waits for none of them. */
export function useCorrections(): Corrections {
  const { t } = useLingui()
  const kept = useRef(new Map<string, Promise<number | null>>())
  const keep = (key: string, correction: NewCorrection) => {
    const work = createCorrection(correction).catch(() => {
      showToast({
        text: t`O pino vale aqui, mas não foi guardado para as próximas importações.`,
        tone: 'late',
        action: { label: t`Tentar de novo`, run: () => keep(key, correction) },
      })
      return null
    })
    kept.current.set(key, work)
  }
  const takeBack = (key: string) => {
    const work = kept.current.get(key)
    kept.current.delete(key)
    const remove = async () => {
      const id = await work
      if (typeof id === 'number') await removeCorrection(id)
    }
    remove().catch(() => {
      showToast({ text: t`O pino continua guardado para as próximas importações.`, tone: 'late' })
    })
  }
  return { keep, takeBack }
}
