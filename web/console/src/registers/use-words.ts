import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Field, Value } from './model/field.ts'
import type { PasteError } from './model/plan-paste.ts'
import { writeValue } from './model/write-value.ts'

/** Writes the value of a field for people. */
export function useWriteValue() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useMemo(() => ({ format, yes: t`sim`, no: t`não` }), [format, t])
  return useMemo(
    () =>
      <Row>({ kind }: Pick<Field<Row>, 'kind'>, value: Value) =>
        writeValue(kind, value, words),
    [words],
  )
}

/** What is wrong with a value, and what would be right. */
export function useProblemText() {
  const { t } = useLingui()
  return (problem: PasteError['problem']): string =>
    ({
      plate: t`Escreva a placa como ABC1D23 ou ABC1234`,
      cpf: t`CPF inválido: confira os 11 dígitos`,
      cnh: t`CNH inválida: confira os 11 dígitos`,
      renavam: t`Renavam inválido: confira os dígitos`,
      email: t`Escreva o e-mail como nome@empresa.com`,
      form: t`Escreva como no exemplo do campo`,
      required: t`Preencha este campo`,
      too_long: t`Texto longo demais`,
      date: t`Escreva a data como 17/11/2026`,
      number: t`Escreva um número`,
      too_small: t`Valor abaixo do permitido`,
      too_large: t`Valor acima do permitido`,
      choice: t`Não há nada com este nome`,
      ambiguous: t`Há mais de um com este nome`,
      flag: t`Escreva sim ou não`,
      fixed: t`Não se muda por aqui`,
      twice: t`Aparece em mais de uma linha`,
      no_row: t`Não há linha para isto`,
    })[problem]
}
