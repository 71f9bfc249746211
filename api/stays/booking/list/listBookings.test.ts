import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itInFull } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

describe('GET /booking/all', () => {
  it('sorts bookings by what they mean today', async () => {
    const { property, room, owner } = await buildLiveProperty({ checkOutBy: '04:00', room: { bedsPerUnit: 20, capacity: 20 } })
    const token = await createSessionToken(owner)
    const make = async (arrival: number, departure: number, status = 'confirmed') => {
      const { body } = await call('POST /booking', {
        token,
        body: bookingOf({ property, room, source: 'desk', departure: inDays(30), arrival: inDays(29) }),
      })
      const stay = [inDays(arrival), inDays(departure)]
      const moveTo = async (days: string[]) => {
        await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [...days, body.id])
        await run('UPDATE booking_lines SET arrival = ?, departure = ? WHERE booking_id = ?', [...days, body.id])
      }
      if (status === 'checked_in') {
        await moveTo([inDays(0), inDays(1)])
        expect((await call('POST /check-in', { token, body: { booking: body.id, guests: [{ name: 'Here' }] } })).status).toBe(201)
        await run('UPDATE check_ins SET checked_in_at = checked_in_at + INTERVAL ? DAY WHERE booking_id = ?', [arrival, body.id])
      }
      await moveTo(stay)
      await run('UPDATE bookings SET status = ? WHERE id = ?', [status, body.id])
      return body.id as number
    }
    const today = await make(0, 2)
    const late = await make(-1, 2)
    const here = await make(-2, 1, 'checked_in')
    const leaves = await make(-2, 0, 'checked_in')
    const overstays = await make(-5, -1, 'checked_in')
    const later = await make(5, 7)
    const left = await make(-4, -2, 'checked_out')
    const gone = await make(3, 4, 'cancelled')
    const absent = await make(-3, -1, 'no_show')
    const requested = await make(6, 8, 'pending_approval')
    const result = async (category: string): Promise<number[]> => {
      const { body, meta } = await call(`GET /booking/all?property=${property.id}&category=${category}`, { token })
      expect(meta?.total).toBe(body.length)
      return body.map((b: { id: number }) => b.id)
    }
    const list = async (category: string) => (await result(category)).sort((a, b) => a - b)
    expect(await list('all')).toHaveLength(10)
    expect(await list('arrivals')).toEqual([today, late])
    expect(await list('departures')).toEqual([leaves, overstays])
    expect(await list('in_house')).toEqual([here, leaves, overstays])
    expect(await list('upcoming')).toEqual([later, requested])
    expect(await list('past')).toEqual([left])
    expect(await list('cancelled')).toEqual([gone])
    expect(await list('no_show')).toEqual([absent])
    // Everybody has a bed from the booking on; those without one are found.
    expect(await list('unassigned')).toEqual([])
    await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE booking_id IN (?, ?)', [today, late])
    expect(await list('unassigned')).toEqual([today, late])
    expect(await list('requests')).toEqual([requested])
    // Today, then what comes, then back in time, of one day what was booked last.
    expect(await result('all')).toEqual([today, gone, later, requested, late, leaves, here, absent, left, overstays])
  })

  it('keeps who has arrived on the list of arrivals for the day, behind who is still to come', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const arrive = async (day: number, arrivalTime?: string) => {
      const stay = bookingOf({
        property,
        room,
        source: 'desk',
        arrival: inDays(0),
        departure: inDays(2),
        ...(arrivalTime && { arrivalTime }),
      })
      const { body } = await call('POST /booking', { token, body: stay })
      if (day) await run('UPDATE bookings SET arrival = ? WHERE id = ?', [inDays(day), body.id])
      return body.id as number
    }
    const comeIn = async (booking: number) => {
      const { body } = await call('POST /check-in', { token, body: { booking, guests: [{ name: 'Asha Rao' }] } })
      return body.checkIns[0].id as number
    }
    const [here, wasLate, evening, noon] = [await arrive(0), await arrive(-1), await arrive(0, '20:00'), await arrive(0, '12:00')]
    const gone = await comeIn(here)
    await comeIn(wasLate)
    await call(`PUT /check-in/${gone}`, { token, body: { checkOut: true, withDebt: true } })
    const arrivals = async () =>
      (await call(`GET /booking/all?property=${property.id}&category=arrivals`, { token })).body.map((b: { id: number }) => b.id)
    expect(await arrivals()).toEqual([noon, evening, wasLate, here])
    const { today } = (await call(`GET /dashboard/${property.id}`, { token })).body
    expect(today).toMatchObject({ arrivals: 4, arrivalsDone: 2, unassigned: 0 })
    await run('UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL 1 DAY WHERE booking_id = ?', [wasLate])
    expect(await arrivals()).toEqual([noon, evening, here])
  })

  it('finds by code, name, mail and a guest’s name, within dates, in pages', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const guest = { name: 'Zoë Quincke', email: 'zoe.q@example.com' }
    const { body: one } = await call('POST /booking', { body: bookingOf({ property, room, guest, guests: [{ name: 'Baltasar 100%' }] }) })
    await call('POST /booking', { body: bookingOf({ property, room, arrival: inDays(20), departure: inDays(21) }) })
    const find = async (query: string) =>
      (await call(`GET /booking/all?property=${property.id}&${query}`, { token })).body.map((b: { id: number }) => b.id)
    for (const q of [one.code, `${one.code.slice(0, 4)}-${one.code.slice(4)}`.toLowerCase(), 'quincke', 'zoe.q@', 'baltasar', '100%25'])
      expect(await find(`q=${q}`)).toEqual([one.id])
    expect(await find('q=nobody')).toEqual([])
    expect(await find(`from=${inDays(9)}&to=${inDays(10)}`)).toEqual([one.id])
    const page = await call(`GET /booking/all?property=${property.id}&limit=1&page=2&sort=-arrival`, { token })
    expect([page.body[0].id, page.meta]).toEqual([one.id, { page: 2, limit: 1, total: 2, pages: 2 }])
  })

  it('takes a name that reads like a code for a name', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const created: { id: number; code: string }[] = []
    for (const name of ['Eva Hartmann', 'Margaret Ott', 'Mary Kern'])
      created.push((await call('POST /booking', { body: bookingOf({ property, room, guest: { name, email: 'a@example.com' } }) })).body)
    const find = async (q: string) =>
      (await call(`GET /booking/all?property=${property.id}&q=${encodeURIComponent(q)}`, { token })).body.map((b: { id: number }) => b.id)
    for (const [i, q] of ['Hartmann', 'margaret', 'Mary Kern'].entries()) expect([q, await find(q)]).toEqual([q, [created[i]?.id]])
    for (const { id, code } of created) expect(await find(code)).toEqual([id])
    const elsewhere = await buildLiveProperty()
    const other = await call('POST /booking', { body: bookingOf({ property: elsewhere.property, room: elsewhere.room }) })
    expect(await find(other.body.code)).toEqual([])
  })

  it('names the bed that is assigned before anybody has come, as the booking does', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const { body: created } = await call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
    const { body: rows } = await call(`GET /booking/all?property=${property.id}`, { token })
    const { body: booking } = await call(`GET /booking/${created.id}`, { token })
    const [guest] = booking.lines[0].guests
    expect(guest).toMatchObject({ bed: null, promisedBed: null, assignedBed: { id: expect.any(Number) } })
    expect(rows[0]).toMatchObject({
      beds: [`${guest.assignedBed.unit} ${guest.assignedBed.label}`],
      assigned: 1,
    })
    await run('UPDATE beds SET removed_at = UTC_TIMESTAMP(3) WHERE id = ?', [guest.assignedBed.id])
    expect((await call(`GET /booking/${created.id}`, { token })).body.lines[0].guests[0].assignedBed).toBeNull()
  })

  itInFull('costs the same number of statements with 1, 20 and 100 rows', async () => {
    const { property, room, owner } = await buildLiveProperty({ room: { bedsPerUnit: 60, units: 2, capacity: 120 } })
    const token = await createSessionToken(owner)
    const counts: number[] = []
    for (const rows of [1, 19, 80]) {
      await Promise.all(
        Array.from({ length: rows }, () => call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })),
      )
      counts.push((await recordStatements(() => call(`GET /booking/all?property=${property.id}&limit=100`, { token }))).length)
    }
    const { body } = await call(`GET /booking/all?property=${property.id}&limit=100`, { token })
    expect(body).toHaveLength(100)
    expect(new Set(counts).size).toBe(1)
  })

  it('refuses nobody, travellers, other owners and bad paging', async () => {
    const { property, owner } = await buildLiveProperty()
    const { owner: stranger } = await buildLiveProperty()
    const request = async (query: string, token?: string) => (await call(`GET /booking/all?${query}`, { token })).status
    expect(await request(`property=${property.id}`)).toBe(401)
    expect(await request(`property=${property.id}`, await createSessionToken(await buildUser()))).toBe(403)
    expect(await request(`property=${property.id}`, await createSessionToken(stranger))).toBe(404)
    const token = await createSessionToken(owner)
    for (const wrong of [
      '',
      `property=${property.id}&page=0`,
      `property=${property.id}&limit=101`,
      `property=${property.id}&category=lost`,
      `property=${property.id}&x=1`,
    ])
      expect(await request(wrong, token)).toBe(422)
  })
})
