import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)
const counted = (answers: { status: number }[], status: number) => answers.filter(a => a.status === status).length

it('gives the last bed to a change or to a sale, never to both', { timeout: 60_000 }, async () => {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1, capacity: 1 } })
  for (let round = 0; round < 8; round++) {
    const from = 20 + round * 5
    const created = await call('POST /booking', { body: bookingOf({ ...fixture, arrival: inDays(from), departure: inDays(from + 1) }) })
    const headers = { 'X-Manage-Token': created.body.manageToken }
    const answers = await Promise.all([
      call(`PUT /booking/${created.body.id}`, { headers, body: { departure: inDays(from + 3) } }),
      ...[0, 1, 2].map(() =>
        call('POST /booking', { body: bookingOf({ ...fixture, arrival: inDays(from + 2), departure: inDays(from + 4) }) }),
      ),
    ])
    expect(answers.filter(a => a.status < 300)).toHaveLength(1)
    expect(counted(answers, 409)).toBe(3)
  }
  expect(await findCounterMismatches()).toEqual([])
})

it('swaps two parties into each other’s rooms without a deadlock, and counts right through changes, cancellations and moves that cross', {
  timeout: 120_000,
}, async () => {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 6, capacity: 6 } })
  const other = await buildRoom(fixture.property, { bedsPerUnit: 6, capacity: 6 })
  const token = await createSessionToken(fixture.owner)
  const rooms = [fixture.room.id, other.id]
  const created = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      call('POST /booking', {
        body: bookingOf({
          ...fixture,
          room: { id: rooms[n % 2] as number },
          guests: [{}, {}],
          guest: { name: 'A', email: `cross${n}@example.com` },
        }),
      }),
    ),
  )
  expect(counted(created, 201)).toBe(6)
  const act = async (n: number, round: number) => {
    const { id, lines } = created[n]?.body ?? {}
    const line = lines[0].id
    const acts = [
      () => call(`POST /booking/${id}/move`, { token, body: { line, room: rooms[(n + round) % 2] } }),
      () => call(`PUT /booking/${id}`, { token, body: { arrival: inDays(10 + (round % 3)), departure: inDays(13 + (n % 3)) } }),
      () => call(`POST /booking/${id}/extend`, { token, body: { departure: inDays(16) } }),
      () => call(`POST /booking/${id}/early-departure`, { token, body: { departure: inDays(14), charge: 'release', reason: 'Test' } }),
      () => (n === 5 ? call(`DELETE /booking/${id}`, { token }) : call(`PUT /booking/${id}`, { token, body: { note: `Round ${round}` } })),
    ]
    const answer = await (acts[(n + round) % acts.length] as () => ReturnType<typeof call>)()
    expect([200, 409, 422]).toContain(answer.status)
  }
  await Promise.all(
    created.map(async (_, n) => {
      for (let round = 0; round < 8; round++) await act(n, round)
    }),
  )
  expect(await findCounterMismatches()).toEqual([])
  const bills = await select<{ id: number }>(
    `SELECT b.id FROM bookings b WHERE b.property_id = ? AND b.status = 'confirmed'
       AND b.total + b.fee <> (SELECT SUM(f.amount) FROM folio_lines f WHERE f.booking_id = b.id)`,
    [fixture.property.id],
  )
  expect(bills).toEqual([])
})

it('changes once what is asked twice, and leaves a version that was overtaken alone', async () => {
  const fixture = await buildLiveProperty()
  const created = await call('POST /booking', { body: bookingOf(fixture) })
  const headers = { 'X-Manage-Token': created.body.manageToken }
  const body = { departure: inDays(13), version: created.body.version }
  const answers = await Promise.all(
    [1, 2, 3].map(n =>
      call(`PUT /booking/${created.body.id}`, { headers: { ...headers, 'Idempotency-Key': `change-number-${n}-of-one` }, body }),
    ),
  )
  expect(counted(answers, 200)).toBe(1)
  expect(answers.filter(a => a.body.code === 'stale')).toHaveLength(2)
  const key = { ...headers, 'Idempotency-Key': 'extend-once-and-again' }
  const twice = await Promise.all(
    [1, 2].map(() => call(`PUT /booking/${created.body.id}`, { headers: key, body: { departure: inDays(15) } })),
  )
  expect(twice[0]?.body).toEqual(twice[1]?.body)
  expect(await findCounterMismatches()).toEqual([])
})
