import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Api, bookingOf, findCounterMismatches, run, startApi } from '../booking/testing.ts'
import { expireGroups } from './service.ts'
import { arrival, buildGroupProperty, createQuotedGroup, departure, EUR, type GroupTestProperty, quoteOf, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)
const book = async ({ property, room }: GroupTestProperty) =>
  call('POST /booking', { body: bookingOf({ property, room, arrival, departure }) })

describe('beds that are kept back for a quote', () => {
  it('are sold to nobody else, and to the group when it accepts', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture, { hold: true })
    expect((await call(`GET /group/${id}`, { headers })).body.quote.isHeld).toBe(true)
    expect((await book(fixture)).body.code).toBe('sold_out')
    const { status, body } = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([status, body.quote.isHeld]).toEqual([200, false])
    expect((await book(fixture)).body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
    await call(`DELETE /booking/${body.booking.id}`, { headers: { 'X-Manage-Token': body.booking.manageToken } })
    expect((await book(fixture)).status).toBe(201)
  })

  it('are refused when they are not free, and nothing is sent', async () => {
    const fixture = await buildGroupProperty()
    await book(fixture)
    const { id, headers } = await requestGroup(api, fixture)
    const answer = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture, { hold: true }), token: fixture.token })
    expect([answer.status, answer.body.code]).toEqual([409, 'sold_out'])
    expect((await call(`GET /group/${id}`, { headers })).body).toMatchObject({ status: 'open', quote: null })
    const without = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture), token: fixture.token })
    expect(without.body.quote.isHeld).toBe(false)
  })

  it.each([
    [
      'refused',
      (id: number, quote: number, headers: object) => call(`POST /group/${id}/refuse`, { headers: { ...headers }, body: { quote } }),
    ],
    ['withdrawn', (id: number, _: number, headers: object) => call(`DELETE /group/${id}`, { headers: { ...headers } })],
    [
      'over',
      async (_: number, quote: number) => {
        await run('UPDATE group_quotes SET valid_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [quote])
        await expireGroups()
      },
    ],
  ])('are free again when the quote is %s', async (_, end) => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture, { hold: true })
    await end(id, quote, headers)
    expect((await book(fixture)).status).toBe(201)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('follow the quote that takes its place', async () => {
    const fixture = await buildGroupProperty()
    const { id } = await createQuotedGroup(api, fixture, { hold: true })
    const lines = [{ room: fixture.room.id, guests: 11, total: EUR(36_000) }]
    const second = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture, { hold: true, lines }), token: fixture.token })
    expect(second.status).toBe(200)
    expect((await book(fixture)).status).toBe(201)
    expect((await book(fixture)).body.code).toBe('sold_out')
  })

  it('go through rooms that are sold whole, and what the property gives back itself stays given', async () => {
    const fixture = await buildGroupProperty()
    const lines = [
      { room: fixture.whole.id, guests: 12, total: EUR(26_000) },
      { room: fixture.room.id, guests: 1, total: EUR(10_000) },
    ]
    const { id, quote, headers } = await createQuotedGroup(api, fixture, { hold: true, lines })
    const blocks = await select<{ id: number }>('SELECT id FROM blocks WHERE property_id = ? ORDER BY id', [fixture.property.id])
    expect(blocks).toHaveLength(2)
    expect((await call(`DELETE /room/blocks/${blocks[0]?.id}`, { token: fixture.token })).status).toBe(204)
    expect((await call(`POST /group/${id}/accept`, { headers, body: { quote } })).status).toBe(200)
    expect(await findCounterMismatches()).toEqual([])
  })
})
