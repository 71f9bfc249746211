import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp() {
  const fixture = await buildLiveProperty()
  const token = await createSessionToken(fixture.owner)
  const make = async (path: string, body: object) =>
    (await api.call(`POST ${path}`, { token, body })).body as { id: number; version: number }
  const plan = await make('/room/plans', { property: fixture.property.id, name: 'Early bird', policy: 'flex_48h' })
  const adjust = { kind: 'percent', value: -10 }
  const rule = await make('/room/rules', { property: fixture.property.id, kind: 'promo', name: 'Friends', code: 'FRIENDS', adjust })
  const lines = [{ room: fixture.room.id, plan: plan.id, guests: [{}] }]
  const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, lines, promo: 'friends' }) })
  const result = async () => (await api.call(`GET /booking/${body.id}`, { token })).body
  return { ...fixture, token, plan, rule, id: body.id as number, result }
}
const namesOf = (booking: { promo: string | null; lines: { plan: { name: string } }[] }) => [
  booking.promo,
  ...booking.lines.map(l => l.plan.name),
]

describe('what a booking was sold by', () => {
  it('keeps its name when rate and code are renamed, and when they end', async () => {
    const { token, plan, rule, id, result } = await setUp()
    expect(namesOf(await result())).toEqual(['FRIENDS', 'Early bird'])
    await api.call(`PUT /room/plans/${plan.id}`, { token, body: { name: 'Late owl', version: plan.version } })
    await api.call(`PUT /room/rules/${rule.id}`, { token, body: { code: 'ENEMIES', version: rule.version } })
    expect(namesOf(await result())).toEqual(['FRIENDS', 'Early bird'])
    await api.call(`DELETE /room/plans/${plan.id}`, { token })
    await api.call(`DELETE /room/rules/${rule.id}`, { token })
    expect(namesOf(await result())).toEqual(['FRIENDS', 'Early bird'])
    const folio = await api.call(`GET /booking/${id}/folio`, { token })
    expect(folio.body.lines[0].description).toContain('Early bird')
  })

  it('keeps it through changes of the stay, and takes the name of the rate it is changed to', async () => {
    const { token, plan, property, id, result } = await setUp()
    const other = await api.call('POST /room/plans', { token, body: { property: property.id, name: 'Weekly', policy: 'flex_48h' } })
    await api.call(`PUT /room/plans/${plan.id}`, { token, body: { name: 'Late owl', version: plan.version } })
    await api.call(`PUT /booking/${id}`, { token, body: { departure: inDays(13) } })
    expect(namesOf(await result())).toEqual(['FRIENDS', 'Early bird'])
    const { lines } = await result()
    await api.call(`POST /booking/${id}/move`, { token, body: { line: lines[0].id, room: lines[0].room, bed: null } })
    const changed = await api.call(`PUT /booking/${id}`, { token, body: { lines: [{ id: lines[0].id, plan: other.body.id }] } })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    // Another rate is priced without the code, which others may use again.
    expect(namesOf(await result())).toEqual([null, 'Weekly'])
  })

  it.each(['renamed', 'ended'])('takes the same off when nights are priced anew after the code was %s', async what => {
    const { token, rule, property, room } = await setUp()
    const longer = { property: property.id, kind: 'length_of_stay', name: 'Longer', minNights: 3, adjust: { kind: 'percent', value: -20 } }
    expect((await api.call('POST /room/rules', { token, body: longer })).status).toBe(201)
    const { body } = await api.call('POST /booking', { body: bookingOf({ property, room, departure: inDays(13), promo: 'friends' }) })
    expect(body.total.amount).toBe(3 * 2000 * 0.8 * 0.9)
    if (what === 'ended') await api.call(`DELETE /room/rules/${rule.id}`, { token })
    else await api.call(`PUT /room/rules/${rule.id}`, { token, body: { name: 'Old friends', version: rule.version } })
    const changed = await api.call(`PUT /booking/${body.id}`, { token, body: { departure: inDays(12) } })
    expect(changed.body.total.amount).toBe(2 * 2000 * 0.9)
  })
})
