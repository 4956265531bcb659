import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pictureQuery } from '../../api/proof.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

interface PictureProps {
  readonly name: string
  readonly alt: string
  readonly size?: 'full' | 'thumb'
  readonly className?: string
}

/** A picture that was fetched with the token: its address is of this page alone. */
export function Picture({ name, alt, size = 'full', className }: PictureProps) {
  const { t } = useLingui()
  const query = useQuery(pictureQuery(name, size))
  if (query.isError) {
    return (
      <span
        role="alert"
        className={joinClasses(
          className,
          'flex flex-col items-center justify-center gap-1.5 bg-sunken p-2 text-12 text-ink-2',
        )}
      >
        <Icon name="image" />
        {t`A imagem não foi lida.`}
        <Button size="small" onClick={() => void query.refetch()} className="print:hidden">
          {t`Tentar`}
        </Button>
      </span>
    )
  }
  if (query.data === undefined) {
    return (
      <span
        role="status"
        aria-busy="true"
        aria-label={t`Carregando a imagem`}
        className={joinClasses(className, 'block bg-sunken')}
      />
    )
  }
  return <BlobImage blob={query.data} alt={alt} className={className} />
}

interface BlobImageProps {
  readonly blob: Blob
  readonly alt: string
  readonly className: string | undefined
}

function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current !== null) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} className={className} />
}
