import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('shows today and a period by the formulas of the trade', async () => {
  const { property, room, owner } = await buildLiveProperty({
    taxes: [{ name: 'VAT', kind: 'vat_included', value: 2500, payable: 'desk' }],
  })
  const twin = await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2, units: 2 })
  const token = await createSessionToken(owner)
  const book = async (from: number, to: number, lines: unknown[]) =>
    (
      await api.call('POST /booking', {
        token,
        body: { ...bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }), lines },
      })
    ).body
  const bed = [{ room: room.id, guests: [{}] }]
  const tonight = await book(0, 2, bed)
  await book(0, 1, [{ room: twin.id, guests: [{}] }])
  await book(1, 3, bed)
  const off = await book(0, 1, bed)
  await api.call(`DELETE /booking/${off.id}`, { token })
  const created = await api.call('POST /check-in', { token, body: { booking: tonight.id, guests: [{ name: 'Here' }] } })
  expect(created.status).toBe(201)
  const { status, body } = await api.call(`GET /dashboard/${property.id}?startDate=${inDays(0)}&endDate=${inDays(1)}`, { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    property: { id: property.id, currency: 'EUR', timezone: 'Europe/Berlin' },
    businessDate: inDays(0),
    today: {
      arrivals: 2,
      arrivalsDone: 1,
      departures: 0,
      departuresDone: 0,
      inHouse: 1,
      inHouseBookings: 1,
      bedsSold: 3,
      bedsAvailable: 8,
      occupancy: 3 / 8,
      unassigned: 0,
    },
    // 2 nights of a bed, 1 of a twin, 1 of the third booking: 120.00 gross, 25 % inside.
    period: {
      bedNightsSold: 5,
      bedNightsAvailable: 16,
      occupancy: 5 / 16,
      roomRevenue: { amount: 9600 },
      abr: { amount: 1920 },
      revPab: { amount: 600 },
    },
    series: [
      { day: inDays(0), bedsSold: 3, bedsAvailable: 8, arrivals: 2, departures: 0 },
      { day: inDays(1), bedsSold: 2, bedsAvailable: 8, arrivals: 1, departures: 1 },
    ],
  })
  expect(body.comingNights.slice(0, 2)).toEqual(body.series)
  const whole = await api.call(`GET /dashboard/${property.id}?startDate=${inDays(-1)}&endDate=${inDays(0)}`, { token })
  expect(whole.body.period).toMatchObject({ bookings: 4, cancelled: 1 })
  for (const category of ['arrivals', 'departures', 'unassigned']) {
    const { meta } = await api.call(`GET /booking/all?property=${property.id}&category=${category}`, { token })
    expect(meta?.total).toBe(body.today[category])
  }
})

it('shows the last thirty days of an empty property without being asked', async () => {
  const { property, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const { body } = await api.call(`GET /dashboard/${property.id}`, { token })
  expect([body.startDate, body.endDate, body.series.length]).toEqual([inDays(-29), inDays(0), 30])
  expect([body.comingNights[0].day, body.comingNights.at(-1).day]).toEqual([inDays(0), inDays(29)])
  expect(body.period).toMatchObject({ occupancy: 0, abr: { amount: 0 }, roomRevenue: { amount: 0, currency: 'EUR' } })
})

it('tells how full the property is to everybody who works there, and what it takes to those who read reports', async () => {
  const { property, room, owner } = await buildLiveProperty()
  await buildRoom(property, { sellBy: 'unit', bedsPerUnit: 2, units: 2 })
  const sold = bookingOf({ property, room, arrival: inDays(0), departure: inDays(1), source: 'desk' })
  await api.call('POST /booking', { token: await createSessionToken(owner), body: sold })
  for (const role of ['viewer', 'accountant', 'housekeeping', 'reception']) {
    const member = await buildUser({ role: 'hostel_owner' })
    await run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, NOW())', [
      property.id,
      member.id,
      role,
    ])
    const { body } = await api.call(`GET /dashboard/${property.id}`, { token: await createSessionToken(member) })
    const seesMoney = role === 'viewer' || role === 'accountant'
    const amount = seesMoney ? { amount: expect.any(Number), currency: 'EUR' } : null
    expect(body.period).toMatchObject({ roomRevenue: amount, totalRevenue: amount, abr: amount, revPab: amount, tRevPab: amount })
    expect(body.period).toMatchObject({ bedNightsSold: 1, privates: { revenue: amount, adr: amount, revPar: amount } })
    expect(body.period.channels).toEqual([{ source: 'desk', bedNights: 1, share: 1, revenue: amount }])
    expect(JSON.stringify(body).includes('"amount"')).toBe(seesMoney)
  }
})

it('costs the same number of statements whatever the property holds', async () => {
  const { property, room, owner } = await buildLiveProperty({ room: { bedsPerUnit: 30, capacity: 30 } })
  const token = await createSessionToken(owner)
  const count = async () =>
    (await recordStatements(() => api.call(`GET /dashboard/${property.id}?endDate=${inDays(20)}`, { token }))).length
  const book = () => api.call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })
  // What closed days come to is read once.
  await count()
  await book()
  const one = await count()
  await Promise.all(Array.from({ length: 20 }, book))
  expect(await count()).toBe(one)
  // What has not changed is known.
  expect(await count()).toBeLessThan(one)
})

it('refuses nobody, travellers, other owners and periods that are none', async () => {
  const { property, owner } = await buildLiveProperty()
  const { owner: stranger } = await buildLiveProperty()
  const cleaner = await buildUser({ role: 'hostel_owner' })
  await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'housekeeping', NOW())", [
    property.id,
    cleaner.id,
  ])
  const request = async (token?: string, query = '') => (await api.call(`GET /dashboard/${property.id}${query}`, { token })).status
  expect(await request()).toBe(401)
  expect(await request(await createSessionToken(await buildUser()))).toBe(403)
  expect(await request(await createSessionToken(stranger))).toBe(404)
  expect(await request(await createSessionToken(cleaner))).toBe(200)
  const token = await createSessionToken(owner)
  expect(await request(token, `?startDate=${inDays(2)}&endDate=${inDays(1)}`)).toBe(422)
  expect(await request(token, `?startDate=${inDays(-400)}&endDate=${inDays(1)}`)).toBe(422)
  expect(await request(token, '?startDate=soon')).toBe(422)
})

it('shows the day before beside today, as it ended', async () => {
  const { property, room, owner } = await buildLiveProperty()
  const token = await createSessionToken(owner)
  const book = async (from: number, to: number) =>
    (
      await api.call('POST /booking', {
        token,
        body: bookingOf({ property, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }),
      })
    ).body
  const enter = async (booking: number) => {
    const { status } = await api.call('POST /check-in', { token, body: { booking, guests: [{ name: 'Here' }] } })
    expect(status).toBe(201)
  }
  const [stays, left, late] = [await book(0, 3), await book(0, 1), await book(0, 2)]
  for (const { id } of [stays, left]) await enter(id)
  // Everything a day earlier: one goes on, one left when yesterday was over, one never came.
  await run('UPDATE bookings SET arrival = arrival - INTERVAL 1 DAY, departure = departure - INTERVAL 1 DAY WHERE property_id = ?', [
    property.id,
  ])
  await run('UPDATE booking_lines SET arrival = arrival - INTERVAL 1 DAY, departure = departure - INTERVAL 1 DAY WHERE property_id = ?', [
    property.id,
  ])
  await run('UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL 1 DAY WHERE property_id = ?', [property.id])
  await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [left.id])
  await run("UPDATE check_ins SET status = 'checked_out', checked_out_at = UTC_TIMESTAMP(3) WHERE booking_id = ?", [left.id])
  await run("UPDATE bookings SET status = 'no_show' WHERE id = ?", [late.id])
  for (const period of ['', `?startDate=${inDays(40)}&endDate=${inDays(41)}`]) {
    const { body } = await api.call(`GET /dashboard/${property.id}${period}`, { token })
    expect(body.today).toMatchObject({ inHouse: 1, departures: 1 })
    expect(body.today.before).toEqual({
      day: inDays(-1),
      arrivals: 3,
      departures: 0,
      inHouse: 2,
      bedsSold: 2,
      bedsAvailable: 4,
      occupancy: 0.5,
    })
  }
})
