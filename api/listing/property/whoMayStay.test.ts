import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const [woman, man, other] = [{ gender: 'female' }, { gender: 'male' }, { gender: 'other' }]
const [from, until] = [inDays(10), inDays(12)]

async function propertyWith(rules: object[]) {
  const fixture = await buildLiveProperty()
  const women = await buildRoom(fixture.property, { type: 'female_dorm', gender: 'female' })
  const own = await buildRoom(fixture.property, { sellBy: 'unit', bedsPerUnit: 2, basePrice: null, unitPrice: 5000 })
  const token = await createSessionToken(fixture.owner)
  const { status, body } = await api.call(`PUT /property/${fixture.property.id}`, { token, body: { rules } })
  expect([status, body.rules]).toEqual([200, rules])
  const book = (room: { id: number }, guest: object, more: object = {}) =>
    api.call('POST /booking', { body: bookingOf({ ...fixture, room, guests: [guest], ...more }), token })
  const offers = async (party: string) =>
    (await api.call(`GET /property/${fixture.property.id}/offers?arrival=${from}&departure=${until}&${party}`)).body
  const found = async (party: string) => {
    const area = `lat=${fixture.property.lat}&lng=${fixture.property.lng}&radius=1`
    const { body } = await api.call(`GET /search?${area}&arrival=${from}&departure=${until}&${party}&limit=100`)
    return body.some((h: { id: number }) => h.id === fixture.property.id)
  }
  const cheapest = async (party: string) => {
    const { body } = await api.call(`GET /search/calendar?property=${fixture.property.id}&month=${from.slice(0, 7)}&${party}`)
    return body.nights.find((n: { night: string }) => n.night === from).price
  }
  return { ...fixture, women, own, token, book, offers, found, cheapest }
}

describe('a property for women', () => {
  it('sells no bed and no room to anybody else, and says so', async () => {
    const h = await propertyWith([{ key: 'guests_gender', value: 'women only' }])
    for (const room of [h.room, h.women, h.own])
      for (const guest of [man, other, {}])
        expect((await h.book(room, guest)).body).toMatchObject({ code: 'gender_mismatch', gender: 'female', room: room.id })
    for (const room of [h.room, h.own]) expect((await h.book(room, woman)).status).toBe(201)
    expect([await h.found('women=1'), await h.found('men=1'), await h.found('women=1&men=1')]).toEqual([true, false, false])
    expect(await h.offers('men=1')).toMatchObject({ offers: [], reason: expect.stringContaining('for women') })
    expect((await h.offers('women=1')).offers).not.toHaveLength(0)
    expect([await h.cheapest('men=1'), (await h.cheapest('women=1')).amount]).toEqual([null, 2000])
  })

  it('holds at the desk too, and not for what it took the rule away from', async () => {
    const h = await propertyWith([{ key: 'guests_gender', value: 'women only' }])
    const { body: booking } = await h.book(h.room, woman, { arrival: inDays(0), departure: inDays(1), source: 'desk' })
    const arrive = () =>
      api.call('POST /check-in', { token: h.token, body: { booking: booking.id, guests: [{ name: 'Bo', gender: 'male' }] } })
    expect((await arrive()).body).toMatchObject({ code: 'gender_mismatch', gender: 'female' })
    await api.call(`PUT /property/${h.property.id}`, { token: h.token, body: { rules: [] } })
    expect((await arrive()).status).toBe(201)
    expect((await h.book(h.room, man)).status).toBe(201)
  })

  it('asks no child for it, from the booking to the bed', async () => {
    const h = await propertyWith([{ key: 'guests_gender', value: 'women only' }])
    const guests = [woman, { age: 6 }]
    const body = bookingOf({ property: h.property, room: h.own, guests, arrival: inDays(0), departure: inDays(1), source: 'desk' })
    const { status, body: booking } = await api.call('POST /booking', { body, token: h.token })
    expect(status, JSON.stringify(booking)).toBe(201)
    const arriving = booking.lines[0].guests.map(({ id }: { id: number }, i: number) => ({ guest: id, name: `Guest ${i}` }))
    expect((await api.call('POST /check-in', { token: h.token, body: { booking: booking.id, guests: arriving } })).status).toBe(201)
  })
})

describe('rooms that take who chooses them', () => {
  it('are open to guests of another gender, not to who says none, nor to men in rooms for women', async () => {
    const h = await propertyWith([{ key: 'inclusive_rooms' }])
    const rooms = async (party: string) =>
      (await h.offers(party)).offers.flatMap((o: { lines: { room: number }[] }) => o.lines.map(l => l.room))
    expect(await rooms('other=1')).toContain(h.women.id)
    expect(await rooms('men=1')).not.toContain(h.women.id)
    expect([(await h.book(h.women, other)).status, (await h.book(h.women, man)).status, (await h.book(h.women, {})).status]).toEqual([
      201, 422, 422,
    ])
  })

  it('are so until the guest lies in a bed', async () => {
    const h = await propertyWith([{ key: 'inclusive_rooms' }])
    const { body: booking } = await h.book(h.women, other, { arrival: inDays(0), departure: inDays(1), source: 'desk' })
    const { body } = await api.call(`GET /check-in/options?booking=${booking.id}`, { token: h.token })
    expect(body.guests[0].suggestedBed).toBeGreaterThan(0)
    const guests = [{ guest: body.guests[0].id, name: 'Sam' }]
    expect((await api.call('POST /check-in', { token: h.token, body: { booking: booking.id, guests } })).status).toBe(201)
  })

  it('are not so where the property does not say it', async () => {
    const h = await propertyWith([])
    expect((await h.book(h.women, other)).body).toMatchObject({ code: 'gender_mismatch' })
  })
})

describe('a property without children', () => {
  it('sells no room to a family, and is not found by one', async () => {
    const h = await propertyWith([{ key: 'children', value: 'not accepted' }])
    const family = bookingOf({ property: h.property, room: h.own, guests: [woman, { age: 6 }] })
    expect((await api.call('POST /booking', { body: family })).body.fields[0]).toMatchObject({
      path: 'lines.0.guests.1.age',
      code: 'too_young',
    })
    const party = 'women=1&childAges=6'
    expect([await h.found(party), (await h.offers(party)).offers, await h.found('women=2')]).toEqual([false, [], true])
    await api.call(`PUT /property/${h.property.id}`, {
      token: h.token,
      body: { rules: [{ key: 'children', value: 'private rooms only' }] },
    })
    expect([await h.found(party), (await api.call('POST /booking', { body: family })).status]).toEqual([true, 201])
  })
})

describe('the longest stay that a property names', () => {
  it('binds who books online, what is offered and what is found; the desk knows its own property', async () => {
    const h = await propertyWith([{ key: 'max_stay', value: '3' }])
    const long = { departure: inDays(14) }
    expect((await h.book(h.room, {}, long)).body).toMatchObject({ code: 'max_stay', required: 3, given: 4, level: 'property' })
    expect((await h.book(h.room, {}, { departure: inDays(13) })).status).toBe(201)
    expect((await h.book(h.room, {}, { ...long, source: 'desk' })).status).toBe(201)
    const stay = `arrival=${from}&departure=${inDays(14)}&guests=1`
    const { body } = await api.call(`GET /property/${h.property.id}/offers?${stay}`)
    expect(body).toMatchObject({ offers: [], reason: expect.stringContaining('3') })
    const area = `lat=${h.property.lat}&lng=${h.property.lng}&radius=1`
    const found = async (nights: string) =>
      (await api.call(`GET /search?${area}&${nights}&limit=100`)).body.some((x: { id: number }) => x.id === h.property.id)
    expect([await found(stay), await found(`arrival=${from}&departure=${until}&guests=1`)]).toEqual([false, true])
    await api.call(`PUT /property/${h.property.id}`, { token: h.token, body: { rules: [] } })
    expect((await h.book(h.room, {}, long)).status).toBe(201)
  })
})
