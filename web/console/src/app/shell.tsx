import { Outlet, useRouterState } from '@tanstack/react-router'
import { createElement, useEffect, useState } from 'react'
import { useLive } from '../live/use-live.ts'
import { Announcer } from '../ui/announce/announcer.tsx'
import { listenToKeys } from '../ui/keys/use-shortcuts.ts'
import { createLazyPart, loadPartsOnceUsed, useLazyPart } from '../ui/lazy-part.ts'
import { getPreferences } from '../ui/preferences.ts'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Rail } from './rail.tsx'
import { SessionOver } from './session-over.tsx'
import { useOneAccount } from './use-one-account.ts'
import { useShellCommands } from './use-shell-commands.ts'

const palette_part = createLazyPart(async () => (await import('./palette/palette.tsx')).Palette)
const sheet_part = createLazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet)

/** A page for paper is alone; everything else is within the console. */
export function Shell() {
  const is_paper = useRouterState({ select: ({ location }) => location.pathname.startsWith('/print/') })
  useOneAccount()
  return (
    <>
      {is_paper ? <Outlet /> : <Surroundings />}
      <SessionOver />
    </>
  )
}

/** What is around every screen. */
function Surroundings() {
  const [layer, setLayer] = useState<'palette' | 'sheet' | null>(null)
  const close = () => setLayer(null)
  const palette = useLazyPart(palette_part, { is_wanted: layer === 'palette', onAway: close })
  const sheet = useLazyPart(sheet_part, { is_wanted: layer === 'sheet', onAway: close })
  useShellCommands({ openPalette: () => setLayer('palette'), openSheet: () => setLayer('sheet') })
  useLive()
  useEffect(() => listenToKeys(() => getPreferences().single_keys), [])
  useEffect(loadPartsOnceUsed, [])
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[1fr_auto] narrow:grid-cols-[auto_1fr] narrow:grid-rows-1 print:block">
      <div className="flex min-h-0 min-w-0 flex-col narrow:order-2 print:block">
        <OfflineBar />
        <div className="min-h-0 grow print:contents">
          <Outlet />
        </div>
      </div>
      <Rail />
      {layer === 'palette' && palette !== null ? createElement(palette, { onClose: close }) : null}
      {layer === 'sheet' && sheet !== null ? createElement(sheet, { onClose: close }) : null}
      <ToastRegion />
      <Announcer />
    </div>
  )
}
