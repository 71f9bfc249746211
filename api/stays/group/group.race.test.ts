import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Api, findCounterMismatches, run, startApi } from '../booking/testing.ts'
import { expireGroups } from './service.ts'
import { buildGroupProperty, createQuotedGroup, quoteOf, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)
const bookingsOf = (property: number) => select('SELECT id FROM bookings WHERE property_id = ?', [property])

describe('at the same moment', () => {
  it('one of two who accept the same quote books', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST /group/${id}/accept`, { headers, body: { quote } })))
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 409, 409])
    expect(await bookingsOf(fixture.property.id)).toHaveLength(1)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('one of two groups gets the last beds', async () => {
    const fixture = await buildGroupProperty()
    const two = [await createQuotedGroup(api, fixture), await createQuotedGroup(api, fixture)]
    const answers = await Promise.all(two.map(({ id, quote, headers }) => call(`POST /group/${id}/accept`, { headers, body: { quote } })))
    expect(answers.map(a => a.body.code ?? a.body.status).toSorted()).toEqual(expect.arrayContaining(['sold_out']))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(await bookingsOf(fixture.property.id)).toHaveLength(1)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('accepting and the end of the quote are never both', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    await run('UPDATE group_quotes SET valid_until = UTC_TIMESTAMP(3) + INTERVAL 30 DAY_MICROSECOND WHERE id = ?', [quote])
    const [answer] = await Promise.all([call(`POST /group/${id}/accept`, { headers, body: { quote } }), expireGroups(), expireGroups()])
    const { body } = await call(`GET /group/${id}`, { headers })
    expect(['accepted', 'expired', 'quoted']).toContain(body.status)
    expect((await bookingsOf(fixture.property.id)).length).toBe(answer.status === 200 ? 1 : 0)
    expect(body.status === 'accepted').toBe(answer.status === 200)
  })

  it('one of two quotes of the property is the open one', async () => {
    const fixture = await buildGroupProperty()
    const { id } = await requestGroup(api, fixture)
    await Promise.all([1, 2].map(() => call(`POST /group/${id}/quote`, { body: quoteOf(fixture), token: fixture.token })))
    expect(await select("SELECT 1 FROM group_quotes WHERE request_id = ? AND state = 'open'", [id])).toHaveLength(1)
  })
})
