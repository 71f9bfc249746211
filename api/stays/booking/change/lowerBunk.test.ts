import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function setUp() {
  const { property, room, owner } = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 4 } })
  const token = await createSessionToken(owner)
  const [first, second, third, fourth] = room.bedIds as [number, number, number, number]
  await run("UPDATE beds SET kind = IF(id IN (?, ?), 'top', 'bottom') WHERE room_id = ?", [first, third, room.id])
  const book = async (guests: object[]) =>
    (
      await api.call('POST /booking', {
        token,
        body: bookingOf({ property, room, arrival: inDays(3), departure: inDays(5), source: 'desk', guests }),
      })
    ).body
  const bedsOf = async (booking: number) =>
    (
      await select<{ kind: string }>(
        'SELECT bed.kind FROM booking_guests g JOIN beds bed ON bed.id = g.planned_bed_id WHERE g.booking_id = ? ORDER BY g.id',
        [booking],
      )
    ).map(b => b.kind)
  return { token, book, bedsOf, lower: [second, fourth], upper: [first, third] }
}

it('is given to who wishes for one, whoever else of the party is named first', async () => {
  const { book, bedsOf } = await setUp()
  const party = await book([{}, {}, { lowerBunk: true }, { lowerBunk: true }])
  expect(await bedsOf(party.id)).toEqual(['top', 'top', 'bottom', 'bottom'])
  expect(party.lines[0].guests.map((g: { lowerBunk?: boolean }) => g.lowerBunk ?? false)).toEqual([false, false, true, true])
})

it('is given to who wishes for one later, unless a bed was promised', async () => {
  const { book, bedsOf, token, upper } = await setUp()
  const { id, lines } = await book([{}])
  const guest = lines[0].guests[0].id
  await run('UPDATE booking_guests SET planned_bed_id = ? WHERE id = ?', [upper[0], guest])
  const wish = async (lowerBunk: boolean) =>
    (await api.call(`PUT /booking/${id}`, { token, body: { guests: [{ id: guest, lowerBunk }] } })).body.lines[0].guests[0].lowerBunk
  expect(await wish(true)).toBe(true)
  expect(await bedsOf(id)).toEqual(['bottom'])
  expect(await wish(false)).toBeUndefined()
  expect(await bedsOf(id)).toEqual(['bottom'])
  await run('UPDATE booking_guests SET planned_bed_id = ?, bed_promised = 1 WHERE id = ?', [upper[1], guest])
  await wish(true)
  expect(await bedsOf(id)).toEqual(['top'])
})
