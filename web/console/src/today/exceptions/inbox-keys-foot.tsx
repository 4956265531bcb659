import { Trans } from '@lingui/react/macro'
import { Kbd } from '../../ui/kbd.tsx'
import { PanelFoot } from '../../ui/panel.tsx'

/** The keys of the list, where hands that know them look first. */
export function InboxKeysFoot({ can_act }: { readonly can_act: boolean }) {
  return (
    <PanelFoot className="gap-x-1 text-12">
      <Kbd keys="j" />
      <Kbd keys="k" />
      <span className="mr-1">
        <Trans>andar</Trans>
      </span>
      {can_act ? (
        <>
          <Kbd keys="a" />
          <span className="mr-1">
            <Trans>assumir</Trans>
          </span>
          <Kbd keys="s" />
          <span className="mr-1">
            <Trans>adiar</Trans>
          </span>
          <Kbd keys="e" />
          <span className="mr-1">
            <Trans>encerrar</Trans>
          </span>
        </>
      ) : null}
      <Kbd keys="?" />
    </PanelFoot>
  )
}
