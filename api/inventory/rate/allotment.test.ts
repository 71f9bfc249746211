import { afterAll, beforeAll, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, type Reply, startApi } from '../../stays/booking/testing.ts'
import { bumpGuard } from '../room/service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

/** Four beds, of which so many are given out in ten days. */
async function setUp(units: number) {
  const built = await buildLiveProperty()
  const token = await createSessionToken(built.owner)
  const give = (n: number | null) =>
    api.call('POST /room/room-rates', { token, body: { room: built.room.id, from: inDays(9), to: inDays(13), units: n } })
  expect((await give(units)).status).toBe(200)
  const book = (more: object = {}) => api.call('POST /booking', { body: bookingOf({ ...built, ...more }) })
  const sold = async () =>
    (await select<{ sold: number }>('SELECT sold FROM room_nights WHERE room_id = ? AND sold > 0 ORDER BY night', [built.room.id])).map(
      n => n.sold,
    )
  return { ...built, token, give, book, sold }
}
const change = ({ body }: Reply, requested: object) =>
  api.call(`PUT /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken }, body: requested })

it('binds who adds guests to their booking', async () => {
  const h = await setUp(2)
  const created = await h.book()
  const [{ id, guests }] = created.body.lines
  const with_ = (more: object[]) => change(created, { lines: [{ id, guests: [{ id: guests[0].id }, ...more] }] })
  const refused = await with_([{ name: 'Ravi' }, { name: 'Lena' }])
  expect([refused.status, refused.body.code, await h.sold()]).toEqual([409, 'sold_out', [1, 1]])
  expect((await with_([{ name: 'Ravi' }])).status).toBe(200)
  expect(await h.sold()).toEqual([2, 2])
})

it('binds who moves to other dates or stays longer, at the desk too', async () => {
  const h = await setUp(1)
  expect((await h.book()).status).toBe(201)
  const later = await h.book({ arrival: inDays(30), departure: inDays(32) })
  expect((await change(later, { arrival: inDays(10), departure: inDays(12) })).body.code).toBe('sold_out')
  const before = await h.book({ arrival: inDays(7), departure: inDays(10) })
  const requested = { token: h.token, body: { departure: inDays(11) } }
  expect((await api.call(`POST /booking/${before.body.id}/extend`, requested)).body.code).toBe('sold_out')
  expect((await api.call(`PUT /booking/${before.body.id}`, requested)).body.code).toBe('sold_out')
  const desk = await api.call('POST /booking', { token: h.token, body: bookingOf({ ...h, token: undefined, source: 'desk' }) })
  expect(desk.body.code).toBe('sold_out')
  expect(await h.sold()).toEqual([1, 1, 1, 1, 1, 1, 1])
})

/** Both stand before the guard of the room, in this order. */
async function inLine(h: Awaited<ReturnType<typeof setUp>>, requests: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const waiting = "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'INSERT INTO room_guards%'"
  const requested = await transaction(async t => {
    await bumpGuard(h.room.id, h.property.id, t)
    const answers: Promise<Reply>[] = []
    for (const send of requests) {
      answers.push(send())
      while ((await select(waiting)).length < answers.length) await new Promise(resolve => setTimeout(resolve, 5))
    }
    return { answers }
  })
  return Promise.all(requested.answers)
}

it('is not lowered under a sale that is on its way, nor sold above what was lowered a moment before', async () => {
  const h = await setUp(3)
  expect((await h.book()).status).toBe(201)
  const [sale, lowered] = await inLine(h, [h.book, () => h.give(1)])
  expect([sale?.status, lowered?.status, lowered?.body.code]).toEqual([201, 409, 'below_sold'])
  const [first, second] = await inLine(h, [() => h.give(2), h.book])
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 409, 'sold_out'])
  expect(await h.sold()).toEqual([2, 2])
})

it.each([4, null])('is not put back below what was sold while it was %s', async more => {
  const h = await setUp(1)
  const { body: raised } = await h.give(more)
  const undo = () => api.call(`POST /room/room-rates/${raised.id}/undo`, { token: h.token })
  const first = await h.book()
  expect((await h.book()).status).toBe(201)
  const refused = await undo()
  expect([refused.status, refused.body.code, refused.body.nights]).toEqual([409, 'below_sold', [inDays(10), inDays(11)]])
  expect(refused.body.bookings).toHaveLength(2)
  const { id, manageToken } = first.body
  expect((await api.call(`DELETE /booking/${id}`, { headers: { 'X-Manage-Token': manageToken } })).status).toBe(200)
  expect((await undo()).body.changed).toBe(5)
  expect((await h.book()).body.code).toBe('sold_out')
})
