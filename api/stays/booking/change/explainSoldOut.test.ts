import { describe, expect, it } from 'vitest'
import { formatShortDay } from '../../../../domain/language/dayFormat.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { findCounterMismatches, inDays } from '../testing.ts'
import { call, createTestBooking, withApi } from './testing.ts'

withApi()

/** A room of one bed, booked for nights 10 and 11; somebody else has night 14. */
async function oneBed() {
  const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 1, capacity: 1 } })
  const created = await createTestBooking(fixture)
  await createTestBooking(fixture, { arrival: inDays(14), departure: inDays(15) })
  const change = (body: object, parts: object = { token: created.token }) => call(`PUT /booking/${created.id}`, { body, ...parts })
  return { ...created, change }
}

describe('a change for which beds are missing', () => {
  it('is refused with the rooms and nights that are full, and the nearest stays that would do', async () => {
    const { room, id, change, headers, token } = await oneBed()
    for (const as of [{ token }, { headers }]) {
      const { status, body } = await change({ arrival: inDays(13), departure: inDays(15) }, as)
      expect([status, body.code]).toEqual([409, 'sold_out'])
      expect(body.nights).toEqual([{ room: room.id, roomName: room.name, night: inDays(14), wanted: 1, left: 0 }])
      expect(body.detail).toBe(`${room.name} is full on ${formatShortDay(inDays(14))}.`)
      const [alike, , shorter] = body.alternatives.dates
      expect(alike).toEqual({ arrival: inDays(12), departure: inDays(14) })
      expect(shorter).toEqual({ arrival: inDays(13), departure: inDays(14) })
    }
    const [nearest] = (await change({ arrival: inDays(13), departure: inDays(15), dryRun: true })).body.alternatives.dates
    expect((await change({ ...nearest })).body).toMatchObject({ id, ...nearest })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('counts the beds of the booking itself as free', async () => {
    const { change } = await oneBed()
    const { body } = await change({ arrival: inDays(11), departure: inDays(15) })
    expect(body.nights.map((n: { night: string }) => n.night)).toEqual([inDays(14)])
    // Three nights of which two are its own.
    expect(body.alternatives.dates).toContainEqual({ arrival: inDays(11), departure: inDays(14) })
  })

  it('offers nothing that its terms or its rates forbid', async () => {
    const { change, room, token, headers } = await oneBed()
    await call('POST /room/room-rates', { token, body: { room: room.id, from: inDays(12), to: inDays(12), closedToArrival: true } })
    const of = async (as: object) => (await change({ arrival: inDays(13), departure: inDays(15) }, as)).body.alternatives.dates
    expect(await of({ headers })).not.toContainEqual({ arrival: inDays(12), departure: inDays(14) })
    expect(await of({ token })).toContainEqual({ arrival: inDays(12), departure: inDays(14) })
  })

  it('heeds what the grid gives out', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture)
    await call('POST /room/room-rates', {
      token: created.token,
      body: { room: fixture.room.id, from: inDays(12), to: inDays(12), units: 0 },
    })
    const { body } = await call(`PUT /booking/${created.id}`, { token: created.token, body: { departure: inDays(13) } })
    expect(body.nights).toMatchObject([{ night: inDays(12), left: 0 }])
  })

  it('says how long a stay can be extended', async () => {
    const { id, token } = await oneBed()
    const { body } = await call(`POST /booking/${id}/extend`, { token, body: { departure: inDays(16) } })
    expect(body).toMatchObject({ code: 'sold_out', nights: [{ night: inDays(14) }] })
    expect(body.alternatives.dates).toEqual([{ arrival: inDays(10), departure: inDays(14) }])
  })

  it('names the room to which nobody can move', async () => {
    const { property, room, id, token } = await oneBed()
    const small = await buildRoom(property, { name: 'Attic', units: 1, bedsPerUnit: 1, capacity: 1 })
    const taken = await call('POST /booking', {
      body: {
        property: property.id,
        arrival: inDays(11),
        departure: inDays(12),
        lines: [{ room: small.id, guests: [{}] }],
        guest: { name: 'Bo', email: 'bo@example.com' },
      },
    })
    expect(taken.status).toBe(201)
    const free = (arrival: string, departure: string) =>
      call(`GET /room/free?property=${property.id}&arrival=${arrival}&departure=${departure}`, { token })
    expect((await free(inDays(10), inDays(12))).body).toEqual([
      { room: room.id, roomName: room.name, as: 'bed', throughout: 0, nights: [10, 11].map(d => ({ night: inDays(d), left: 0 })) },
      {
        room: small.id,
        roomName: 'Attic',
        as: 'bed',
        throughout: 0,
        nights: [
          { night: inDays(10), left: 1 },
          { night: inDays(11), left: 0 },
        ],
      },
    ])
    const { body } = await call(`POST /booking/${id}/move`, { token, body: { line: (await lineOf(id, token)).id, room: small.id } })
    expect(body).toMatchObject({ code: 'sold_out', detail: `Attic is full on ${formatShortDay(inDays(11))}.`, alternatives: { dates: [] } })
  })
})

const lineOf = async (id: number, token: string) => (await call(`GET /booking/${id}`, { token })).body.lines[0] as { id: number }

describe('GET /room/free', () => {
  it('counts what can have the same bed throughout, and refuses dates that are none', async () => {
    const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 2, capacity: 2 } })
    const token = await createSessionToken(fixture.owner)
    const free = (query: string) => call(`GET /room/free?property=${fixture.property.id}&${query}`, { token })
    const { body } = await free(`arrival=${inDays(10)}&departure=${inDays(13)}`)
    expect(body).toMatchObject([{ throughout: 2, nights: [{ left: 2 }, { left: 2 }, { left: 2 }] }])
    for (const [query, path] of [
      [`arrival=${inDays(3)}&departure=${inDays(3)}`, 'departure'],
      [`arrival=${inDays(3)}&departure=${inDays(370)}`, 'departure'],
      ['arrival=tomorrow&departure=2027-01-01', 'arrival'],
    ])
      expect((await free(query as string)).body.fields[0].path).toContain(path)
  })
})
