import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { addDays, addMonths } from '../../../../domain/calendar/days.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const thisMonth = `${inDays(0).slice(0, 7)}-01`
const month = addMonths(thisMonth, -1)
const before = addMonths(thisMonth, -2)

async function setUp() {
  const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 60 } })
  const token = await createSessionToken(owner)
  const visited = (query = '') => api.call(`GET /property/travellers-visited/${property.id}${query}`, { token })
  const came = async (arrival: string, country: string | null, guests: { age?: number }[], lead = 3) => {
    const body = { ...bookingOf({ property, room, guests, source: 'desk' }), guest: { name: 'A', ...(country && { country }) } }
    const { body: booking } = await api.call('POST /booking', { token, body })
    const created = new Date(`${addDays(arrival, -lead)}T12:00:00Z`).toISOString().replace('T', ' ').slice(0, 19)
    await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', created_at = ? WHERE id = ?", [
      arrival,
      addDays(arrival, 2),
      created,
      booking.id,
    ])
    await run('UPDATE booking_lines SET arrival = ?, departure = ? WHERE booking_id = ?', [arrival, addDays(arrival, 2), booking.id])
    return booking.id as number
  }
  return { property: property.id, token, visited, came }
}

const of = (age: number, count: number) => Array.from({ length: count }, () => ({ age }))

describe('travellers visited', () => {
  it('counts who came in whole months that are over, small groups as one', async () => {
    const { came, visited } = await setUp()
    await came(month, 'DE', of(22, 5))
    await came(addDays(month, 3), 'FR', of(30, 6), 0)
    await came(addDays(month, 4), 'IS', of(40, 2), 40)
    await came(addDays(month, 5), 'PT', of(40, 3))
    for (let i = 0; i < 5; i++) await came(addDays(month, 6), null, [{}])
    const gone = await came(addDays(month, 7), 'IN', of(22, 9))
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [gone])
    await came(before, 'DE', of(22, 7))
    await came(thisMonth, 'DE', of(22, 7))
    const { status, body } = await visited()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      from: addMonths(thisMonth, -12),
      to: addDays(thisMonth, -1),
      countedUntil: addDays(thisMonth, -1),
      leftOut: [before.slice(0, 7)],
      bookings: 9,
      guests: 21,
      nights: 42,
      countries: [
        { country: 'France', code: 'FR', guests: 6, nights: 12 },
        { country: 'Germany', code: 'DE', guests: 5, nights: 10 },
        { country: 'Other', code: null, guests: 5, nights: 10 },
        { country: 'Unknown', code: null, guests: 5, nights: 10 },
      ],
      ages: [
        { band: '18-24', guests: 5 },
        { band: '25-34', guests: 6 },
        { band: '35-44', guests: 5 },
        { band: 'unknown', guests: 5 },
      ],
      // One party of five, one of six, one of two, one of three: too few of each, and too few together.
      parties: [{ size: 'other', bookings: 9 }],
    })
    expect(body.leadTimes.every((l: { bookings: number }) => l.bookings >= 5)).toBe(true)
  })

  it('goes by whole months, and tells nothing of the one that runs', async () => {
    const { came, visited } = await setUp()
    for (let i = 0; i < 5; i++) await came(thisMonth, 'DE', [{}])
    for (let i = 0; i < 5; i++) await came(addDays(month, 20), 'DE', [{}])
    const { body } = await visited(`?startDate=${addDays(month, 9)}&endDate=${inDays(0)}`)
    expect(body).toMatchObject({ from: month, to: addDays(addMonths(thisMonth, 1), -1), guests: 5 })
    const now = await visited(`?startDate=${thisMonth}&endDate=${inDays(0)}`)
    expect(now.body).toMatchObject({ guests: 0, countries: [], leftOut: [] })
    expect((await visited(`?startDate=${inDays(0)}`)).status).toBe(200)
  })

  it('counts the nights of who moved to another room once each', async () => {
    const { came, visited } = await setUp()
    for (let i = 0; i < 4; i++) await came(month, 'DE', [{}])
    const moved = await came(month, 'DE', [{}, {}])
    const [line] = await select<{ id: number }>('SELECT id FROM booking_lines WHERE booking_id = ?', [moved])
    // The second of two nights in another bed, for both.
    await run('UPDATE booking_lines SET departure = ?, guest_count = 2 WHERE id = ?', [addDays(month, 1), line?.id ?? 0])
    await run(
      `INSERT INTO booking_lines (property_id, booking_id, room_id, sold_as, quantity, guest_count, arrival, departure, status, total, nights, continues_id, takes_each)
       SELECT property_id, booking_id, room_id, sold_as, quantity, 2, ?, ?, status, total, nights, id, takes_each FROM booking_lines WHERE id = ?`,
      [addDays(month, 1), addDays(month, 2), line?.id ?? 0],
    )
    await run('UPDATE booking_guests SET line_id = (SELECT MAX(id) FROM booking_lines WHERE booking_id = ?) WHERE booking_id = ?', [
      moved,
      moved,
    ])
    expect((await visited()).body).toMatchObject({ bookings: 5, guests: 6, nights: 12 })
  })

  it('says who had stayed before, where they booked, and what each month brought', async () => {
    const { property, came, visited } = await setUp()
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push(await came(addDays(month, i), 'DE', [{}]))
    const setBooked = (column: string, value: string | number, some: number[]) =>
      run(`UPDATE bookings SET ${column} = ? WHERE id IN (${some.join(', ')})`, [value])
    // The first of six stays of one guest is none of who comes again.
    await setBooked('profile_id', 900_000_000 + property, ids.slice(0, 6))
    await setBooked('profile_id', 0, ids.slice(6))
    await setBooked('source', 'web', ids.slice(0, 5))
    const { body } = await visited()
    expect(body).toMatchObject({
      stays: [
        { kind: 'first', bookings: 7 },
        { kind: 'returning', bookings: 5 },
      ],
      sources: [
        { source: 'web', bookings: 5, nights: 10 },
        { source: 'desk', bookings: 7, nights: 14 },
      ],
      months: [{ month: month.slice(0, 7), bookings: 12, guests: 12, nights: 24 }],
    })
    // Too few to be told apart.
    await setBooked('profile_id', 0, ids.slice(5, 6))
    expect((await visited()).body.stays).toEqual([{ kind: 'other', bookings: 12 }])
    expect((await visited('?export=csv')).body).toContain(`month,${month.slice(0, 7)},,12,24,12\r\n`)
  })

  it('is a file that says the same', async () => {
    const { came, visited } = await setUp()
    for (let i = 0; i < 5; i++) await came(month, 'DE', [{}])
    const { status, body, headers } = await visited('?export=csv')
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="travellers-\d+-.*\.csv"$/),
    ])
    expect(body).toContain('country,Germany,DE,5,10,\r\n')
    expect(body).toContain('party size,1,,,,5\r\n')
  })

  it('costs the same number of statements for one booking and many', async () => {
    const { came, visited } = await setUp()
    await came(month, 'DE', [{}])
    const few = await recordStatements(() => visited())
    for (let i = 0; i < 9; i++) await came(month, 'FR', [{}, {}])
    expect((await recordStatements(() => visited())).length).toBe(few.length)
  })

  it('is refused to others, to roles without reports, and for periods that are none', async () => {
    const { property, visited } = await setUp()
    const at = `GET /property/travellers-visited/${property}`
    expect((await api.call(at)).status).toBe(401)
    expect((await api.call(at, { token: await createSessionToken(await buildUser()) })).status).toBe(403)
    expect((await api.call(at, { token: (await setUp()).token })).status).toBe(404)
    const desk = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property, userId: desk.id, role: 'reception', createdAt: new Date() })
    expect((await api.call(at, { token: await createSessionToken(desk) })).status).toBe(403)
    const wrong = {
      startDate: '?startDate=2020-01-01&endDate=2026-01-31',
      endDate: '?startDate=2026-03-01&endDate=2026-01-31',
      colour: '?colour=red',
    }
    for (const [field, query] of Object.entries(wrong)) {
      const { status, body } = await visited(query)
      expect([status, body.fields[0].path]).toEqual([422, field])
    }
    expect((await visited('?startDate=2026-02-30')).status).toBe(422)
  })
})
