import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import {
  ConflictNote,
  EmptyList,
  FailedList,
  FilteredList,
  ForbiddenList,
  OfflineNote,
} from '../list-state.tsx'
import { PanelBar } from '../panel.tsx'
import { Plate } from '../plate.tsx'
import { Skeleton } from '../skeleton.tsx'

const nothing = () => {}
const people = ['Anderson Lopes', 'Cleide Farias', 'Davi Nunes', 'Edna Batista']

export function StatesPart() {
  return (
    <div className="grid flex-none gap-5 narrow:grid-cols-3">
      <Tile count="0">
        <EmptyList
          icon="route"
          title="Nenhuma rota para hoje"
          actions={
            <>
              <Button variant="primary">Importar planilha</Button>
              <Button>Criar rota</Button>
            </>
          }
        >
          As rotas aparecem aqui depois de planejadas.
        </EmptyList>
      </Tile>
      <Tile count="0">
        <FilteredList title="Nenhuma rota com “devolvida”" onClear={nothing}>
          Há 12 rotas sem esse filtro.
        </FilteredList>
      </Tile>
      <Tile>
        <Skeleton />
      </Tile>
      <Tile>
        <FailedList
          title="Não foi possível ler as rotas"
          detail="O servidor respondeu 503."
          code="7f3a-91"
          onRetry={nothing}
        />
      </Tile>
      <Tile count="12" before={<OfflineNote at="2026-11-17T14:38:00Z" onRetry={nothing} />}>
        <People />
      </Tile>
      <Tile>
        <ForbiddenList title="Seu perfil não vê motoristas" scope="driver:read" />
      </Tile>
      <Tile count="12">
        <ConflictNote
          title="Davi Lima mudou esta rota há 8 s"
          show_label="Ver a rota atual"
          onShow={nothing}
          onRetry={nothing}
        >
          Ele moveu a parada 9 para RTA5B41. Sua mudança não foi aplicada.
        </ConflictNote>
      </Tile>
    </div>
  )
}

interface TileProps {
  readonly count?: string
  readonly before?: ReactNode
  readonly children: ReactNode
}

function Tile({ count, before, children }: TileProps) {
  return (
    <section className="flex h-55 flex-col overflow-hidden rounded-10 border border-line-2 bg-surface">
      {before}
      <PanelBar title="Rotas" count={count} className="min-h-9" />
      {children}
    </section>
  )
}

function People() {
  return (
    <ul>
      {people.map((name) => (
        <li key={name} className="flex h-9 items-center gap-2.5 border-b border-line px-3">
          <span className="grow font-medium">{name}</span>
          <Plate>TRP3F18</Plate>
          <span className="text-ink-3">14:35</span>
        </li>
      ))}
    </ul>
  )
}
