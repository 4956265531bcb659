import { isDeepStrictEqual } from 'node:util'

/** What a call of the tour printed. */
export interface TourAnswer {
  readonly title: string
  readonly output: string
}

/** Of which the tour tells. */
export interface TourCompany {
  readonly vehicles: number
  readonly drivers: number
}

type Row = Readonly<Record<string, unknown>>
/** True: what the call printed is of the company that the demo made. */
type Judge = (rows: readonly Row[], company: TourCompany) => boolean

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isAbove = (value: unknown, least: number) => typeof value === 'number' && value > least
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
const countDistinct = (rows: readonly Row[], field: string) => new Set(rows.map((row) => row[field])).size
const hasPicture = ({ pictures }: Row) => /^[0-9a-f]{64}\.jpg$/.test(String(pictures))

/** By the end of the title of each of the 22 calls. */
const judges: Readonly<Record<string, Judge>> = {
  'POST /auth/login/': ([user]) => user?.['role'] === 'owner' && isText(user['customer']),
  'POST /auth/token/': ([user]) => user?.['role'] === 'owner',
  'GET /vehicle/': (rows, { vehicles }) =>
    rows.length === vehicles &&
    countDistinct(rows, 'plate') === vehicles &&
    rows.every(({ status }) => status === 'A'),
  // Those of the tour and others who drive are no delivery agents.
  'GET /driver/': (rows, { drivers }) =>
    rows.length === drivers && rows.every(({ name, phone_number }) => isText(name) && isText(phone_number)),
  'GET /daily_summary/': (rows, { vehicles }) =>
    countDistinct(rows, 'title') === vehicles &&
    rows.filter(({ total_distance }) => isAbove(total_distance, 0)).length >= vehicles / 2,
  'GET /event/ (category 1; 2 is speeding, 24 the panic button)': (rows) =>
    rows.length > 0 && rows.every(({ vehicle, begin_date }) => isText(vehicle) && isText(begin_date)),
  'GET /import/route_plan': (rows, { drivers }) =>
    rows.filter(({ driver, vehicle }) => isText(driver) && isText(vehicle)).length === 2 * drivers &&
    rows.some(({ status }) => status === 'E' || status === 'C'),
  'GET /import/route_plan with route_plan_id': (rows) =>
    rows.some(({ done }) => isText(done)) && rows.every(({ name }) => isText(name)),
  'GET /import/route_point': (rows) => rows.some(hasPicture),
  // The first bytes of a JPEG.
  'GET /checklist/picture/': ([content]) => String(content?.['text']).startsWith('/9j/'),
  'POST /import/route_plan': ([answer]) =>
    isAbove(answer?.['route_points'], 0) &&
    countOf(answer?.['route_plan_ids']) === 1 &&
    isDeepStrictEqual([answer?.['unassigned_points'], answer?.['wrong_route_plans']], [[], []]),
  'GET /checklist/': (rows) =>
    rows.length > 0 &&
    rows.every(({ form, user, count_items }) => isText(form) && isText(user) && isAbove(count_items, 0)),
  'GET /checklist/<id>': ([checklist]) => countOf(checklist?.['identifier_fields']) > 0,
  'GET /checklist_form_field_executed/': (rows) =>
    rows.some(({ value }) => isText(value)) && rows.some(({ picture }) => isText(picture)),
  'POST /point_of_interest/': ([point]) =>
    isAbove(point?.['id'], 0) && point?.['title'] === 'Fornecedor do passeio',
  'PUT /point_of_interest/': ([point]) => isAbove(point?.['id'], 0) && point?.['title'] === 'Fornecedor novo',
  'GET /point_of_interest/': (rows) =>
    rows.some(({ title }) => title === 'Fornecedor novo') && rows.every(({ category }) => isText(category)),
  'POST /itinerary/': ([trip]) => isTrip(trip),
  'PUT /itinerary/<id>': ([trip]) => isTrip(trip) && trip?.['date_time_end'] === '2027-03-03T14:30:00.000Z',
  'GET /itinerary/<id>': ([trip]) => isTrip(trip) && trip?.['date_time_end'] === '2027-03-03T14:30:00.000Z',
  'GET /itinerary/': (rows) =>
    rows.some(
      ({ description, vehicle, driver }) => description === 'Vasilhames' && isText(vehicle) && isText(driver),
    ),
  'POST /driver/': ([driver]) => isAbove(driver?.['id'], 0) && driver?.['name'] === 'Visita Passeio',
}

function isTrip(trip: Row | undefined): boolean {
  return trip?.['external_id'] === 'TOUR' && isAbove(trip['vehicle_id'], 0) && isAbove(trip['driver_id'], 0)
}

/** What is empty, untrue or missing of a tour. */
export function judgeTour(answers: readonly TourAnswer[], company: TourCompany): string[] {
  const judged = Object.entries(judges).flatMap(([call, judge]) => {
    const answer = answers.find(({ title }) => title.endsWith(`: ${call}`))
    if (answer === undefined) return [`${call} was not called`]
    const rows = readRows(answer.output)
    return rows !== null && judge(rows, company) ? [] : [`${call} answered ${answer.output.slice(0, 500)}`]
  })
  return answers.length === 22 ? judged : [`${answers.length} calls answered`, ...judged]
}

/** Null: this is no JSON. A word of Base64 is a row with a text. */
function readRows(output: string): Row[] | null {
  if (/^[\w+/=]+$/.test(output)) return output === 'null' ? null : [{ text: output }]
  try {
    const whole = output.startsWith('[') ? output : `[${output.split('\n').join(',')}]`
    const rows = JSON.parse(whole) as unknown[]
    return rows.every((row): row is Row => typeof row === 'object' && row !== null) ? rows : null
  } catch {
    return null
  }
}
