import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExceptionsApp, type ExceptionsApp } from '../test/exceptions-app.ts'

let exceptions: ExceptionsApp
beforeAll(async () => {
  exceptions = await createExceptionsApp()
})
afterAll(() => exceptions.close())

const watch = () => exceptions.run('watch_papers')
const make = async (resource: string, data: object): Promise<number> => {
  const answer = await exceptions.send('POST', `/${resource}`, data)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}

test('papers that expire open an exception each, once, which closes when they are renewed', async () => {
  const driver_id = await make('driver', {
    name: 'Jonas',
    cnh_date: '2026-03-19',
    toxicology_expiration: '2026-03-20',
  })
  const vehicle_id = await make('vehicle', {
    plate: 'MUL5C36',
    title: 'Mula',
    licensing_expiration: '2025-12-31',
  })
  await watch()
  await watch()
  expect(await exceptions.list('kind=document')).toMatchObject([
    { day: '2025-12-31', subject: { vehicle_id, driver_id: null }, facts: { paper: 'licensing_expiration' } },
    {
      day: '2026-03-19',
      subject: { driver_id, vehicle_id: null },
      facts: { paper: 'cnh_date', expires: '2026-03-19' },
    },
  ])
  expect(await exceptions.news()).toEqual(['exception.opened', 'exception.opened'])
  await exceptions.send('PUT', '/vehicle', { id: vehicle_id, licensing_expiration: '2026-12-31' })
  await watch()
  const renewed = await exceptions.list(`vehicle_id=${vehicle_id}`)
  expect(renewed).toMatchObject([{ state: 'closed', close_reason: 'corrected' }])
  await exceptions.send('PUT', '/alert_rule', { kind: 'document', threshold: 16 })
  await watch()
  expect(await exceptions.list('kind=document&state=new')).toHaveLength(2)
  await exceptions.send('PUT', '/alert_rule', { kind: 'document', enabled: false })
  await watch()
  expect(await exceptions.list('kind=document&state=new')).toEqual([])
})
