import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { bundleQuery, proofKeyQuery } from '../../api/proof.ts'
import type { ExecutionRecord } from '../../api/route-history.ts'
import { checkProof, type ProofVerdict } from './check-proof.ts'
import { shortHash } from './record.ts'

export type Verdict = ProofVerdict | 'checking' | 'unknown'

/** This browser checks for itself what the server shows of a record. */
function useVerdict(point_id: number, { id, entry_hash }: ExecutionRecord): Verdict {
  const bundle = useQuery(bundleQuery(point_id))
  const key = useQuery(proofKeyQuery)
  const verdict = useQuery({
    queryKey: ['proof', 'verdict', id, entry_hash, bundle.dataUpdatedAt, key.data],
    queryFn: () => checkProof(bundle.data ?? { entries: [] }, key.data ?? '', { id, entry_hash }),
    enabled: bundle.data !== undefined && key.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (bundle.isError || key.isError || verdict.isError) return 'unknown'
  return verdict.data ?? 'checking'
}

interface IntegrityProps {
  readonly point_id: number
  readonly record: ExecutionRecord
  /** All of the hash, for paper. */
  readonly is_long?: boolean
}

export function Integrity({ point_id, record, is_long = false }: IntegrityProps) {
  const verdict = useVerdict(point_id, record)
  const { entry_hash } = record
  if (entry_hash === null) return <Trans>sem registro</Trans>
  return (
    <>
      <code className="font-mono text-12 break-all" title={entry_hash}>
        {is_long ? entry_hash : shortHash(entry_hash)}
      </code>{' '}
      <VerdictWord verdict={verdict} />
    </>
  )
}

function VerdictWord({ verdict }: { readonly verdict: Verdict }) {
  switch (verdict) {
    case 'verified':
      return (
        <span className="text-ok-ink">
          <Trans>conferido</Trans>
        </span>
      )
    case 'unsigned':
      return (
        <span className="text-ink-2">
          <Trans>conferido, menos a assinatura</Trans>
        </span>
      )
    case 'broken':
      return (
        <b className="font-medium text-fail-ink">
          <Trans>não confere</Trans>
        </b>
      )
    case 'waiting':
      return (
        <span className="text-ink-3">
          <Trans>ainda sem prova</Trans>
        </span>
      )
    case 'unknown':
      return (
        <span className="text-ink-3">
          <Trans>não foi possível conferir</Trans>
        </span>
      )
    default:
      return (
        <span className="text-ink-3">
          <Trans>conferindo</Trans>
        </span>
      )
  }
}
