import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { markOverdueNoShows } from '../booking/service.ts'
import { type Api, bookingOf, run, startApi } from '../booking/testing.ts'
import { clock, day, zone } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** A booking of last night whose guest comes on the morning they leave, before or after check-out time. */
async function lastNight(checkOutBy = clock(2)) {
  const fixture = await buildLiveProperty({ timezone: zone, checkOutBy, room: { bedsPerUnit: 2, capacity: 2 } })
  const token = await createSessionToken(fixture.owner)
  const body = bookingOf({ ...fixture, arrival: day(0), departure: day(1), source: 'desk' })
  const created = (await api.call('POST /booking', { token, body })).body
  await run('UPDATE bookings SET arrival = arrival - INTERVAL 1 DAY, departure = departure - INTERVAL 1 DAY WHERE id = ?', [created.id])
  await run('UPDATE booking_lines SET arrival = arrival - INTERVAL 1 DAY, departure = departure - INTERVAL 1 DAY WHERE booking_id = ?', [
    created.id,
  ])
  await run('UPDATE room_nights SET night = night - INTERVAL 1 DAY WHERE room_id = ?', [fixture.room.id])
  const request = (endpoint: string, more?: object) => api.call(endpoint, { token, ...(more && { body: more }) })
  return { ...fixture, id: created.id as number, guest: created.lines[0].guests[0].id as number, request }
}
type Late = Awaited<ReturnType<typeof lastNight>>
const checkIn = (late: Late) => late.request('POST /check-in', { booking: late.id, guests: [{ name: 'Night bus' }] })
const arrivals = async (late: Late) =>
  (await late.request(`GET /booking/all?property=${late.property.id}&category=arrivals`)).body.map((b: { id: number }) => b.id)

/** Whose cards the desk prints today. */
const cards = async (late: Late) =>
  (await late.request(`GET /check-in/cards?property=${late.property.id}`)).body.map((c: { booking: number }) => c.booking)

describe('until check-out time on the day of departure the desk may act on a stay', () => {
  it('checks in who comes then, for the night that was theirs, and out again', async () => {
    const late = await lastNight()
    expect(await arrivals(late)).toEqual([late.id])
    expect(await cards(late)).toEqual([late.id])
    const { body: options } = await late.request(`GET /check-in/options?booking=${late.id}`)
    expect([options.refusal, options.guests[0].refusal]).toEqual([null, null])
    expect(options.guests[0].suggestedBed).toBe(late.room.bedIds[0])
    const come = await checkIn(late)
    expect(come.status, JSON.stringify(come.body)).toBe(201)
    expect(await arrivals(late)).toEqual([late.id])
    const [, second] = late.room.bedIds
    expect((await late.request(`PUT /check-in/${come.body.checkIns[0].id}`, { bed: second })).body.bed.id).toBe(second)
    const move = await late.request(`POST /booking/${late.id}/move`, { guest: late.guest, bed: late.room.bedIds[0] })
    expect(move.status, JSON.stringify(move.body)).toBe(200)
    expect((await late.request(`PUT /check-in/${come.body.checkIns[0].id}`, { checkOut: true, withDebt: true })).status).toBe(200)
  })

  it('takes payments, promises a bed, writes to the guest and marks a no-show', async () => {
    const late = await lastNight()
    const paid = await late.request('POST /api/payment/cash-payments', {
      property: late.property.id,
      booking: late.id,
      amount: { amount: 500, currency: 'EUR' },
      method: 'card_at_desk',
    })
    expect(paid.status).toBe(201)
    expect((await late.request(`POST /booking/${late.id}/move`, { guest: late.guest, bed: late.room.bedIds[1] })).status).toBe(200)
    expect((await late.request(`POST /messages`, { booking: late.id, text: 'The door code is 4711.' })).status).toBeLessThan(500)
    expect((await late.request(`GET /booking/${late.id}/cards`)).body.refusal).toBeNull()
    expect((await late.request(`POST /booking/${late.id}/no-show`, {})).status).toBe(200)
  })

  it('prints today the card of who comes a day late to a longer stay', async () => {
    const late = await lastNight()
    await run('UPDATE bookings SET departure = departure + INTERVAL 2 DAY WHERE id = ?', [late.id])
    await run('UPDATE booking_lines SET departure = departure + INTERVAL 2 DAY WHERE booking_id = ?', [late.id])
    expect(await arrivals(late)).toEqual([late.id])
    expect(await cards(late)).toEqual([late.id])
    const tomorrow = await late.request(`GET /check-in/cards?property=${late.property.id}&day=${day(1)}`)
    expect([tomorrow.status, tomorrow.body]).toEqual([200, []])
  })

  it('is not swept away as a no-show before, but then', async () => {
    const late = await lastNight()
    expect(await markOverdueNoShows({ property: late.property.id })).toBe(0)
    expect((await checkIn(late)).status).toBe(201)
    const over = await lastNight(clock(-1))
    expect(await markOverdueNoShows({ property: over.property.id })).toBe(1)
  })

  it('ends at that time', async () => {
    const late = await lastNight(clock(-1))
    expect((await checkIn(late)).body).toMatchObject({ code: 'invalid_transition', detail: expect.stringContaining('ended') })
    expect(await arrivals(late)).toEqual([])
    expect(await cards(late)).toEqual([])
    expect((await late.request(`GET /check-in/options?booking=${late.id}`)).body.refusal).toContain('ended')
    expect((await late.request(`POST /booking/${late.id}/move`, { guest: late.guest, bed: late.room.bedIds[1] })).status).toBe(409)
    expect((await late.request(`GET /booking/${late.id}/cards`)).body.refusal).not.toBeNull()
  })
})
