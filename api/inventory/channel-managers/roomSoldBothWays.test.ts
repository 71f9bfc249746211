import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'
import { calendarText, serveCalendar, startChannel, type TestChannel } from './testing.ts'

let api: Api
let channel: TestChannel
beforeAll(async () => {
  api = await startApi({ calendarLoopback: true })
  channel = await startChannel()
})
afterAll(async () => {
  await channel.stop()
  await api.stop()
})

/** A dorm of six beds that is also sold whole. */
async function dorm() {
  const fixture = await buildLiveProperty({
    room: {
      sellBy: 'both',
      type: 'mixed_dorm',
      gender: 'mixed',
      units: 1,
      bedsPerUnit: 6,
      capacity: 6,
      planned: true,
      basePrice: 2000,
      unitPrice: 10_000,
    },
  })
  const token = await createSessionToken(fixture.owner)
  const connect = (more: object = {}) =>
    api.call('POST /channel-managers/connections', {
      token,
      body: { property: fixture.property.id, room: fixture.room.id, manager: 'airbnb', ...more },
    })
  const { body: room } = await connect()
  const { body: bed } = await connect({ bed: fixture.room.bedIds[0] })
  const book = (as: 'bed' | 'unit', from: number, to: number, guests = 1) =>
    api.call('POST /booking', {
      body: {
        ...bookingOf({ property: fixture.property, room: fixture.room, arrival: inDays(from), departure: inDays(to) }),
        lines: [{ room: fixture.room.id, as, guests: Array.from({ length: guests }, () => ({})) }],
        guest: { name: 'Asha', email: `a${Math.random()}@example.com` },
      },
    })
  const cancel = (id: number) => api.call(`DELETE /booking/${id}`, { token })
  return { ...fixture, token, connect, book, cancel, room, bed, roomId: fixture.room.id }
}

/** What a channel reads: from, until. */
async function taken({ feedUrl }: { feedUrl: string }): Promise<[string, string][]> {
  const text = await (await fetch(feedUrl.replace(/^.*?\/v1/, api.url))).text()
  const date = (d = '') => `${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6)}`
  return [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(([, from, until]) => [date(from), date(until)])
}
const days = (...stays: [number, number][]) => stays.map(([from, until]) => [inDays(from), inDays(until)])

it('sells a dorm whole or by the bed, and tells channels one thing about the room', async () => {
  const { book, cancel, room, bed, token, roomId, connect } = await dorm()
  const { body: one } = await book('bed', 10, 11)
  // Every stay that touches the night of the bed is refused to whoever wants all of it.
  for (const [from, to] of [
    [10, 11],
    [9, 11],
    [10, 13],
    [8, 14],
  ] as const)
    expect((await book('unit', from, to, 2)).body.code).toBe('sold_out')
  expect(await taken(room)).toEqual(days([10, 11]))
  expect(await taken(bed)).toEqual([])
  const { status, body: whole } = await book('unit', 11, 13, 2)
  expect(status).toBe(201)
  for (const night of [11, 12]) expect((await book('bed', night, night + 1)).body.code).toBe('sold_out')
  // One busy block for the room, not one a bed; the bed itself is taken with the whole.
  expect(await taken(room)).toEqual(days([10, 13]))
  expect(await taken(bed)).toEqual(days([11, 13]))
  expect(await findCounterMismatches()).toEqual([])

  await cancel(whole.id)
  await cancel(one.id)
  expect([await taken(room), await taken(bed)]).toEqual([[], []])
  const { body: again } = await book('unit', 10, 13, 6)
  expect(await taken(room)).toEqual(days([10, 13]))
  await cancel(again.id)
  const beds = await Promise.all(Array.from({ length: 6 }, () => book('bed', 10, 11)))
  expect(beds.map(b => b.status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect([await taken(room), await taken(bed)]).toEqual([days([10, 11]), days([10, 11])])
  expect(await findCounterMismatches()).toEqual([])

  // What a channel sold of the room is the whole of it; of a bed, that bed.
  channel.answer(serveCalendar(calendarText({ from: inDays(20), until: inDays(22) })))
  const { body: read } = await connect({ manager: 'vrbo', importUrl: channel.url })
  expect(read).toMatchObject({ holds: 1, withoutBed: 0 })
  expect((await book('bed', 20, 21)).body.code).toBe('sold_out')
  expect(await taken(room)).toEqual(days([10, 11], [20, 22]))
  expect(await taken(bed)).toEqual(days([10, 11], [20, 22]))
  await api.call(`DELETE /channel-managers/connections/${read.id}`, { token })
  expect((await book('bed', 20, 21)).status).toBe(201)
  expect(await taken(room)).toEqual(days([10, 11], [20, 21]))
  expect((await api.call(`GET /room/${roomId}/beds`, { token })).body).toHaveLength(6)
  expect(await findCounterMismatches()).toEqual([])
})

it('lets exactly one of the whole and a bed win, whoever comes at once, and the calendar says who', async () => {
  const { book, room, bed } = await dorm()
  for (let night = 30; night < 36; night++) {
    const [whole, single] = await Promise.all([book('unit', night, night + 1, 2), book('bed', night, night + 1)])
    expect([whole.status, single.status].sort()).toEqual([201, 409])
    expect((await taken(room)).at(-1)?.[1]).toBe(inDays(night + 1))
    const isBedTaken = (await taken(bed)).some(([from, until]) => from <= inDays(night) && inDays(night) < until)
    expect(isBedTaken).toBe(whole.status === 201)
  }
  expect(await taken(room)).toEqual(days([30, 36]))
  expect(await findCounterMismatches()).toEqual([])
})
