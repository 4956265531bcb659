import '../../ui/styles.css'
import '../../i18n/all-texts.ts'
import '../../ui/all-icons.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { changeLocale, loadTexts } from '../../i18n/texts.ts'
import { FormatProvider } from '../../ui/format/format-provider.tsx'
import { listenToKeys } from '../../ui/keys/use-shortcuts.ts'
import { Board, type BoardHandle } from '../board.tsx'
import { BoardLegend } from '../legend.tsx'
import type { BoardMove } from '../model/move.ts'
import type { BoardRoute } from '../model/route.ts'
import { type RowOrder, row_orders } from '../model/row-order.ts'
import type { Cell } from '../model/walk.ts'
import type { BoardPage } from './page-window.ts'
import { seed_now, seedRoutes } from './seed.ts'
import { applySeedMove } from './seed-apply.ts'
import { estimateSeed } from './seed-estimate.ts'

const asked = new URLSearchParams(location.search)
const live = asked.get('kind') !== 'plan'
const size = { routes: Number(asked.get('routes') ?? 100), stops: Number(asked.get('stops') ?? 25), live }
const order = row_orders.find((each) => each === asked.get('order')) ?? null
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light'

/** What a change reads of a route is no rendering. */
let is_changing = false

/** As a screen does it: an object for a route stays the same until the route changes. */
function counted(route: BoardRoute): BoardRoute {
  const { plate } = route
  return Object.defineProperty({ ...route }, 'plate', {
    enumerable: true,
    get: () => {
      if (!is_changing) window.board.rendered[route.id] = (window.board.rendered[route.id] ?? 0) + 1
      return plate
    },
  })
}

const now = () => seed_now
const card = { id: 'card-1', number: '+', name: 'Padaria do Pouso <b>‮', detail: 'Rua do Pouso, 88 · 34 kg' }

function offer(more: Partial<BoardPage>): void {
  Object.assign(window.board, more)
}

function Page() {
  const [routes, setRoutes] = useState(() => seedRoutes(size).map(counted))
  const [chosen, setChosen] = useState<Cell | null>(null)
  const [row_order, setOrder] = useState<RowOrder | null>(order)
  const board = useRef<BoardHandle>(null)
  const shown = useRef<readonly BoardRoute[]>(routes)
  useEffect(() => {
    shown.current = routes
    offer({
      routes,
      change: (change) =>
        setRoutes((before) => {
          is_changing = true
          const after = change(before)
          is_changing = false
          return after.map((route) => (before.includes(route) ? route : counted(route)))
        }),
    })
  }, [routes])
  const ports = useMemo(() => {
    const drop = (move: BoardMove) => {
      window.board.moves.push(move)
      window.board.change((before) => applySeedMove(before, move))
    }
    offer({ drop })
    return { estimate: (move: BoardMove) => estimateSeed(shown.current, move), drop }
  }, [])
  const say = (what: string) => (cell: Cell) => {
    window.board.commands.push(`${what} ${cell.route_id} ${cell.stop_id ?? ''}`)
  }
  const startDrag = (event: PointerEvent) => board.current?.startExternalDrag(card, event)
  return (
    <main className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 p-2">
        <h1>Quadro</h1>
        <button type="button" id="order" onClick={() => setOrder('lateness')}>
          Por atraso
        </button>
        <button
          type="button"
          id="card"
          style={{ touchAction: 'none' }}
          onPointerDown={startDrag}
          onClick={() => board.current?.startExternalMove(card)}
        >
          Sem rota
        </button>
        <BoardLegend
          entries={
            live
              ? ['done', 'done_late', 'returned', 'now', 'will_be_late', 'wait', 'plan']
              : ['drive', 'break', 'will_be_late', 'window', 'before']
          }
        />
      </div>
      <div className="min-h-0 flex-1">
        <Board
          ref={board}
          label="Quadro de rotas"
          head={live ? 'Motorista e veículo' : 'Rota, motorista e carga'}
          routes={routes}
          size={live ? 'compact' : 'roomy'}
          order={row_order}
          now={live ? now : null}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={say('open')}
          onMoveDialog={say('dialog')}
          onToggleLock={say('lock')}
          moves={live ? null : ports}
        />
      </div>
    </main>
  )
}

async function start(): Promise<void> {
  window.board = { moves: [], rendered: {}, commands: [], routes: [], change: () => {}, drop: () => {} }
  await changeLocale('pt-BR')
  await loadTexts('board', 'ui')
  listenToKeys(() => true)
  const root = document.getElementById('root') as HTMLElement
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <FormatProvider locale="pt-BR" time_zone="America/Sao_Paulo">
        <Page />
      </FormatProvider>
    </I18nProvider>,
  )
}

void start()
