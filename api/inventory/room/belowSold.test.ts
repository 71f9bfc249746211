import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const [first, last, after] = [inDays(30), inDays(31), inDays(32)]

/** A dorm of two rooms with two beds each that is full for two nights. */
async function fullProperty(more: Record<string, unknown> = {}) {
  const h = await buildLiveProperty({ room: { units: 2, bedsPerUnit: 2, capacity: 4, ...more } })
  const member = async (role: 'manager' | 'reception') => {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: h.property.id, userId: user.id, role, createdAt: new Date() })
    return user
  }
  const [manager, desk] = [await member('manager'), await member('reception')]
  const token = await createSessionToken(h.owner)
  const as = h.room.sellBy === 'unit' ? 'unit' : 'bed'
  const lines = [{ room: h.room.id, as, guests: [{}, {}, {}, {}] }]
  const stay = bookingOf({ ...h, arrival: first, departure: after, source: 'desk' })
  const created = await api.call('POST /booking', { token, body: { ...stay, lines } })
  expect(created.status).toBe(201)
  const { body: units } = await api.call(`GET /room/${h.room.id}/units`, { token })
  return {
    ...h,
    manager,
    desk,
    token,
    deskToken: await createSessionToken(desk),
    booking: created.body.id as number,
    units,
    unit: units[0].id as number,
    bed: units[0].beds[0].id as number,
  }
}
type TestProperty = Awaited<ReturnType<typeof fullProperty>>

interface Change {
  endpoint: (h: TestProperty) => string
  body?: (h: TestProperty) => object
  /** How the same change is asked for with a date, or by force. */
  isQuery?: boolean
  room?: Record<string, unknown>
  /** What it is that nobody forces: a bed for a woman that becomes one for men. */
  never?: boolean
  /** Has it a date of its own, or none at all? */
  dated?: boolean
}
const block = (what: (h: TestProperty) => object): Change => ({
  endpoint: () => 'POST /room/blocks',
  body: h => ({ room: h.room.id, kind: 'maintenance', name: 'Paint', from: first, until: inDays(33), ...what(h) }),
  dated: true,
})
const put = (body: object, more: Partial<Change> = {}): Change => ({ endpoint: h => `PUT /room/${h.room.id}`, body: () => body, ...more })
const oneUnit = { units: 1, bedsPerUnit: 4 }
const changes: Record<string, Change> = {
  'fewer units': put({ units: 1 }),
  'fewer beds in each': put({ bedsPerUnit: 3 }, { room: oneUnit }),
  'taking out a bed': { endpoint: h => `DELETE /room/${h.room.id}/beds/${h.bed}`, isQuery: true, room: oneUnit },
  'taking out a unit': { endpoint: h => `DELETE /room/${h.room.id}/units/${h.unit}`, isQuery: true },
  'a bed out of service': block(h => ({ beds: [h.bed] })),
  'a unit out of service': block(h => ({ units: [h.unit] })),
  'beds kept back by number': block(() => ({ quantity: 2 })),
  'deleting the room': { endpoint: h => `DELETE /room/${h.room.id}`, isQuery: true },
  'fewer given out': {
    endpoint: () => 'POST /room/room-rates',
    body: h => ({ room: h.room.id, from: first, to: inDays(33), units: 1 }),
    dated: true,
  },
  'another gender': put({ gender: 'female' }, { never: true, dated: true }),
  'sold whole instead': put({ sellBy: 'unit', unitPrice: { amount: 3000, currency: 'EUR' } }, { never: true, dated: true }),
}

const request = (h: TestProperty, { endpoint, body, isQuery }: Change, more: Record<string, unknown>, token = h.token) => {
  const query = isQuery && Object.keys(more).length ? `?${new URLSearchParams(more as Record<string, string>)}` : ''
  return api.call(endpoint(h) + query, { token, ...(isQuery ? {} : { body: { ...body?.(h), ...more } }) })
}
const stands = ({ room }: TestProperty) =>
  select('SELECT n.night, n.capacity, n.sold, n.overbooked FROM room_nights n WHERE n.room_id = ? ORDER BY n.night', [room.id])

describe.each(Object.entries(changes))('%s, below what is sold', (_, change) => {
  it('is refused with nights, bookings and the first day on which it would do; nothing is changed', async () => {
    const h = await fullProperty(change.room)
    const before = await stands(h)
    const { status, body } = await request(h, change, {})
    expect([status, ['below_sold', 'has_future_stays'].includes(body.code)]).toEqual([409, true])
    expect(body).toMatchObject({ nights: [first, last], bookings: [{ id: h.booking }], from: after, possibleFrom: after })
    expect(await stands(h)).toEqual(before)
    expect(await findCounterMismatches()).toEqual([])
  })

  it.runIf(!change.dated)('is done from that day on', async () => {
    const h = await fullProperty(change.room)
    expect([200, 204]).toContain((await request(h, change, { from: after })).status)
    const sold = await api.call(`GET /property/${h.property.id}/offers?arrival=${after}&departure=${inDays(33)}&guests=1`)
    expect(sold.body.rooms[0]?.available ?? 0).toBeLessThan(4)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('is forced by who has the right, and by nobody else', async () => {
    const h = await fullProperty(change.room)
    expect((await request(h, change, { force: true }, h.deskToken)).status).toBe(403)
    const forced = await request(h, change, { force: true })
    expect([200, 201, 204].includes(forced.status)).toBe(!change.never)
    expect(await findCounterMismatches()).toEqual([])
  })
})
