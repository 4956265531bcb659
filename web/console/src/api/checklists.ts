import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type Checklist = Schemas['Checklist']
export type ChecklistForm = Schemas['ChecklistForm']
export type ChecklistFieldAnswer = Schemas['ChecklistFieldAnswer']

const page_rows = 500
const max_checklists = 20_000
const max_answers = 1_000

export const checklistFormsQuery = queryOptions({
  queryKey: keyOf('checklist_form', 'all'),
  queryFn: ({ signal }) => unwrap(api.GET('/checklist_form', { signal })),
  select: ({ data }) => data,
  staleTime: 300_000,
})

export interface ChecklistPeriod {
  /** Moments: from the first up to the last, which is not in it; at most 31 days. */
  readonly from: string
  readonly to: string
}

/** What was executed in a period, with its answers; the latest first. */
export const checklistsQuery = ({ from, to }: ChecklistPeriod) =>
  queryOptions({
    queryKey: keyOf('checklist', 'period', from, to),
    queryFn: ({ signal }) =>
      readAll(
        (cursor) =>
          unwrap(
            api.GET('/checklist', {
              params: {
                query: {
                  date_time_start: from,
                  date_time_end: to,
                  includes: ['user', 'executed'],
                  limit: page_rows,
                  ...(cursor !== undefined && { cursor }),
                },
              },
              signal,
            }),
          ),
        max_checklists,
      ),
    staleTime: 60_000,
  })

/** What was answered to each field, and what was answered there the time before. */
export const checklistAnswersQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('checklist', 'answers', id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/checklist_form_field_executed', {
          params: {
            query: { id, includes: ['checklist_form_field', 'previous'], limit: max_answers },
          },
          signal,
        }),
      ),
    select: ({ data }) => data,
    staleTime: 300_000,
  })
