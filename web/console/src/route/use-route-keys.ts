import { useLingui } from '@lingui/react/macro'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import type { ReplayClock } from './replay/clock.ts'

const step_s = 10

interface RouteKeys {
  readonly clock: ReplayClock
  readonly onStep: (direction: -1 | 1) => void
  readonly onFollow: () => void
  readonly onSettle: () => void
}

export function useRouteKeys({ clock, onStep, onFollow, onSettle }: RouteKeys): void {
  const { t } = useLingui()
  const group = t`Reprodução da rota`
  const move = (by_s: number) => {
    clock.step(by_s)
    onSettle()
  }
  useShortcuts([
    { keys: 'space', label: t`Reproduzir ou pausar`, group, run: () => clock.toggle() },
    { keys: 'arrowleft', label: t`Voltar 10 s`, group, run: () => move(-step_s) },
    { keys: 'arrowright', label: t`Avançar 10 s`, group, run: () => move(step_s) },
    { keys: 'shift+arrowleft', label: t`Parada anterior`, group, run: () => onStep(-1) },
    { keys: 'shift+arrowright', label: t`Próxima parada`, group, run: () => onStep(1) },
    { keys: 'f', label: t`Seguir o veículo`, group, run: onFollow },
  ])
}
