import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('says who is here and who is due until tomorrow, with bed, telephone and balance, and nothing of a document', async () => {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 6, capacity: 6 } })
  const token = await createSessionToken(fixture.owner)
  const book = async (arrival: number, nights: number) => {
    const body = bookingOf({ ...fixture, arrival: inDays(arrival), departure: inDays(arrival + nights), source: 'desk' })
    return (await api.call('POST /booking', { token, body })).body
  }
  const [here, due, tomorrow, later] = [await book(0, 2), await book(0, 1), await book(1, 1), await book(2, 1)]
  const guests = [{ name: 'Ada Hart', documentNumber: 'X1234567' }]
  const come = await api.call('POST /check-in', { token, body: { booking: here.id, guests } })
  expect(come.status, JSON.stringify(come.body)).toBe(201)

  const { status, body } = await api.call(`GET /check-in/sheet/${fixture.property.id}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.bookings.map((b: { id: number }) => b.id)).toEqual([here.id, due.id, tomorrow.id])
  expect(body.bookings.map((b: { id: number }) => b.id)).not.toContain(later.id)
  expect(body.bookings[0]).toMatchObject({ code: here.code, status: 'checked_in', balance: here.balance })
  expect(body.bookings[0].guests).toMatchObject([{ name: 'Ada Hart', state: 'in_house', bed: { id: come.body.checkIns[0].bed.id } }])
  // Assigned when it was booked.
  expect(body.bookings[1].guests).toMatchObject([{ state: 'expected', bed: { id: expect.any(Number) } }])
  expect(body.beds).toHaveLength(6)
  expect(JSON.stringify(body)).not.toContain('X1234567')
})

it('marks an arrival outside of check-in or reception hours, on the sheet, in the list and on the booking', async () => {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 6, capacity: 6 } })
  const { property } = fixture
  const token = await createSessionToken(fixture.owner)
  const receptionHours = Array.from({ length: 7 }, () => [{ from: '08:00', until: '20:00' }])
  const hours = { checkInFrom: '14:00', checkInUntil: '22:00', receptionHours, lateArrival: 'Ring the bell twice.' }
  expect((await api.call(`PUT /property/${property.id}`, { token, body: hours })).status).toBe(200)
  const times = { '09:00': 'early', '15:00': null, '21:00': 'unattended', '23:30': 'late' } as const
  for (const arrivalTime of Object.keys(times)) {
    const stay = { arrival: inDays(0), departure: inDays(1), source: 'desk' } as const
    const { status, body } = await api.call('POST /booking', { token, body: { ...bookingOf({ ...fixture, ...stay }), arrivalTime } })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.property).toMatchObject({ receptionHours, lateArrival: 'Ring the bell twice.' })
  }
  const problemsOf = (all: { arrivalTime: string; arrivalProblem?: string }[]) =>
    Object.fromEntries(all.map(b => [b.arrivalTime, b.arrivalProblem ?? null]))
  const sheet = await api.call(`GET /check-in/sheet/${property.id}`, { token })
  expect(problemsOf(sheet.body.bookings)).toEqual(times)
  const list = await api.call(`GET /booking/all?property=${property.id}&category=arrivals`, { token })
  expect(problemsOf(list.body)).toEqual(times)
})

it('is not there for somebody else', async () => {
  const { property } = await buildLiveProperty()
  const token = await createSessionToken((await buildLiveProperty()).owner)
  expect((await api.call(`GET /check-in/sheet/${property.id}`, { token })).status).toBe(404)
})
