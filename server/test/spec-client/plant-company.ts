import { plantEvents } from '../examples/plant-events.ts'
import { plantPositions } from '../examples/plant-positions.ts'
import { plantSummaries } from '../examples/plant-summaries.ts'
import type { PlanningApp } from '../product/planning-app.ts'

/** What the specification has no calls to make: the office, its trackers and its phones did so before the client comes. */
export async function plantFleet(planning: PlanningApp, driver_id: number): Promise<void> {
  const idOf = async (resource: string, data: object) =>
    (await planning.make<{ id: number }>(resource, data)).id
  const cost_center_id = await idOf('cost_center', { name: 'Serra', external_code: 'CC-1' })
  const driver = {
    cost_center_id,
    department_id: await idOf('department', { name: 'Entregas', external_code: 'D-1' }),
    cnh_number: '02650306461',
    cnh_category_id: 4,
    cnh_date: '2030-05-01',
    date_of_birth: '1985-06-07',
  }
  const changed = await planning.send('PUT', `/driver/${driver_id}`, { body: { data: driver } })
  if (changed.statusCode !== 200) throw new Error(`the driver was refused: ${changed.body}`)
  const vehicle_id = await idOf('vehicle', {
    title: 'Accelo 01',
    plate: 'IZA4B27',
    chassi: '9BM979046KS048213',
    renavam: '01194238707',
    year: 2019,
    model_year: 2020,
    seats: 3,
    capacity: 4000,
    fuel_capacity: 150,
    fuel_average_intended: 5.2,
    hodometer: 182_340,
    hourimeter: 5_020.5,
    speed_max: 90,
    speed_max_range_1: 70,
    speed_max_rain: 80,
    min_temperature: 2,
    responsible_name: 'Maria Souza',
    driver_id,
    fleet_id: await idOf('fleet', { name: 'Serra' }),
    cost_center_id,
    vehicle_color_id: 1,
    vehicle_model_id: 5,
    fuel_category_id: 5,
    vehicle_category_id: 6,
  })
  await idOf('device', { serial: '359339078123456', protocol: 'teltonika', vehicle_id })
  await plantPositions(planning)
  await plantSummaries(planning)
  await plantEvents(planning)
}

/** Gives its id. */
export async function plantChecklist(planning: PlanningApp): Promise<number> {
  const items = [
    { name: 'Bom', risk_level: 'L' },
    { name: 'Liso', risk_level: 'H' },
  ]
  const form = await planning.make<{ id: number; fields: { id: number }[] }>('checklist_form', {
    name: 'Antes da viagem',
    icon: 'truck',
    fields: [
      { name: 'Placa', type: 'text', identifier: true },
      {
        name: 'Pneus',
        type: 'choice',
        can_photo: 1,
        can_additional_data: 1,
        table: { name: 'Estado', items },
      },
    ],
  })
  const [plate, tyres] = form.fields.map(({ id }) => id)
  const checklist = await planning.make<{ id: number }>('checklist', {
    checklist_form_id: form.id,
    latitude: -29.169,
    longitude: -51.179,
    receipt_email: 'oficina@example.com',
    answers: [
      { checklist_form_field_id: plate, value: 'IZA4B27' },
      { checklist_form_field_id: tyres, value: 'Liso' },
    ],
  })
  return checklist.id
}
