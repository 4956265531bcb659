import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { type SheetProblem, sheet_limits } from '../sheet/sheet.ts'

/** What kept a file from being read, and what can be done about it. */
export function ProblemTitle({ problem: { code } }: { readonly problem: SheetProblem }): ReactNode {
  switch (code) {
    case 'too_large':
    case 'too_many_lines':
    case 'too_many_columns':
      return <Trans>Planilha grande demais</Trans>
    case 'empty':
    case 'no_lines':
      return <Trans>Planilha sem linhas</Trans>
    case 'no_header':
      return <Trans>Planilha sem linha de títulos</Trans>
    case 'old_excel':
      return <Trans>Formato antigo do Excel</Trans>
    case 'unknown_format':
      return <Trans>Isto não é uma planilha</Trans>
    default:
      return <Trans>Não foi possível ler a planilha</Trans>
  }
}

export function ProblemText({ problem }: { readonly problem: SheetProblem }): ReactNode {
  const format = useFormat()
  const { code, count } = problem
  const figure = format.integer(count ?? 0)
  switch (code) {
    case 'too_large': {
      const [size, most] = [format.bytes(count ?? 0), format.bytes(sheet_limits.bytes)]
      return count === null ? (
        <Trans>Divida o arquivo: cabem até {most}.</Trans>
      ) : (
        <Trans>
          O arquivo tem {size} e cabem até {most}. Divida-o em partes.
        </Trans>
      )
    }
    case 'too_many_lines': {
      const most = format.integer(sheet_limits.lines)
      return <Trans>Cabem até {most} linhas de cada vez. Divida a planilha em partes.</Trans>
    }
    case 'too_many_columns': {
      const most = format.integer(sheet_limits.columns)
      return (
        <Trans>
          São {figure} colunas e cabem até {most}. Tire as que não são da entrega.
        </Trans>
      )
    }
    case 'empty':
    case 'no_lines':
      return <Trans>Abaixo dos títulos não há nenhuma entrega. Confira se salvou o arquivo certo.</Trans>
    case 'no_header':
      return <Trans>Ponha os títulos das colunas na primeira linha, com um nome em cada uma.</Trans>
    case 'old_excel':
      return <Trans>Abra o arquivo no Excel e salve como .xlsx ou .csv.</Trans>
    case 'unknown_format':
      return <Trans>Escolha um arquivo .xlsx ou .csv.</Trans>
    case 'broken_quotes':
      return <Trans>Uma célula abre aspas e não as fecha. Corrija a linha e escolha o arquivo de novo.</Trans>
    case 'too_slow':
      return <Trans>A leitura passou de um minuto. Salve a planilha só com valores e tente de novo.</Trans>
    default:
      return <Trans>O arquivo está danificado. Abra-o no Excel, salve de novo e escolha-o outra vez.</Trans>
  }
}

/** In which sheet, and in which line of it. */
export function ProblemPlace({ problem: { sheet, line } }: { readonly problem: SheetProblem }): ReactNode {
  const number = useFormat().integer(line ?? 0)
  if (sheet === null && line === null) return null
  return (
    <p className="font-medium text-ink">
      {sheet === null ? (
        <Trans>Linha {number}</Trans>
      ) : line === null ? (
        <Trans>
          Aba <bdi>“{sheet}”</bdi>
        </Trans>
      ) : (
        <Trans>
          Aba <bdi>“{sheet}”</bdi>, linha {number}
        </Trans>
      )}
    </p>
  )
}
