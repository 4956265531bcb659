import { Outlet } from '@tanstack/react-router'
import { Rail } from './rail.tsx'

/** What is around every screen. */
export function Shell() {
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[1fr_auto] narrow:grid-cols-[auto_1fr] narrow:grid-rows-1 print:block">
      <div className="min-h-0 min-w-0 narrow:order-2">
        <Outlet />
      </div>
      <Rail />
    </div>
  )
}
