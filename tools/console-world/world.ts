/** What journeys are told of the product that they use; only shapes, for both sides of the wire. */
export interface ConsoleWorld {
  /** Of the API that serves the console. Its host is `localhost`, where browsers keep Secure cookies without TLS. */
  readonly origin: string
  /** Where commands of `WorldCommands` are sent. */
  readonly control_url: string
  /** The program. */
  readonly chromium: string
  readonly gateway: { readonly host: string; readonly ports: Readonly<Record<string, number>> }
  /** A company at work, with a day behind it and plans for today and tomorrow. Journeys that change things make one of their own. */
  readonly company: WorldCompany
}

export interface WorldLogin {
  readonly tax_number: string
  readonly login: string
  readonly password: string
}

/** Those who use the console. */
export type ConsoleRole = 'owner' | 'admin' | 'dispatcher' | 'viewer'

export interface WorldCompany {
  readonly customer_id: number
  readonly name: string
  readonly logins: Readonly<Record<ConsoleRole, WorldLogin>>
  readonly vehicles: readonly WorldVehicle[]
  readonly drivers: readonly WorldDriver[]
  /** Of today, in the order of their drivers. */
  readonly route_plan_ids: readonly number[]
  /** A key that may send positions. */
  readonly ingest_key: string
}

export interface WorldVehicle {
  readonly id: number
  readonly plate: string
  /** Of its tracker. */
  readonly serial: string
}

export interface WorldDriver {
  readonly user_id: number
  readonly login: WorldLogin
}

export interface CompanyWish {
  readonly vehicles?: number
  /** With a phone, each with a vehicle of their own: at most as many as vehicles. */
  readonly drivers?: number
  /** Of today, one for each of the first drivers; without drivers, for the first vehicles. */
  readonly plans?: number
  /** Of each plan. */
  readonly stops?: number
}

export interface BackdatedPlan {
  readonly customer_id: number
  readonly route_plan_id: number
  readonly to_ms: number
}

/** Another process of the same product, which a journey may end and start as it likes. */
export interface WorldApi {
  readonly id: number
  readonly origin: string
}

/** The calls of the control address: POST /<command> with JSON. */
export interface WorldCommands {
  createCompany(wish: CompanyWish): WorldCompany
  /** Lets a plan have been there earlier than it was: for a day that is over. */
  backdatePlan(wish: BackdatedPlan): null
  /** With further settings, by their environment names. */
  startApi(wish: { readonly env?: Readonly<Record<string, string>> }): WorldApi
  /** `kill` ends it at once; `start` starts it on its port again; `end` takes it away. */
  changeApi(wish: { readonly id: number; readonly to: 'kill' | 'start' | 'end' }): WorldApi
  /** Addresses beyond this machine that the product has tried to reach. */
  listOutside(wish: object): readonly string[]
}
