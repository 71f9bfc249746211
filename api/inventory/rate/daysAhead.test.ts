import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../stays/booking/testing.ts'
import { loadPageRates } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Sold without a plan never; free cancelling for who books 15 days ahead or more, all of the price for who books later. */
async function setUp() {
  const built = await buildLiveProperty({ cancellationPolicy: 'non_refundable' })
  const token = await createSessionToken(built.owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const property = built.property.id
  const early = (await call('POST /room/plans', { property, name: 'Early', policy: 'flex_24h', minDaysAhead: 15 })).body
  const late = (await call('POST /room/plans', { property, name: 'Late', maxDaysAhead: 14 })).body
  await call('PUT /room/rate-settings', { property, sellsStandard: false })
  const stay = (ahead: number) => ({ arrival: inDays(ahead), departure: addDays(inDays(ahead), 2) })
  const book = (plan: number | undefined, ahead: number, more: object = {}) => {
    const lines = [{ room: built.room.id, guests: [{}], ...(plan !== undefined && { plan }) }]
    return call('POST /booking', bookingOf({ ...built, ...stay(ahead), lines, ...more }))
  }
  const plansOffered = async (ahead: number): Promise<string[]> => {
    const { arrival, departure } = stay(ahead)
    const { body } = await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)
    return [...new Set<string>(body.offers.map((o: { plan: { name: string } }) => o.plan.name))]
  }
  return { ...built, property, call, early, late, book, plansOffered }
}

describe('a rate plan for who books so many days ahead', () => {
  it('is offered, priced and booked then, and refused by its name otherwise', async () => {
    const h = await setUp()
    expect([h.early.minDaysAhead, h.early.maxDaysAhead, h.late.maxDaysAhead]).toEqual([15, null, 14])
    expect([await h.plansOffered(14), await h.plansOffered(15)]).toEqual([['Late'], ['Early']])
    expect((await h.book(h.early.id, 14)).body).toMatchObject({ code: 'release_days', required: 15, given: 14, plan: 'Early' })
    expect((await h.book(h.late.id, 15)).body).toMatchObject({
      code: 'max_days_ahead',
      required: 14,
      given: 15,
      detail: expect.stringMatching(/^To be booked at most 14 days before .*, plan Late\.$/),
    })
    const created = await h.book(h.early.id, 15)
    expect([created.status, created.body.cancellation.timeline[0].fee.amount]).toEqual([201, 0])
    expect((await h.book(h.late.id, 14)).body.cancellation.timeline[0].fee.amount).toBe(4000)
    // Who names no plan goes by the first that is sold to them.
    expect((await h.book(undefined, 14)).body.lines[0].plan?.name).toBe('Late')
    // The desk knows its own property.
    expect((await h.book(h.early.id, 3, { source: 'desk' })).status).toBe(201)
  })

  it('holds for what derives from it, is said on its page and of its nights, and can be taken back', async () => {
    const h = await setUp()
    const child = (await h.call('POST /room/plans', { property: h.property, name: 'Early, dearer', parent: h.early.id })).body
    expect((await h.book(child.id, 14)).body.code).toBe('release_days')
    const pages = (await loadPageRates([h.property])).get(h.property)
    expect(pages?.map(p => [p.name, p.minDaysAhead, p.maxDaysAhead])).toEqual([
      ['Early', 15, undefined],
      ['Late', undefined, 14],
      ['Early, dearer', 15, undefined],
    ])
    const { body } = await api.call(`GET /room/types/rate?room=${h.room.id}`)
    const [first, second] = body.nights[0].plans
    expect(first.restrictions.releaseDays).toEqual({ value: 15, level: 'plan' })
    expect(second.restrictions.maxDaysAhead).toEqual({ value: 14, level: 'plan' })
    expect((await h.call(`PUT /room/plans/${h.early.id}`, { minDaysAhead: null })).body.minDaysAhead).toBeNull()
    expect((await h.book(child.id, 14)).status).toBe(201)
  })

  it('is refused with less than nothing, too far ahead, or the most below the least', async () => {
    const h = await setUp()
    const pathOf = async (body: object) =>
      (await h.call('POST /room/plans', { property: h.property, name: 'x', ...body })).body.fields?.[0]?.path
    expect(await pathOf({ minDaysAhead: -1 })).toBe('minDaysAhead')
    expect(await pathOf({ maxDaysAhead: 731 })).toBe('maxDaysAhead')
    expect(await pathOf({ minDaysAhead: 20, maxDaysAhead: 10 })).toBe('maxDaysAhead')
    expect((await h.call(`PUT /room/plans/${h.early.id}`, { maxDaysAhead: 10 })).body.fields?.[0]?.path).toBe('maxDaysAhead')
  })
})
