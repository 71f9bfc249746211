import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildRoom } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const soldOf = (room: number) =>
  select<{ night: string; sold: number }>('SELECT night, sold FROM room_nights WHERE room_id = ? ORDER BY night', [room])

it('sells the last bed once to two hundred who want it for three nights', { timeout: 120_000 }, async () => {
  const fixture = await buildLiveProperty({ room: { gender: 'female', type: 'female_dorm' } })
  const woman = { gender: 'female' }
  const stay = { ...fixture, arrival: inDays(10), departure: inDays(13) }
  await api.call('POST /booking', { body: bookingOf({ ...stay, guests: [woman, woman, woman] }) })
  const keyOf = (n: number) => `race-for-the-last-bed-${n}`
  const attempt = (n: number) =>
    api.call('POST /booking', { body: bookingOf({ ...stay, guests: [woman] }), headers: { 'Idempotency-Key': keyOf(n) } })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => attempt(n)))
  const won = answers.findIndex(a => a.status === 201)
  expect(answers.filter(a => a.status === 201)).toHaveLength(1)
  expect(answers.filter(a => a.status === 409 && a.body.code === 'sold_out')).toHaveLength(199)
  expect(answers.find(a => a.status === 409)?.body.alternatives.dates).not.toHaveLength(0)
  expect((await soldOf(fixture.room.id)).map(n => n.sold)).toEqual([4, 4, 4])
  const repeats = await Promise.all(Array.from({ length: 5 }, () => attempt(won)))
  for (const repeat of repeats) expect([repeat.status, repeat.body]).toEqual([201, answers[won]?.body])
  expect(await findCounterMismatches()).toEqual([])
})

it('never deadlocks on two rooms that are asked for in both orders', { timeout: 60_000 }, async () => {
  const { property, room } = await buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
  const other = await buildRoom(property, { bedsPerUnit: 40, capacity: 40 })
  const lines = [
    { room: room.id, guests: [{}] },
    { room: other.id, guests: [{}] },
  ]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      api.call('POST /booking', { body: { ...bookingOf({ property, room }), lines: n % 2 ? lines : lines.toReversed() } }),
    ),
  )
  expect(answers.filter(a => a.status === 201)).toHaveLength(40)
  expect(answers.filter(a => a.status === 409)).toHaveLength(20)
  expect(await findCounterMismatches()).toEqual([])
})

itInFull('keeps its counters through sales and cancellations that cross', { timeout: 60_000 }, async () => {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 3, capacity: 3 } })
  const comeAndGo = async (n: number) => {
    for (let round = 0; round < 6; round++) {
      const from = (n + round) % 4
      const created = await api.call('POST /booking', {
        body: bookingOf({ ...fixture, arrival: inDays(10 + from), departure: inDays(12 + from) }),
      })
      expect([201, 409]).toContain(created.status)
      if (created.status === 201 && (n + round) % 3)
        expect(
          (await api.call(`DELETE /booking/${created.body.id}`, { headers: { 'X-Manage-Token': created.body.manageToken } })).status,
        ).toBe(200)
    }
  }
  await Promise.all(Array.from({ length: 12 }, (_, n) => comeAndGo(n)))
  expect(await findCounterMismatches()).toEqual([])
})

it('counts twenty unpaid beds for one address, however many posts come at once', { timeout: 60_000 }, async () => {
  const limited = await startApi({ rateLimits: true })
  // What other tests booked from here is not counted with it.
  await run('UPDATE bookings SET network = NULL')
  const room = { bedsPerUnit: 40, capacity: 40 }
  const hostels = await Promise.all([1, 2, 3, 4, 5].map(() => buildLiveProperty({ room })))
  const guest = { name: 'Many', email: 'many-at-once@example.com' }
  const answers = await Promise.all(
    hostels.map(fixture => limited.call('POST /booking', { body: bookingOf({ ...fixture, guests: Array(8).fill({}), guest }) })),
  )
  expect(answers.map(a => a.status).sort()).toEqual([201, 201, 429, 429, 429])
  expect(await select('SELECT SUM(guest_count) AS beds FROM bookings WHERE guest_email = ?', [guest.email])).toEqual([{ beds: 16 }])
  api = await startApi()
})
