import { Plural, Trans } from '@lingui/react/macro'
import type { Refusal } from './refusal.ts'

export function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  return (
    <p role="alert" className="rounded-6 bg-fail-soft px-3 py-2 text-fail-ink">
      <Words refusal={refusal} />
    </p>
  )
}

function Words({ refusal }: { readonly refusal: Refusal }) {
  switch (refusal.kind) {
    case 'wrong':
      return <Trans>Empresa, usuário ou senha não conferem. Revise os três e tente de novo.</Trans>
    case 'too_many':
      return (
        <Plural
          value={refusal.retry_after_s}
          one="Muitas tentativas. Espere # segundo e tente de novo."
          other="Muitas tentativas. Espere # segundos e tente de novo."
        />
      )
    case 'offline':
      return <Trans>O servidor não respondeu. Confira a conexão e tente de novo.</Trans>
    default:
      return (
        <>
          {refusal.text} {refusal.request_id !== null && <code>{refusal.request_id}</code>}
        </>
      )
  }
}
