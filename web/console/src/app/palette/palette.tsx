import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { type Hit, searchQuery } from '../../api/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useShortcutList } from '../../ui/keys/use-shortcuts.ts'
import { type Choice, rankChoices } from './rank-commands.ts'

interface Command extends Choice {
  readonly id: string
  readonly detail: string
  readonly keys?: string | undefined
  readonly run: () => void
}

/** Everything that can be done or found by a few letters. Closes by Escape, as what is nearest. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const commands = useCommands(text)
  const chosen = commands[Math.min(place, commands.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && step === undefined) return
    event.preventDefault()
    if (step === undefined) run(chosen)
    else
      setPlace((commands.length + Math.min(place, commands.length - 1) + step) % Math.max(1, commands.length))
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t`Buscar ou executar`}
      onClose={onClose}
      className="mx-auto mt-24 w-160 max-w-[calc(100%-32px)] overflow-hidden rounded-10 bg-surface p-0 text-ink shadow-pop backdrop:bg-transparent"
    >
      <label className="flex items-center gap-2 border-b border-line px-4 text-ink-3">
        <Icon name="search" />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && `${id}-${chosen.id}`}
          aria-label={t`Buscar ou executar`}
          placeholder={t`Placa, motorista, código da rota ou comando`}
          className="h-top grow bg-transparent text-14 text-ink placeholder:text-ink-3 focus-visible:shadow-none"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPlace(0)
          }}
          onKeyDown={press}
        />
      </label>
      <div id={id} role="listbox" aria-label={t`Resultados`} className="max-h-100 overflow-y-auto p-1">
        {commands.map((command) => (
          <CommandRow
            key={command.id}
            id={`${id}-${command.id}`}
            command={command}
            is_chosen={command === chosen}
            onChoose={() => run(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className="px-4 pb-4 text-ink-2">
          <Trans>Nada encontrado para “{text}”.</Trans>
        </p>
      )}
    </dialog>
  )
}

interface CommandRowProps {
  readonly id: string
  readonly command: Command
  readonly is_chosen: boolean
  readonly onChoose: () => void
}

/** The keyboard is the field's: a row is only pointed at. */
function CommandRow({ id, command, is_chosen, onChoose }: CommandRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (is_chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [is_chosen])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={is_chosen}
      tabIndex={-1}
      className="flex min-h-8 cursor-pointer items-center gap-2 rounded-6 px-3 hover:bg-hover aria-selected:bg-accent-soft"
      onClick={onChoose}
      onKeyDown={undefined}
    >
      <span className="truncate">{command.label}</span>
      <span className="grow truncate text-12 text-ink-3">{command.detail}</span>
      {command.keys !== undefined && <Kbd keys={command.keys} />}
    </div>
  )
}

function useCommands(text: string): readonly Command[] {
  const shortcuts = useShortcutList()
  const found = useHits(useDeferredValue(text.trim()))
  const own = shortcuts.map(({ label, group, keys, run }) => ({
    id: `${group}-${label}`.replaceAll(/\W+/g, '-'),
    label,
    detail: group,
    keys,
    run,
  }))
  return [...found, ...rankChoices(own, text)]
}

function useHits(text: string): readonly Command[] {
  const navigate = useNavigate()
  const { t } = useLingui()
  const { data: hits = [] } = useQuery(searchQuery(text))
  const kinds: Record<Hit['kind'], string> = {
    vehicle: t`Veículo`,
    driver: t`Motorista`,
    route_plan: t`Rota`,
  }
  const open = ({ kind, id }: Hit) => {
    if (kind === 'route_plan') return navigate({ to: '/routes/$id', params: { id: String(id) } })
    return navigate({
      to: '/registers/{-$register}',
      params: { register: `${kind}s` },
      search: { id },
    } as never)
  }
  return hits.map((hit) => ({
    id: `${hit.kind}-${hit.id}`,
    label: hit.name,
    detail: [kinds[hit.kind], hit.detail].filter(Boolean).join(' · '),
    run: () => void open(hit),
  }))
}
