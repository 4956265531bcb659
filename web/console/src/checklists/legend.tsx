import { Trans } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { PanelFoot } from '../ui/panel.tsx'
import { RiskMark } from './risk-mark.tsx'

/** What the shapes mean, and what the keys do. */
export function Legend() {
  return (
    <PanelFoot className="gap-x-3 text-12">
      <span className="flex items-center gap-1.5">
        <RiskMark state="ok" />
        <Trans>sem risco</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <RiskMark state="L" />
        <Trans>baixo</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <RiskMark state="M" />
        <Trans>médio</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <RiskMark state="H" />
        <Trans>alto: abre exceção</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <i className="h-3.5 w-4 rounded-3 border border-line-2 bg-raised [background-image:var(--hatch-off)]" />
        <Trans>não feito</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <Icon name="camera" className="size-3.5" />
        <Trans>com foto</Trans>
      </span>
      <span className="grow" />
      <span className="hidden items-center gap-3 wide:flex">
        <span className="flex items-center gap-1">
          <Kbd keys="arrowleft" />
          <Kbd keys="arrowup" />
          <Kbd keys="arrowright" />
          <Kbd keys="arrowdown" />
          <Trans>andar</Trans>
        </span>
        <span className="flex items-center gap-1">
          <Kbd keys="n" />
          <Trans>próximo risco</Trans>
        </span>
        <span className="flex items-center gap-1">
          <Kbd keys="enter" />
          <Trans>abrir</Trans>
        </span>
      </span>
    </PanelFoot>
  )
}
