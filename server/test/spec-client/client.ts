/**
 * A client that knows the specification and nothing of ours: its 22 calls over plain HTTP, as an ERP makes them. It imports nothing,
 * so that no type of the product can mend what an answer lacks.
 */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

type Values = Readonly<Record<string, unknown>>

interface Sending {
  readonly body?: Values
  readonly bearer?: string | null
}

export interface SpecClient {
  login(credentials: Values): Promise<Answer>
  renew(refresh_token: string): Promise<Answer>
  getChecklist(id: number): Promise<Answer>
  listChecklists(filters: Values): Promise<Answer>
  listChecklistAnswers(filters: Values): Promise<Answer>
  getPicture(filters: Values): Promise<Answer>
  importRoutePlan(body: Values): Promise<Answer>
  searchRoutePlans(filters: Values): Promise<Answer>
  getRoutePlan(filters: Values): Promise<Answer>
  listRoutePoints(filters: Values): Promise<Answer>
  listPointsOfInterest(filters: Values): Promise<Answer>
  createPointOfInterest(data: Values): Promise<Answer>
  changePointOfInterest(data: Values): Promise<Answer>
  createItinerary(data: Values): Promise<Answer>
  changeItinerary(id: number, data: Values): Promise<Answer>
  getItinerary(id: number): Promise<Answer>
  listItineraries(filters: Values): Promise<Answer>
  createAgent(data: Values): Promise<Answer>
  listDrivers(filters: Values): Promise<Answer>
  listVehicles(filters: Values): Promise<Answer>
  listDailySummaries(filters: Values): Promise<Answer>
  queryEvents(filters: Values): Promise<Answer>
  /** Sent with every call but login, from now on. */
  useToken(access_token: string): void
}

export function createSpecClient(base_url: string): SpecClient {
  let token: string | null = null

  const send = async (method: string, path: string, sending: Sending = {}): Promise<Answer> => {
    const { body, bearer = token } = sending
    const response = await fetch(`${base_url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const get = (path: string, filters: Values) => send('GET', `${path}?${queryOf(filters)}`)

  return {
    useToken: (access_token) => {
      token = access_token
    },
    login: (credentials) => send('POST', '/auth/login/', { body: credentials, bearer: null }),
    renew: (refresh_token) => send('POST', '/auth/token/', { bearer: refresh_token }),
    getChecklist: (id) => send('GET', `/checklist/${id}`),
    listChecklists: (filters) => get('/checklist/', filters),
    listChecklistAnswers: (filters) => get('/checklist_form_field_executed/', filters),
    getPicture: (filters) => get('/checklist/picture/', filters),
    importRoutePlan: (body) => send('POST', '/import/route_plan', { body }),
    searchRoutePlans: (filters) => get('/import/route_plan', filters),
    getRoutePlan: (filters) => get('/import/route_plan', filters),
    listRoutePoints: (filters) => get('/import/route_point', filters),
    listPointsOfInterest: (filters) => get('/point_of_interest/', filters),
    createPointOfInterest: (data) => send('POST', '/point_of_interest/', { body: { data } }),
    changePointOfInterest: (data) => send('PUT', '/point_of_interest/', { body: { data } }),
    createItinerary: (data) => send('POST', '/itinerary/', { body: { data } }),
    changeItinerary: (id, data) => send('PUT', `/itinerary/${id}`, { body: { data } }),
    getItinerary: (id) => send('GET', `/itinerary/${id}`),
    listItineraries: (filters) => get('/itinerary/', filters),
    createAgent: (data) =>
      send('POST', '/driver/', { body: { data, is_deliveryman: data['is_deliveryman'] } }),
    listDrivers: (filters) => get('/driver/', filters),
    listVehicles: (filters) => get('/vehicle/', filters),
    listDailySummaries: (filters) => get('/daily_summary/', filters),
    queryEvents: (filters) => get('/event/', filters),
  }
}

/** Collections are URL-encoded JSON arrays: the one encoding that the specification shows. */
function queryOf(filters: Values): string {
  return Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
    .join('&')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
