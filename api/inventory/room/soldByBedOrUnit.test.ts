import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const people = (n: number) => Array.from({ length: n }, () => ({}))

/** A dorm of six that is sold by the bed and whole. */
async function both(units = 1, bedsPerUnit = 6) {
  const fixture = await buildLiveProperty({
    room: {
      units,
      bedsPerUnit,
      sellBy: 'both',
      type: 'mixed_dorm',
      gender: 'mixed',
      capacity: units * bedsPerUnit,
      planned: true,
      basePrice: 2000,
      unitPrice: 9000,
    },
  })
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
type TestProperty = Awaited<ReturnType<typeof both>>

const sell = ({ property, room }: TestProperty, as: 'bed' | 'unit', from: number, to: number, guests = 1) =>
  api.call('POST /booking', {
    body: {
      ...bookingOf({ property, room, arrival: inDays(from), departure: inDays(to) }),
      lines: [{ room: room.id, as, guests: people(guests) }],
      guest: { name: 'Asha Rao', email: `asha${Math.random()}@example.com` },
    },
  })
const cancel = ({ token }: TestProperty, id: number) => api.call(`DELETE /booking/${id}`, { token })
const offers = async ({ property, room }: TestProperty, from: number, to: number) => {
  const { body } = await api.call(`GET /property/${property.id}/offers?arrival=${inDays(from)}&departure=${inDays(to)}&guests=1`)
  const rooms = (body.rooms ?? []).filter((r: { room: number }) => r.room === room.id)
  if (!body.rooms) throw new Error(JSON.stringify(body))
  return rooms as { as: string; available: number }[]
}

describe('a room sold whole or by the bed', () => {
  it('closes the whole for the nights of one bed, and the beds for the nights of the whole', async () => {
    const fixture = await both()
    const bed = await sell(fixture, 'bed', 10, 11)
    expect(bed.status).toBe(201)
    for (const [from, to] of [
      [10, 11],
      [9, 11],
      [10, 13],
      [8, 14],
    ] as const) {
      const { status, body } = await sell(fixture, 'unit', from, to, 4)
      expect([status, body.code]).toEqual([409, 'sold_out'])
    }
    const whole = await sell(fixture, 'unit', 11, 13, 4)
    expect(whole.status).toBe(201)
    expect((await sell(fixture, 'bed', 11, 12)).body.code).toBe('sold_out')
    expect((await sell(fixture, 'bed', 12, 14)).body.code).toBe('sold_out')
    expect((await sell(fixture, 'bed', 13, 14)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
    expect((await cancel(fixture, whole.body.id)).status).toBe(200)
    expect((await cancel(fixture, bed.body.id)).status).toBe(200)
    expect((await sell(fixture, 'bed', 11, 12, 6)).status).toBe(201)
    expect((await sell(fixture, 'unit', 10, 11, 6)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('sells exactly one of a whole and a bed that are asked for at once', async () => {
    const fixture = await both()
    for (let night = 20; night < 26; night++) {
      const replies = await Promise.all([sell(fixture, 'unit', night, night + 1, 5), sell(fixture, 'bed', night, night + 1)])
      expect(replies.map(r => r.status).sort()).toEqual([201, 409])
    }
    expect(await findCounterMismatches()).toEqual([])
  })

  it('puts single guests together, so that the other units stay whole', async () => {
    const fixture = await both(3, 4)
    for (const _ of [1, 2, 3]) expect((await sell(fixture, 'bed', 10, 12)).status).toBe(201)
    expect((await sell(fixture, 'unit', 10, 12, 8)).status).toBe(201)
    const third = await sell(fixture, 'unit', 10, 12, 2)
    expect([third.status, third.body.code]).toEqual([409, 'sold_out'])
    expect((await sell(fixture, 'bed', 10, 12, 2)).body.code).toBe('sold_out')
    expect((await sell(fixture, 'bed', 10, 12)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses with the reason when beds are free on every night, but no bed for all of them', async () => {
    const fixture = await both(2, 2)
    // One unit whole on the first night, one on the third: a bed for all three nights would stand in neither.
    for (const [from, to] of [
      [10, 11],
      [11, 12],
      [12, 13],
    ] as const) {
      expect((await sell(fixture, 'bed', from, to, 1)).status).toBe(201)
    }
    expect((await sell(fixture, 'unit', 10, 13, 2)).status).toBe(201)
    expect((await sell(fixture, 'bed', 10, 13)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('says in offers what can be sold', async () => {
    const fixture = await both(2, 3)
    await sell(fixture, 'bed', 10, 11, 1)
    const result = await offers(fixture, 10, 12)
    expect(result.find(o => o.as === 'bed')?.available).toBe(5)
    expect(result.find(o => o.as === 'unit')?.available).toBe(1)
    expect((await offers(fixture, 11, 12)).find(o => o.as === 'unit')?.available).toBe(2)
  })

  it('is made, priced and changed by its owner', async () => {
    const fixture = await both()
    const eur = (amount: number) => ({ amount, currency: 'EUR' })
    const body = {
      property: fixture.property.id,
      type: 'mixed_dorm',
      name: 'Attic',
      sellBy: 'both',
      units: 2,
      bedsPerUnit: 4,
      gender: 'mixed',
    }
    const missing = await api.call('POST /room', { token: fixture.token, body: { ...body, basePrice: eur(2000) } })
    expect([missing.status, missing.body.fields.map((f: { path: string }) => f.path)]).toEqual([422, ['unitPrice']])
    const created = await api.call('POST /room', { token: fixture.token, body: { ...body, basePrice: eur(2000), unitPrice: eur(7000) } })
    expect(created.body).toMatchObject({ sellBy: 'both', capacity: 8 })
    const wrong = await api.call('POST /room', {
      token: fixture.token,
      body: { ...body, type: 'double', gender: 'none', bedsPerUnit: 2, basePrice: eur(1), unitPrice: eur(1) },
    })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'sellBy'])
    const room = { ...fixture, room: { ...fixture.room, id: created.body.id } } as TestProperty
    const whole = await sell(room, 'unit', 10, 12, 4)
    expect(whole.status).toBe(201)
    for (const change of [{ sellBy: 'bed' }, { sellBy: 'unit' }, { bedsPerUnit: 6 }]) {
      const refused = await api.call(`PUT /room/${created.body.id}`, { token: fixture.token, body: change })
      expect([refused.status, refused.body.code, refused.body.bookings.length, refused.body.from]).toEqual([
        409,
        'has_future_stays',
        1,
        inDays(12),
      ])
    }
    await cancel(room, whole.body.id)
    const back = await api.call(`PUT /room/${created.body.id}`, { token: fixture.token, body: { sellBy: 'unit' } })
    expect(back.body).toMatchObject({ sellBy: 'unit', capacity: 2 })
    expect(await findCounterMismatches()).toEqual([])
  })
})
