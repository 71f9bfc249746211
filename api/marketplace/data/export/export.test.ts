import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PropertyMember } from '../../../../db/models/index.ts'
import { exportKinds } from '../../../../domain/data/exportKinds.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { bookingOf, inDays, recordStatements } from '../../../stays/booking/testing.ts'
import { type Api, startApi } from '../../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp() {
  const fixture = await buildLiveProperty()
  const token = await createSessionToken(fixture.owner)
  const property = fixture.property.id
  const file = (kind: string, more = '', as = token) => api.call(`GET /data/export?property=${property}&kind=${kind}${more}`, { token: as })
  const rowsOf = async (kind: string, more = ''): Promise<Record<string, string>[]> =>
    parse((await file(kind, more)).body.replace(/^\ufeff/, ''), { columns: true })
  const book = (more: object) => api.call('POST /booking', { token, body: bookingOf({ ...fixture, source: 'desk', ...more }) })
  return { ...fixture, token, file, rowsOf, book }
}

it('has each kind as CSV and as JSON with the same rows, and formulas of guests as text', async () => {
  const { rowsOf, file, book, property, room, token } = await setUp()
  const { body } = await book({ guests: [{ name: 'Ann' }, {}], guest: { name: '=cmd()', email: 'ann@example.com', phone: '+4930123456' } })
  await api.call('POST /room/plans', { token, body: { property: property.id, name: 'Early', adjust: { kind: 'percent', value: -10 } } })
  await api.call('POST /room/room-rates', {
    token,
    body: { room: room.id, from: inDays(20), to: inDays(22), price: { amount: 4200, currency: 'EUR' }, minStay: 2 },
  })
  await api.call('POST /api/payment/cash-payments', {
    token,
    body: { property: property.id, booking: body.id, amount: { amount: 1000, currency: 'EUR' }, method: 'transfer' },
  })
  const [booking] = await rowsOf('bookings')
  expect(booking).toMatchObject({ code: body.code, guest_name: "'=cmd()", guests: '2', guest_names: 'Ann', paid: '10.00', source: 'desk' })
  expect(await rowsOf('prices')).toMatchObject([{ from: inDays(20), to: inDays(22), room: room.name, bed_price: '42.00', min_stay: '2' }])
  expect(await rowsOf('plans')).toMatchObject([{ name: 'Early', adjust_kind: 'percent' }])
  expect(await rowsOf('payments')).toMatchObject([{ booking: body.code, received: '10.00', method: 'transfer' }])
  expect(await rowsOf('guests')).toMatchObject([{ name: "'=cmd()", email: 'ann@example.com' }])
  for (const kind of exportKinds) {
    const json = (await file(kind, '&format=json')).body
    expect(json).toMatchObject({ format: 'openbunk', version: 1, kind, currency: 'EUR' })
    const rows = await rowsOf(kind)
    expect(json.rows).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.keys(json.rows[0])).toEqual(Object.keys(rows[0]!))
  }
})

it('narrows bookings by their arrival, and reads more of them with the same statements', async () => {
  const { rowsOf, book, file } = await setUp()
  for (const day of [10, 11, 12]) await book({ arrival: inDays(day), departure: inDays(day + 1) })
  expect(await rowsOf('bookings', `&from=${inDays(11)}&to=${inDays(11)}`)).toHaveLength(1)
  const one = await recordStatements(() => file('bookings', `&to=${inDays(10)}`))
  const all = await recordStatements(() => file('bookings'))
  expect(all.length).toBe(one.length)
})

it('is for owners and managers, and the audit knows', async () => {
  const { file, property, token } = await setUp()
  const desk = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: property.id, userId: desk.id, role: 'reception', createdAt: new Date() })
  expect((await file('guests', '', await createSessionToken(desk))).status).toBe(403)
  expect((await file('guests', '', await createSessionToken(await buildUser({ role: 'hostel_owner' })))).status).toBe(404)
  expect((await file('secrets')).status).toBe(422)
  await file('guests', '&format=json')
  const [line] = (await api.call(`GET /property/${property.id}/audit`, { token })).body
  expect(line).toMatchObject({ action: 'data.export', changes: { kind: 'guests', format: 'json' } })
})
