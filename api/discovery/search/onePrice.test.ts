import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, buildPlace, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const stay = `arrival=${inDays(10)}&departure=${inDays(12)}`

/** A property with three rooms, each with a flexible rate and a non-refundable one that is a tenth cheaper. */
async function setUp(more: Parameters<typeof buildLiveProperty>[0] = {}) {
  const place = await buildPlace()
  const built = await buildLiveProperty({ place, cancellationPolicy: 'flex_48h', ...more })
  await buildRoom(built.property, { type: 'female_dorm', gender: 'female', basePrice: 2600, bedsPerUnit: 4, capacity: 4, ensuite: true })
  await buildRoom(built.property, { sellBy: 'unit', unitPrice: 7000, bedsPerUnit: 2 })
  const token = await createSessionToken(built.owner)
  const strict = { property: built.property.id, name: 'Strict', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' }
  expect((await api.call('POST /room/plans', { token, body: strict })).status).toBe(201)
  const card = async (requested: string) => (await api.call(`GET /search?destination=${place.id}&${stay}&${requested}`)).body[0]
  const opened = async (requested: string) => {
    const { body } = await api.call(`GET /property/${built.property.id}/offers?${stay}&${requested}`)
    return { ...body, first: body.offers[body.preselected] }
  }
  return { ...built, token, place, card, opened }
}

describe('the price of a list and the one its page opens with', () => {
  it.each([
    ['women=2', { total: 4000 * 2, plan: null }],
    ['women=2&freeCancellation=true', { total: 4000 * 2, plan: null }],
    ['women=2&gender=female', { total: 5200 * 2, plan: null }],
    ['women=2&ensuite=true&freeCancellation=true', { total: 5200 * 2, plan: null }],
    ['women=1&men=1&roomType=private', { total: 14_000, plan: null }],
    ['women=2&beds=4', { total: 4000 * 2, plan: null }],
    ['women=2&priceMax=18&currency=EUR', { total: 3600 * 2, plan: 'Strict' }],
    ['other=1&childAges=9', { total: 14_000, plan: null }],
  ])('are one for %s', async (requested, { total, plan }) => {
    const { card, opened } = await setUp({ takesChildren: true })
    const [found, page] = await Promise.all([card(requested), opened(requested)])
    expect(page.first.total, 'what the page opens with').toEqual(found.total)
    expect(page.first.plan?.name ?? null).toBe(plan)
    expect(page.first.lines).toEqual(found.offer.lines)
    expect(found.total.amount).toBe(total)
  })

  it('are one with a code, which a list knows nothing of, but for what the code takes off', async () => {
    const { card, opened, property, token } = await setUp()
    const rule = { property: property.id, kind: 'promo', name: 'Friends', code: 'FRIENDS', adjust: { kind: 'percent', value: -50 } }
    expect((await api.call('POST /room/rules', { token, body: rule })).status).toBe(201)
    const page = await opened('women=1&promo=FRIENDS')
    expect([page.first.total.amount * 2, page.first.plan, page.first.hasPromo]).toEqual([(await card('women=1')).total.amount, null, true])
  })

  it('falls back to what there is where nothing is left for the filters', async () => {
    const { opened } = await setUp()
    expect((await opened('men=2&gender=female&freeCancellation=true')).first).toMatchObject({ plan: null, total: { amount: 8000 } })
  })

  it('has the way of the list among its ways, though more are cheaper than an answer holds', async () => {
    const { property, card, opened } = await setUp()
    for (let i = 0; i < 14; i++) await buildRoom(property, { name: `Dorm ${i}`, basePrice: 2000 + i, bedsPerUnit: 8, capacity: 8 })
    const requested = 'women=2&roomType=private'
    const [found, page] = await Promise.all([card(requested), opened(requested)])
    expect(page.first.lines).toEqual(found.offer.lines)
    expect(page.offers.length).toBeLessThanOrEqual(60)
    const totals = page.offers.map((o: { roomTotal: { amount: number } }) => o.roomTotal.amount)
    expect(totals, 'the cheapest first').toEqual(totals.toSorted((a: number, b: number) => a - b))
  })

  it('are one on the map, on a wishlist and in the calendar of the night', async () => {
    const { place, property, card } = await setUp()
    const night = `arrival=${inDays(10)}&departure=${inDays(11)}&women=1`
    const [found] = (await api.call(`GET /search?destination=${place.id}&${night}`)).body
    const { pins } = (await api.call(`GET /search/pins?destination=${place.id}&${night}`)).body
    const { hostels } = (await api.call(`GET /wishlist/hostels?properties=${property.id}&${night}`)).body
    const { nights } = (await api.call(`GET /search/calendar?property=${property.id}&month=${inDays(10).slice(0, 7)}&women=1`)).body
    const ofNight = nights.find((n: { night: string }) => n.night === inDays(10))
    expect([pins[0].total, hostels[0].total, ofNight.price]).toEqual([found.total, found.total, found.total])
    expect((await card('women=1')).total.amount).toBe(4000)
  })

  it.each(['freeCancellation=true&priceMax=17&currency=EUR', 'gender=female', 'roomType=private'])(
    'are one where hostels are compared by their numbers, asked for %s',
    async filters => {
      const { property, opened } = await setUp()
      const { hostels } = (await api.call(`GET /wishlist/hostels?properties=${property.id}&${stay}&women=2&${filters}`)).body
      expect(hostels[0].total).toEqual((await opened(`women=2&${filters}`)).first.total)
    },
  )

  it('says nothing is preselected where there is nothing', async () => {
    const { opened } = await setUp()
    expect(await opened('women=2&men=1&childAges=17,16,15,14')).toMatchObject({ offers: [], preselected: null })
  })

  it('takes no statement more for what was searched for', async () => {
    const { property } = await setUp()
    const cost = (requested: string) => recordStatements(() => api.call(`GET /property/${property.id}/offers?${stay}&${requested}`))
    await cost('women=1')
    const [plain, filtered, again] = [
      await cost('women=2'),
      await cost('women=2&gender=female&freeCancellation=true&priceMax=40&currency=EUR'),
      await cost('women=2'),
    ]
    expect([filtered.length, again.length]).toEqual([plain.length, 1])
  })

  it('refuses filters that make no sense', async () => {
    const { property } = await setUp()
    for (const requested of ['roomType=tent', 'beds=0', 'freeCancellation=perhaps', 'currency=euro'])
      expect((await api.call(`GET /property/${property.id}/offers?${stay}&${requested}`)).status, requested).toBe(422)
  })
})
