import { afterAll, beforeAll, expect, it } from 'vitest'
import { findGroupOverdue } from '../../../domain/booking/groupRequest.ts'
import { type Api, inDays, run, startApi } from '../booking/testing.ts'
import { buildGroupProperty, createQuotedGroup, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('marks what the property has let lie: an answer, a quote that ran out, a payment', async () => {
  const fixture = await buildGroupProperty()
  const [fresh, waiting] = [await requestGroup(api, fixture), await requestGroup(api, fixture)]
  const [ranOut, owing] = [await createQuotedGroup(api, fixture), await createQuotedGroup(api, fixture)]
  const accepted = await api.call(`POST /group/${owing.id}/accept`, { headers: owing.headers, body: { quote: owing.quote } })
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
  const list = async () => {
    const { body } = await api.call(`GET /group/all?property=${fixture.property.id}`, { token: fixture.token })
    return new Map((body as { id: number; overdue: string | null }[]).map(g => [g.id, g.overdue]))
  }
  expect([...new Set((await list()).values())]).toEqual([null])
  await run('UPDATE group_requests SET created_at = created_at - INTERVAL 3 DAY WHERE id = ?', [waiting.id])
  await run("UPDATE group_requests SET status = 'expired' WHERE id = ?", [ranOut.id])
  await run("UPDATE bookings SET schedule = JSON_SET(schedule, '$[0].dueOn', ?) WHERE id = ?", [inDays(-1), accepted.body.booking.id])
  const now = await list()
  expect([fresh, waiting, ranOut, owing].map(g => now.get(g.id))).toEqual([null, 'answer', 'quote', 'payment'])
})

it.each([
  ['open', {}, null],
  ['open', { createdAt: new Date('2027-02-26T11:00:00Z') }, 'answer'],
  ['quoted', { createdAt: new Date('2027-01-01') }, null],
  ['expired', {}, null],
  ['expired', { wasQuoted: true }, 'quote'],
  ['expired', { wasQuoted: true, arrival: '2027-02-28' }, null],
  ['accepted', {}, null],
  ['accepted', { owes: true }, 'payment'],
  ['declined', { owes: true, wasQuoted: true }, null],
] as const)('says of one that is %s %o: %s', (status, more, overdue) => {
  const group = { status, createdAt: new Date('2027-02-28'), wasQuoted: false, arrival: '2027-06-01', owes: false, ...more }
  expect(findGroupOverdue(group, { now: new Date('2027-03-01'), today: '2027-03-01' })).toBe(overdue)
})
