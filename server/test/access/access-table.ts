import type { Scope } from '@tropeiro/contract/scopes.ts'

/** Makes a record of the caller's customer and gives its id. */
export type MakeRecord = (resource: string) => Promise<number>

/** What goes into an operation: `params` fill the path, `body` is sent as JSON, `csv` as a file, `image` as a PNG. */
export interface OperationRequest {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: object
  readonly csv?: string
  readonly image?: Buffer
}

/** A place of a request that takes the id of a customer's record, where a caller can put another customer's. */
export interface IdPlace {
  readonly in: 'path' | 'query' | 'body'
  /** A parameter, or a JSON pointer into the body. */
  readonly name: string
  /** Whose id goes there. */
  readonly resource: string
  /** What an id that is not the caller's answers, be it absent or another customer's. */
  readonly status: number
}

/** Who may use an operation, and what it answers to those who may. */
export interface ScopedAccess {
  readonly scope: Scope
  /** A request that succeeds. It makes the records it needs, so that it can be repeated. */
  readonly valid: (make: MakeRecord) => OperationRequest | Promise<OperationRequest>
  readonly status: 200 | 201 | 202 | 204 | 404 | 409
  /** What it answers to a driver, who may only touch what is theirs, when the record is not, or when it has everybody's. */
  readonly status_for_driver?: 403 | 404
  /** The resource whose id the answer carries in `data.id`: how a record of it is made. */
  readonly creates?: string
  /** Where else the answer carries ids of what it made: each resource by the path to its id. */
  readonly also_creates?: Readonly<Record<string, readonly (string | number)[]>>
  readonly foreign: readonly IdPlace[]
}

/**
 * Every operation of a slice, by method and route (`GET /point_of_interest/:id`). The isolation
 * tests walk the OpenAPI document by it: an operation without an entry fails.
 */
export type AccessTable = Readonly<
  Record<
    `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
    ScopedAccess | { readonly public: true }
  >
>
