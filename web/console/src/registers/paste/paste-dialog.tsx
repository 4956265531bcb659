import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { RowChange } from '../model/changes.ts'
import type { Identified } from '../model/field.ts'
import { planPaste } from '../model/plan-paste.ts'
import { readCells } from '../model/read-cells.ts'
import type { Register } from '../model/register.ts'
import { PastePreview } from './paste-preview.tsx'
import { readFile } from './read-file.ts'
import { usePaste } from './use-paste.ts'

export interface PasteStart<Row> {
  /** Empty: the dialog asks for it. */
  readonly text: string
  readonly at: { readonly row: Row; readonly columns: readonly string[] } | null
}

interface PasteDialogProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly start: PasteStart<Row>
  /** In the order in which they are seen: cells without heads go downwards. */
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onDone: (changes: readonly RowChange<Row>[], created: number) => void
}

/** Cells from a spreadsheet: what they would change is shown line by line, and nothing is written before. */
export function PasteDialog<Row extends Identified>(props: PasteDialogProps<Row>) {
  const { register, start, rows, onClose, onDone } = props
  const { t } = useLingui()
  const { settings, integer } = useFormat()
  const [text, setText] = useState(start.text)
  // The records stay those that were looked at: what changed meanwhile is said when it is applied.
  const plan = useMemo(
    () =>
      planPaste(readCells(text), {
        fields: register.fields,
        rows: start.at === null ? (register.list.rows ?? rows) : rows,
        keys: register.keys,
        canCreate: register.store.create !== null,
        locale: settings.locale,
        at: start.at,
      }),
    [text, register, rows, start.at, settings.locale],
  )
  const paste = usePaste({ register, plan, onDone })
  const is_asking = text.trim() === ''
  const count = paste.good.length
  return (
    <Dialog
      title={is_asking ? t`Importar planilha` : t`Colar da planilha`}
      size="large"
      is_open
      onClose={onClose}
      foot={
        <>
          <Button
            variant="primary"
            size="large"
            busy={paste.is_busy}
            disabled_reason={
              is_asking ? t`Cole as células primeiro` : count === 0 ? t`Nenhuma linha para aplicar` : null
            }
            onClick={() => void paste.apply()}
          >
            {t`Aplicar ${plural(count, { one: '# linha', other: '# linhas' })}`}
          </Button>
          <Button size="large" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
          {is_asking || paste.wrong === 0 ? null : (
            <p role="status" className="self-center text-12 text-fail-ink">
              {plural(paste.wrong, {
                one: '# linha com erro fica de fora',
                other: '# linhas com erro ficam de fora',
              })}
            </p>
          )}
        </>
      }
    >
      {is_asking ? (
        <PasteAsk register={register} onText={setText} />
      ) : (
        <PastePreview {...{ register, plan, paste }} shown={integer(plan.lines.length)} />
      )}
    </Dialog>
  )
}

interface PasteAskProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly onText: (text: string) => void
}

function PasteAsk<Row extends Identified>({ register, onText }: PasteAskProps<Row>) {
  const { t } = useLingui()
  const { list } = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const write = (text: string) => {
    setWritten(text)
    if (/\S[^\n]*\n[^\n]*\S/u.test(text)) onText(text)
  }
  const heads = register.fields.filter(({ is_fixed }) => is_fixed !== true).map(({ label }) => label)
  const keys = register.fields.filter(({ id }) => register.keys.includes(id)).map(({ label }) => label)
  return (
    <div className="grid gap-3">
      <TextArea
        label={t`Células copiadas da planilha, com o nome das colunas na primeira linha`}
        value={written}
        rows={6}
        onChange={write}
      />
      <p className="text-12 text-ink-2">
        <Trans>Colunas: {list(heads)}.</Trans>{' '}
        <Trans>Quem já está no cadastro é reconhecido por {list(keys)} e muda; os outros entram.</Trans>
      </p>
      <div>
        <Button icon="upload" onClick={() => input.current?.click()}>
          <Trans>Escolher arquivo</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={t`Planilha`}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) void readFile(file).then(onText)
          }}
        />
      </div>
    </div>
  )
}
