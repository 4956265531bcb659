import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProblemError } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList, FailedList, FilteredList, ForbiddenList, OfflineNote } from '../ui/list-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Identified } from './model/field.ts'
import type { Register } from './model/register.ts'
import type { RegisterSearch } from './model/search.ts'
import { wordsOf } from './problem-words.ts'

interface ListStateProps<Row extends Identified> {
  readonly register: Register<Row>
  readonly found: number
  readonly change: (
    changes: { readonly [Key in keyof RegisterSearch]?: RegisterSearch[Key] | undefined },
  ) => void
  readonly onImport: () => void
  /** The list itself. */
  readonly children: ReactNode
}

export function ListState<Row extends Identified>(props: ListStateProps<Row>) {
  const { register, found, change, onImport, children } = props
  const { t } = useLingui()
  const { list, words, can_write, store } = register
  if (!register.is_readable)
    return <ForbiddenList title={t`Seu perfil não vê este cadastro`} scope={register.scope} />
  if (list.rows === undefined) {
    if (list.error === null) return <Skeleton rows={12} row_class="h-9.5" />
    const code = list.error instanceof ProblemError ? (list.error.request_id ?? undefined) : undefined
    return (
      <FailedList
        title={t`Não foi possível ler o cadastro`}
        detail={wordsOf(list.error)}
        code={code}
        busy={list.is_busy}
        onRetry={list.retry}
      />
    )
  }
  if (list.rows.length === 0)
    return (
      <EmptyList
        icon="list"
        title={words.empty.title}
        actions={
          can_write && store.create !== null ? (
            <>
              <Button variant="primary" icon="plus" onClick={() => change({ id: 'new' })}>
                {words.one}
              </Button>
              <Button icon="upload" onClick={onImport}>
                <Trans>Importar planilha</Trans>
              </Button>
            </>
          ) : null
        }
      >
        {words.empty.text}
      </EmptyList>
    )
  if (found === 0)
    return (
      <FilteredList
        title={t`Nada com esta busca`}
        onClear={() => change({ q: undefined, where: undefined, expiry: undefined })}
      >
        {t`Sem ela há ${words.count(list.rows.length)}.`}
      </FilteredList>
    )
  return children
}

/** Above a list that could not be read again: it may be old. */
export function ListNotes<Row extends Identified>({
  register: { list },
}: {
  readonly register: Register<Row>
}) {
  if (list.rows === undefined || list.error === null) return null
  return <OfflineNote at={new Date(list.read_at).toISOString()} onRetry={list.retry} />
}
