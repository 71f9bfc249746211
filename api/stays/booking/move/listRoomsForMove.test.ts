import { describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { call, createTestBooking, withApi } from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

/** A property with a room for everybody and some for few; the party is in the first. */
async function inHouse(guests: object[], property: object = {}) {
  const fixture = await buildLiveProperty(property)
  await buildRoom(fixture.property, { gender: 'female', type: 'female_dorm' })
  await buildRoom(fixture.property, { gender: 'male', type: 'male_dorm' })
  await buildRoom(fixture.property, {
    sellBy: 'unit',
    type: 'private_room',
    gender: 'none',
    bedsPerUnit: 2,
    unitPrice: 9000,
    basePrice: null,
  })
  await buildRoom(fixture.property, { bedsPerUnit: 1, capacity: 1 })
  const full = await buildRoom(fixture.property, { bedsPerUnit: 2 })
  await createTestBooking(fixture, { lines: [{ room: full.id, guests: [{}, {}] }] })
  const created = await createTestBooking(fixture, { guests })
  return { ...created, line: created.booking.lines[0].id as number }
}
interface Room {
  room: number
  as: 'bed' | 'unit'
  takesThem: boolean
  isFree: boolean
}

describe('GET /booking/:id/rooms', () => {
  it.each([
    ['a man and a woman', [{ gender: 'female' }, { gender: 'male' }], {}],
    ['two women', [{ gender: 'female' }, { gender: 'female' }], {}],
    ['a woman and one who has not said', [{ gender: 'female' }, {}], { inclusiveRooms: true }],
    ['one who would rather not say', [{ gender: 'undisclosed' }], { inclusiveRooms: true }],
    ['another gender, where rooms are inclusive', [{ gender: 'other' }], { inclusiveRooms: true }],
    ['another gender, where they are not', [{ gender: 'other' }], {}],
    ['three men', [{ gender: 'male' }, { gender: 'male' }, { gender: 'male' }], {}],
  ])('offers what the change of the guest accepts, and nothing else: %s', async (_, guests, property) => {
    const { id, line, headers, room: own } = await inHouse(guests, property)
    const { body, status } = await call(`GET /booking/${id}/rooms?line=${line}`, { headers })
    expect(status, JSON.stringify(body)).toBe(200)
    const others = (body.rooms as Room[]).filter(r => r.room !== own.id)
    expect(others).toHaveLength(5)
    const accepted = []
    for (const { room, as } of others) {
      const { status } = await call(`PUT /booking/${id}`, { headers, body: { lines: [{ id: line, room, as }], dryRun: true } })
      if (status === 200) accepted.push(room)
    }
    expect(accepted.length).toBeGreaterThan(0)
    expect(others.filter(r => r.isFree).map(r => r.room)).toEqual(accepted)
  })

  it('tells the desk who is refused for what they are, of a party and of each of its guests', async () => {
    const { id, line, token, room: own, guests } = await inHouse([{ gender: 'female' }, { gender: 'male' }])
    for (const who of [{ line }, { guest: guests[0]?.id }, { guest: guests[1]?.id }]) {
      const { body } = await call(`GET /booking/${id}/rooms?${new URLSearchParams(Object.entries(who).map(([k, v]) => [k, String(v)]))}`, {
        token,
      })
      for (const { room, takesThem, isFree } of (body.rooms as Room[]).filter(r => r.room !== own.id)) {
        const answer = await call(`POST /booking/${id}/move`, { token, body: { ...who, room, dryRun: true } })
        expect([room, answer.body.code === 'gender_mismatch' || answer.body.code === 'capacity_exceeded']).toEqual([room, !takesThem])
        expect([room, answer.status === 200]).toEqual([room, isFree])
      }
    }
  })

  it('has nothing to offer for nights that are closed, and is nobody else’s', async () => {
    const { id, line, token, headers, property } = await inHouse([{ gender: 'female' }])
    const request = (more: object) => call(`GET /booking/${id}/rooms?line=${line}`, more)
    const before = (await request({ headers })).body.rooms as Room[]
    const [open] = before.filter(r => r.isFree)
    const rates = { room: open?.room, from: inDays(0), to: inDays(60), stopSell: true }
    expect((await call('POST /room/room-rates', { token, body: rates })).status).toBeLessThan(300)
    const after = (await request({ headers })).body.rooms as Room[]
    expect(after.find(r => r.room === open?.room)).toMatchObject({ takesThem: true, isFree: false })
    expect(property.id).toBeGreaterThan(0)
    expect((await request({})).status).toBe(404)
    expect((await request({ token: await createSessionToken((await buildLiveProperty()).owner) })).status).toBe(404)
    expect((await call(`GET /booking/${id}/rooms?line=999999`, { headers })).body.fields[0].path).toBe('line')
    expect((await call(`GET /booking/${id}/rooms`, { headers })).body.fields[0].code).toBe('any.required')
  })
})
