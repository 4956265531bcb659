import { Trans } from '@lingui/react/macro'
import type { ExecutionRecord } from '../../api/route-history.ts'
import { maskDocument } from './record.ts'

/** Who took it. A document is never shown whole. */
export function Receiver({ record: { receiver } }: { readonly record: ExecutionRecord }) {
  if (receiver === null) return <Trans>Recebedor não informado</Trans>
  const { name, document } = receiver
  if (name === null && document === null) return <Trans>Recebedor não informado</Trans>
  return (
    <>
      {name === null ? <Trans>sem nome</Trans> : <bdi>{name}</bdi>}
      {document === null || document === '' ? null : <> · {maskDocument(document)}</>}
    </>
  )
}
