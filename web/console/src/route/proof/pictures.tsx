import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExecutionRecord } from '../../api/route-history.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from './picture.tsx'
import { Receiver } from './receiver.tsx'

interface PicturesProps {
  readonly record: ExecutionRecord
  /** Of the stop. */
  readonly name: string
}

/** Pictures of a record, and the signature with who signed. A press shows one large. */
export function Pictures({ record, name }: PicturesProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<string | null>(null)
  const { picture_names, signature_img } = record
  return (
    <>
      {picture_names.length === 0 ? null : (
        <ul className="grid grid-cols-2 gap-2">
          {picture_names.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t`Ampliar a foto ${index + 1}`}
                onClick={() => setOpen(picture)}
                className="block w-full overflow-hidden rounded-6"
              >
                <Picture
                  name={picture}
                  size="thumb"
                  alt={t`Foto ${index + 1} de ${name}`}
                  className="aspect-4/3 w-full rounded-6 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {signature_img === null && record.receiver === null ? null : (
        <figure className="rounded-6 border border-line-2 px-2.5 pt-0.5 pb-1.5 text-center">
          {signature_img === null ? null : (
            <Picture
              name={signature_img}
              size="thumb"
              alt={t`Assinatura de quem recebeu em ${name}`}
              className="mx-auto h-16 object-contain theme-dark:my-1.5 theme-dark:rounded-3 theme-dark:bg-ink"
            />
          )}
          <figcaption className="text-11 break-words text-ink-3">
            <Receiver record={record} />
          </figcaption>
        </figure>
      )}
      <Dialog
        title={<Trans>Foto da parada</Trans>}
        is_open={open !== null}
        onClose={() => setOpen(null)}
        size="large"
      >
        {open === null ? null : (
          <Picture
            name={open}
            alt={t`Foto de ${name}`}
            className="mx-auto max-h-[70vh] max-w-full object-contain"
          />
        )}
      </Dialog>
    </>
  )
}
