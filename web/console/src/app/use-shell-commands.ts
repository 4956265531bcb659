import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'

interface ShellCommands {
  readonly openPalette: () => void
  readonly openSheet: () => void
}

/** What can be done from everywhere. */
export function useShellCommands({ openPalette, openSheet }: ShellCommands): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  const group = t`Ir para`
  const commands = [
    { keys: 'ctrl+k', label: t`Buscar ou executar`, group: t`Geral`, run: openPalette, in_fields: true },
    { keys: '/', label: t`Buscar`, group: t`Geral`, run: openPalette },
    { keys: '?', label: t`Atalhos`, group: t`Geral`, run: openSheet },
    { keys: 'g h', label: t`Hoje`, group, run: () => void navigate({ to: '/today' }) },
    { keys: 'g p', label: t`Plano`, group, run: () => void navigate({ to: '/plans' }) },
    { keys: 'g i', label: t`Importar`, group, run: () => void navigate({ to: '/imports/{-$id}' }) },
    { keys: 'g r', label: t`Rotas`, group, run: () => void navigate({ to: '/routes' }) },
    { keys: 'g c', label: t`Cadastros`, group, run: () => void navigate({ to: '/registers/{-$register}' }) },
    { keys: 'g l', label: t`Checklists`, group, run: () => void navigate({ to: '/checklists' }) },
    { keys: 'g e', label: t`Relatórios`, group, run: () => void navigate({ to: '/reports/{-$report}' }) },
    { keys: 'g a', label: t`Ajustes`, group, run: () => void navigate({ to: '/settings/{-$section}' }) },
  ]
  useShortcuts(commands, 'shell')
}
