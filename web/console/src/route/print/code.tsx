import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { fitsBars, longest_squares } from './code-kind.ts'

const CodePicture = lazy(async () => ({ default: (await import('./code-picture.tsx')).CodePicture }))

interface CodeProps {
  readonly text: string
  readonly className?: string
}

/** A code of the shop as bars, or as squares where bars cannot say it; below it as text. */
export function Code({ text, className = '' }: CodeProps) {
  const { t } = useLingui()
  if (text === '') return null
  const is_bars = fitsBars(text)
  const label = is_bars ? t`Código de barras ${text}` : t`QR code ${text}`
  return (
    <figure className={className}>
      <Suspense fallback={<span className="block h-8" />}>
        {is_bars ? (
          <CodePicture kind="bars" text={text} label={label} className="h-8 w-full" />
        ) : (
          <CodePicture
            kind="squares"
            text={text.slice(0, longest_squares)}
            label={label}
            className="h-16 w-16"
          />
        )}
      </Suspense>
      <figcaption className="mt-0.5 line-clamp-2 text-11 text-ink-2">
        <bdi>{text}</bdi>
      </figcaption>
    </figure>
  )
}

/** What a phone opens. */
export function Squares({ text, className = '' }: CodeProps) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<span className={className} />}>
      <CodePicture kind="squares" text={text} label={t`QR code ${text}`} className={className} />
    </Suspense>
  )
}
