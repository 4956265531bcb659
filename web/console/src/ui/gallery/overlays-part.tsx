import { useRef, useState } from 'react'
import { announce } from '../announce/announce.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { MenuButton, type MenuGroup } from '../menu.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { showToast } from '../toast/show-toast.ts'
import { Sample } from './sample.tsx'

const nothing = () => {}

const groups: readonly MenuGroup[] = [
  {
    id: 'change',
    title: 'Parada 9',
    commands: [
      { id: 'move', label: 'Mover para…', icon: 'send', keys: 'shift+m', run: nothing },
      {
        id: 'lock',
        label: 'Travar',
        icon: 'lock',
        keys: 'l',
        run: nothing,
        disabled_reason: 'A rota já saiu',
      },
    ],
  },
  {
    id: 'end',
    commands: [{ id: 'delete', label: 'Tirar da rota', icon: 'trash', tone: 'danger', run: nothing }],
  },
]

export function OverlaysPart() {
  const [open, setOpen] = useState<'dialog' | 'popover' | null>(null)
  const [reason, setReason] = useState('')
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const foot = (
    <>
      <Button variant="primary" size="large" onClick={close}>
        Encerrar
      </Button>
      <Button size="large" onClick={close}>
        Cancelar
      </Button>
    </>
  )
  const form = <TextField label="Motivo" value={reason} onChange={setReason} required />
  return (
    <>
      <Sample name="Dialog, Popover">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button ref={trigger} aria-expanded={open === 'popover'} onClick={() => setOpen('popover')}>
          Popover
        </Button>
      </Sample>
      <Sample name="Menu">
        <MenuButton label="Saída diária" groups={groups} />
        <MenuButton label="Mais" groups={groups} icon_only variant="quiet" />
      </Sample>
      <Sample name="Toast, Announcer">
        <Button
          onClick={() =>
            showToast({
              text: 'Jornada de 5 motoristas alterada',
              action: { label: 'Desfazer', keys: 'u', run: nothing },
            })
          }
        >
          Toast
        </Button>
        <Button onClick={() => showToast({ text: 'Não foi possível salvar', tone: 'fail' })}>
          Toast, fail
        </Button>
        <Button onClick={() => announce({ text: 'Uma exceção nova' })}>Announce</Button>
      </Sample>
      <Dialog title="Encerrar a exceção" is_open={open === 'dialog'} onClose={close} foot={foot} size="small">
        {form}
      </Dialog>
      <Popover
        trigger={trigger}
        is_open={open === 'popover'}
        onClose={close}
        label="Filtro"
        className="w-60 p-3"
      >
        {form}
      </Popover>
    </>
  )
}
