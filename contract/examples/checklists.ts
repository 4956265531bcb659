import { type ApiExample, fromAnswer } from './example.ts'
import { tyre_sha256 } from './images.ts'

/** A part of the form that was made. */
const ofForm = (pointer: string) => fromAnswer('post /checklist_form', `/data/fields/${pointer}`)

export const checklists: readonly ApiExample[] = [
  {
    operation: 'post /checklist_form',
    body: {
      data: {
        name: 'Antes da viagem',
        icon: 'truck',
        fields: [
          { name: 'Placa do reboque', type: 'text', identifier: true },
          {
            name: 'Estado dos pneus',
            type: 'choice',
            required: true,
            can_photo: 1,
            can_additional_data: 1,
            table: {
              name: 'Estado',
              items: [
                { name: 'Bom', risk_level: null },
                { name: 'Meia vida', risk_level: 'L' },
                { name: 'Liso', risk_level: 'H' },
              ],
            },
          },
          { name: 'Hodômetro', type: 'odometer', required: true },
        ],
      },
    },
    status: 201,
  },
  {
    operation: 'post /checklist',
    body: {
      data: {
        checklist_form_id: 1,
        form_version: 1,
        date_executed: '2026-03-03T07:40:00',
        latitude: -29.169,
        longitude: -51.179,
        vehicle_id: 1,
        receipt_email: 'oficina@transportes-serra.example',
        answers: [
          { checklist_form_field_id: ofForm('0/id'), value: 'IXY2B34' },
          {
            checklist_form_field_id: ofForm('1/id'),
            table_item_id: ofForm('1/table/items/2/id'),
            additional_data: 'Dianteiro direito',
            sha256: tyre_sha256,
          },
          { checklist_form_field_id: ofForm('2/id'), value: 120_345 },
        ],
      },
    },
    status: 201,
  },
  {
    operation: 'put /checklist_form',
    body: { data: { id: 1, name: 'Antes de cada viagem' } },
    status: 200,
  },
  { operation: 'get /checklist_form/{id}', params: { id: 1 }, query: { version: 1 }, status: 200 },
  { operation: 'get /checklist_form', query: { active: true }, status: 200 },
  {
    operation: 'get /checklist/{id}',
    params: { id: 1 },
    query: { includes: ['user', 'executed'] },
    status: 200,
  },
  {
    operation: 'get /checklist',
    query: { date_time_start: '2026-03-01', date_time_end: '2026-03-07' },
    status: 200,
  },
  {
    operation: 'post /checklist',
    shown: false,
    body: {
      data: {
        checklist_form_id: 1,
        date_executed: '2026-03-03T17:40:00',
        vehicle_id: 1,
        answers: [
          { checklist_form_field_id: ofForm('1/id'), table_item_id: ofForm('1/table/items/0/id') },
          { checklist_form_field_id: ofForm('2/id'), value: 120_512 },
        ],
      },
    },
    status: 201,
  },
  {
    operation: 'get /checklist_form_field_executed',
    query: { id: 2, includes: ['checklist_form_field.table.items', 'previous'] },
    status: 200,
  },
  { operation: 'get /checklist/picture', query: { picture: `${tyre_sha256}.png` }, status: 200 },
  { operation: 'delete /checklist_form/{id}', params: { id: 1 }, status: 204 },
]
