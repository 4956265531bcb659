import { t } from '@lingui/core/macro'
import { problemOf } from '../ui/problem.ts'

/** What went wrong, in a sentence for a toast: the server's own, where it said one. */
export function problemText(error: unknown): string {
  const { kind, text } = problemOf(error)
  if (kind === 'offline') return t`Sem conexão com o servidor. Nada foi mudado.`
  return text ?? t`Não deu certo. Tente de novo em instantes.`
}
