import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { ExceptionKind } from '../../api/exceptions.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { SubjectedException } from '../model/group-exceptions.ts'
import { describeException, type ExceptionWords } from './describe-exception.ts'

export interface KindLook {
  readonly icon: IconName
  readonly tone: 'fail' | 'late'
}

export const kind_looks: Readonly<Record<ExceptionKind, KindLook>> = {
  panic: { icon: 'panic', tone: 'fail' },
  silent: { icon: 'no-signal', tone: 'fail' },
  late: { icon: 'late', tone: 'late' },
  late_departure: { icon: 'late', tone: 'late' },
  temperature: { icon: 'temperature', tone: 'late' },
  returned: { icon: 'returned', tone: 'fail' },
  risk: { icon: 'risk-high', tone: 'fail' },
  document: { icon: 'file', tone: 'late' },
}

export const tone_classes = { fail: 'text-fail', late: 'text-late' } as const

/** What an exception is in words, in the language of the person, for as long as that is their language. */
export function useExceptionWords(): (of: SubjectedException) => ExceptionWords {
  const { i18n } = useLingui()
  const format = useFormat()
  const { locale } = i18n
  return useCallback((of: SubjectedException) => describeException(of, { format, locale }), [format, locale])
}
