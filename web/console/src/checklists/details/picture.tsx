import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pictureQuery } from '../../api/proof.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

interface PictureProps {
  readonly name: string
  readonly alt: string
  readonly size: 'full' | 'thumb'
  readonly className: string
}

/** Fetched with the token of the person: an address of its own it could not have. */
export function Picture({ name, alt, size, className }: PictureProps) {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(pictureQuery(name, size))
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (data === undefined || image.current === null) return undefined
    const address = URL.createObjectURL(data)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  if (isError)
    return (
      <div
        role="alert"
        className={joinClasses('grid place-content-center gap-1 bg-sunken text-12 text-ink-2', className)}
      >
        {t`A foto não foi lida`}
        <Button size="small" onClick={() => void refetch()}>{t`Tentar de novo`}</Button>
      </div>
    )
  if (data === undefined) return <div aria-busy="true" className={joinClasses('bg-sunken', className)} />
  return <img ref={image} alt={alt} className={className} />
}
