import type { Database } from '@tropeiro/db/database.ts'
import {
  type EventsWanted,
  findHead,
  findOldest,
  type LogNews,
  listEventsAfter,
  listNews,
  type NumberedEvent,
} from '@tropeiro/db/outbox.ts'

/** Where logs are kept: each is one statement, and sees what is there at its moment. */
export interface LogSource {
  listEvents(customer_id: number, wanted: EventsWanted): Promise<readonly NumberedEvent[]>
  findHead(customer_id: number): Promise<number>
  findOldest(customer_id: number): Promise<number | null>
  listNews(wanted: { after: number; max: number }): Promise<readonly LogNews[]>
}

export function createLogSource(database: Database): LogSource {
  return {
    listEvents: (customer_id, wanted) => listEventsAfter(database, customer_id, wanted),
    findHead: (customer_id) => findHead(database, customer_id),
    findOldest: (customer_id) => findOldest(database, customer_id),
    listNews: (wanted) => listNews(database, wanted),
  }
}
