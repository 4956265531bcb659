import { createContext, type ReactNode, use, useMemo } from 'react'
import { createFormatter, type Formatter } from './formatter.ts'
import type { FormatSettings } from './moment.ts'

const FormatContext = createContext<Formatter | null>(null)

interface FormatProviderProps extends FormatSettings {
  readonly children: ReactNode
}

export function FormatProvider({ locale, time_zone, children }: FormatProviderProps) {
  const formatter = useMemo(() => createFormatter({ locale, time_zone }), [locale, time_zone])
  return <FormatContext value={formatter}>{children}</FormatContext>
}

/** How numbers and dates are written for the person who looks, in the customer's zone. */
export function useFormat(): Formatter {
  const formatter = use(FormatContext)
  if (formatter === null) throw new Error('useFormat is called outside of a FormatProvider')
  return formatter
}
