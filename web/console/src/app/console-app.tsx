import './console.css'
// Here, as a style that could not be had is not asked for again.
import '../map/maplibre.css'
import '../i18n/all-texts.ts'
import '../ui/all-icons.ts'
import { useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { query_client } from '../api/query-client.ts'
import { useAccount } from '../api/session.ts'
import { chooseLocale } from '../i18n/locale.ts'
import { FormatProvider } from '../ui/format/format-provider.tsx'
import { router } from './routes.tsx'

/** The console of who is logged in: times are in the zone of their company, whatever the browser's is. */
export function ConsoleApp() {
  const { i18n } = useLingui()
  const { time_zone } = useAccount()
  return (
    <QueryClientProvider client={query_client}>
      <FormatProvider locale={chooseLocale([i18n.locale])} time_zone={time_zone}>
        <RouterProvider router={router} />
      </FormatProvider>
    </QueryClientProvider>
  )
}
