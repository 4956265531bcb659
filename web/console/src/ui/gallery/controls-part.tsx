import { useState } from 'react'
import { Avatar } from '../avatar.tsx'
import { Button, type ButtonVariant } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { FilterChip } from '../filter-chip.tsx'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { KpiFilter, KpiStrip } from '../kpi-filter.tsx'
import { LiveBadge } from '../live-badge.tsx'
import { BarSeparator } from '../panel.tsx'
import { Plate } from '../plate.tsx'
import { SearchField } from '../search-field.tsx'
import { Segmented } from '../segmented.tsx'
import { DateStepper, TopBar } from '../top-bar.tsx'
import { Sample } from './sample.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'plain', 'quiet', 'danger', 'fix']

export function ControlsPart() {
  return (
    <>
      <BarSample />
      <Sample name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon="send">
            Enviar 10 rotas
          </Button>
        ))}
      </Sample>
      <Sample name="Button, busy">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon="send" busy>
            Enviar 10 rotas
          </Button>
        ))}
      </Sample>
      <Sample name="Button, with a reason">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled_reason="Nenhuma rota está pronta">
            Enviar 10 rotas
          </Button>
        ))}
      </Sample>
      <Sample name="Button, sizes">
        <Button size="small">Filtrar</Button>
        <Button>Filtrar</Button>
        <Button size="large">Filtrar</Button>
        <Button variant="primary" size="large" end={<Kbd keys="enter" tone="on-ink" />}>
          Aceitar 1
        </Button>
        <Button aria-pressed>Camadas</Button>
      </Sample>
      <Sample name="IconButton">
        <IconButton icon="undo" label="Desfazer" keys="u" />
        <IconButton icon="redo" label="Refazer" disabled_reason="Não há o que refazer" />
        <IconButton icon="more" label="Mais" variant="quiet" />
        <IconButton icon="refresh" label="Atualizar" busy />
      </Sample>
      <SegmentedSample />
      <Sample name="Chip">
        <Chip>Nova</Chip>
        <Chip tone="ok" icon="check">
          Concluída
        </Chip>
        <Chip tone="late" icon="late">
          12 dias
        </Chip>
        <Chip tone="fail" icon="close">
          venceu há 15 d
        </Chip>
        <Chip tone="wait">na fila</Chip>
        <Chip tone="selected">Em ação · Marina</Chip>
        <FilterChip label="Situação: ativos" onRemove={() => {}} />
      </Sample>
      <Sample name="Plate, Kbd, Avatar">
        <Plate>MUL2E07</Plate>
        <Kbd keys="ctrl+k" />
        <Kbd keys="g h" />
        <Kbd keys="space" />
        <Kbd keys="shift+arrowleft" />
        <Avatar name="Marina Prado" label="Marina Prado" />
      </Sample>
    </>
  )
}

function BarSample() {
  const [date, setDate] = useState('2026-11-17')
  const [text, setText] = useState('')
  const [filter, setFilter] = useState('late')
  const toggle = (name: string) => () => setFilter(filter === name ? '' : name)
  return (
    <div className="-mx-6 -mt-4 flex-none">
      <TopBar
        title="Hoje"
        end={
          <>
            <Button icon="filter">Frota: todas</Button>
            <SearchField
              label="Buscar ou executar"
              value={text}
              onChange={setText}
              keys="ctrl+k"
              className="w-54"
            />
            <LiveBadge stopped_at={null} />
            <LiveBadge stopped_at="2026-11-17T14:38:00Z" />
          </>
        }
      >
        <DateStepper date={date} onChange={setDate} />
        <BarSeparator />
        <KpiStrip label="Números do dia">
          <KpiFilter value="12">rotas</KpiFilter>
          <KpiFilter value="77" tone="ok" icon="check" pressed={filter === 'done'} onToggle={toggle('done')}>
            de 144 entregues
          </KpiFilter>
          <KpiFilter value="8" tone="late" icon="late" pressed={filter === 'late'} onToggle={toggle('late')}>
            vão atrasar
          </KpiFilter>
          <KpiFilter
            value="3"
            tone="fail"
            icon="returned"
            pressed={filter === 'back'}
            onToggle={toggle('back')}
          >
            devolvidas
          </KpiFilter>
          <KpiFilter before="término" value="17:29" />
        </KpiStrip>
      </TopBar>
    </div>
  )
}

function SegmentedSample() {
  const [order, setOrder] = useState<'exception' | 'late' | 'name'>('exception')
  return (
    <Sample name="Segmented">
      <Segmented
        label="Ordem"
        value={order}
        onChange={setOrder}
        segments={[
          { value: 'exception', label: 'Por exceção', count: 7 },
          { value: 'late', label: 'Por atraso', count: 1 },
          { value: 'name', label: 'Por nome' },
        ]}
      />
    </Sample>
  )
}
