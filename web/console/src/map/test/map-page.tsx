import '../../ui/styles.css'
import '../../i18n/all-texts.ts'
import '../../ui/all-icons.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { changeLocale, loadTexts } from '../../i18n/texts.ts'
import { FormatProvider } from '../../ui/format/format-provider.tsx'
import type { FleetMapHandle, FleetMapProps } from '../fleet-map.tsx'
import { LazyFleetMap, LazyPinMap } from '../lazy-map.tsx'
import type { PinMapProps } from '../pin-map.tsx'
import { createExpectedStore, createPositionStore } from '../vehicles/create-store.ts'
import type { PositionStore } from '../vehicles/position-store.ts'
import { listPixels, moveCamera, openScene, type Scene, type SceneWish, type SeenVehicle } from './scenes.ts'

type FleetSettings = Omit<FleetMapProps, 'ref' | 'store' | 'expected' | 'getToken' | 'onPick'>
type PinSettings = Omit<PinMapProps, 'getToken' | 'onChoose' | 'onMove'>

/** What a script in front of the page does with the map in it, as a screen would. */
export interface MapPage {
  readonly store: PositionStore
  readonly expected: PositionStore
  readonly showFleet: (settings: FleetSettings) => void
  readonly showPins: (settings: PinSettings) => void
  readonly handle: RefObject<FleetMapHandle | null>
  readonly openScene: (wish: SceneWish) => Promise<void>
  readonly scene: () => Scene
  readonly moveCamera: (frames: number) => Promise<number>
  readonly listPixels: (wish: SceneWish) => SeenVehicle[]
  /** What was picked, chosen and moved. */
  readonly told: unknown[]
  readonly violations: string[]
}

declare global {
  interface Window {
    map_page: MapPage
  }
}

const wall = () => performance.timeOrigin + performance.now()
const told: unknown[] = []
const violations: string[] = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
  violations.push([violatedDirective, blockedURI, sample].join(' '))
})

const root = createRoot(document.getElementById('root') as HTMLElement)
const show = (map: ReactNode) =>
  root.render(
    <I18nProvider i18n={i18n}>
      <FormatProvider locale="pt-BR" time_zone="America/Sao_Paulo">
        <div className="h-full w-full">{map}</div>
      </FormatProvider>
    </I18nProvider>,
  )

const store = createPositionStore(wall)
const expected = createExpectedStore()
const getToken = () => 'token-of-the-page'
const handle: RefObject<FleetMapHandle | null> = { current: null }

function Fleet(settings: FleetSettings) {
  const ref = useRef<FleetMapHandle>(null)
  useEffect(() => {
    handle.current = ref.current
  })
  return (
    <LazyFleetMap
      {...settings}
      ref={ref}
      store={store}
      expected={expected}
      getToken={getToken}
      onPick={(pick) => told.push(pick)}
    />
  )
}

let scene: Scene | null = null
function getScene(): Scene {
  if (scene === null) throw new Error('no scene is open')
  return scene
}

/** A new one each time, as wide as the window. */
function createContainer(): HTMLElement {
  const container = document.createElement('div')
  container.className = 'h-full w-full'
  const frame = document.createElement('div')
  frame.className = 'fixed inset-0'
  frame.append(container)
  document.body.append(frame)
  return container
}

await changeLocale('pt-BR')
await loadTexts('map', 'ui')
window.map_page = {
  store,
  expected,
  handle,
  told,
  violations,
  openScene: async (wish) => {
    scene?.close()
    scene = await openScene(createContainer(), wish)
  },
  scene: getScene,
  moveCamera: (frames) => moveCamera(getScene(), frames),
  listPixels: (wish) => listPixels(getScene(), wish),
  showFleet: (settings) => show(<Fleet {...settings} />),
  showPins: (settings) =>
    show(
      <LazyPinMap
        {...settings}
        getToken={getToken}
        onChoose={(number) => told.push({ chosen: number })}
        onMove={(pin) => told.push({ pin })}
      />,
    ),
}
