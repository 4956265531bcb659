import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { ifMatch, unwrapVersioned } from './versioned.ts'

export type Webhook = Schemas['Webhook']
export type NewWebhook = Schemas['NewWebhook']
export type WebhookChanges = Schemas['WebhookChanges']
export type LogEventType = Schemas['LogEventType']
export type WebhookDelivery = Schemas['WebhookDelivery']

const page_rows = 100
const max_webhooks = 1_000

export const webhooksQuery = queryOptions({
  queryKey: keyOf('webhook', 'all'),
  queryFn: ({ signal }) =>
    readAll(
      (cursor) =>
        unwrap(
          api.GET('/webhook', {
            params: { query: { limit: page_rows, ...(cursor !== undefined && { cursor }) } },
            signal,
          }),
        ),
      max_webhooks,
    ),
})

/** One with its version, for who changes it. */
export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('webhook', 'one', id),
    queryFn: ({ signal }) => unwrapVersioned(api.GET('/webhook/{id}', { params: { path: { id } }, signal })),
  })

/** What was sent to an endpoint, the latest first. */
export const deliveriesQuery = (webhook_id: number) =>
  infiniteQueryOptions({
    queryKey: keyOf('webhook_delivery', webhook_id),
    queryFn: ({ signal, pageParam: cursor }) =>
      unwrap(
        api.GET('/webhook_delivery', {
          params: { query: { webhook_id, limit: page_rows, ...(cursor !== null && { cursor }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.next_cursor,
  })

const at = (id: number) => ({ params: { path: { id } } })

/** The secret is in this answer alone. */
export const createWebhook = (webhook: NewWebhook) =>
  unwrap(api.POST('/webhook', { body: { data: webhook } }))

export const changeWebhook = (changes: WebhookChanges, etag?: string | null) =>
  unwrap(api.PUT('/webhook', { params: ifMatch(etag), body: { data: changes } }))

/** All events after one are sent again, in order. */
export const replayWebhook = (id: number, after: string) =>
  unwrap(api.POST('/webhook/{id}/replay', { ...at(id), body: { data: { after } } }))

export const deleteWebhook = (id: number) => unwrap(api.DELETE('/webhook/{id}', at(id)))

export const rotateWebhook = (id: number) => unwrap(api.POST('/webhook/{id}/rotate', at(id)))

export const testWebhook = (id: number) => unwrap(api.POST('/webhook/{id}/test', at(id)))

export const enableWebhook = (id: number) => unwrap(api.POST('/webhook/{id}/enable', at(id)))

export const disableWebhook = (id: number) => unwrap(api.POST('/webhook/{id}/disable', at(id)))
