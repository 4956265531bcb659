import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { shorten } from '../shorten.ts'
import type { Answer } from './answer.ts'
import { dashedCep, type ShownItem, titled } from './shown-item.ts'

/** What stands in the spreadsheet, and what was understood of it. */
export function AsRead({ item }: { readonly item: ShownItem }) {
  const read_as = item.answer?.read_as ?? null
  return (
    <dl className="grid flex-none grid-cols-[76px_minmax(0,1fr)] gap-x-2 gap-y-1.5 border-b border-line p-3">
      <dt className="text-12/4.5 text-ink-3">
        <Trans>Como veio</Trans>
      </dt>
      <dd dir="auto" className="line-clamp-3 break-words">
        {shorten(item.address) || <Trans>Sem endereço</Trans>}
      </dd>
      {read_as === null ? null : (
        <>
          <dt className="text-12/4.5 text-ink-3">
            <Trans>Lido como</Trans>
          </dt>
          <dd className="line-clamp-3 break-words">
            <ReadAs read_as={read_as} />
          </dd>
        </>
      )}
    </dl>
  )
}

function ReadAs({ read_as }: { readonly read_as: NonNullable<Answer['read_as']> }) {
  const { street, number, complement, neighborhood, city, cep } = read_as
  const parts: readonly (readonly [string, ReactNode])[] = [
    ['street', street === null ? null : titled(street)],
    ['number', street === null ? null : (number ?? <Missing key="number" />)],
    ['complement', complement],
    ['neighborhood', neighborhood === null ? null : titled(neighborhood)],
    ['city', city === null ? null : titled(city)],
    ['cep', cep === null ? null : dashedCep(cep)],
  ]
  const shown = parts.filter(([, part]) => part !== null)
  return shown.map(([name, part], index) => (
    <Fragment key={name}>
      {index === 0 ? null : ' · '}
      {typeof part === 'string' ? <bdi>{part}</bdi> : part}
    </Fragment>
  ))
}

function Missing() {
  return (
    <span className="text-late-ink">
      <Trans>sem número</Trans>
    </span>
  )
}
