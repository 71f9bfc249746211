import { afterAll, beforeAll, expect, it } from 'vitest'
import { select, transaction } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { bumpGuard } from '../../../inventory/room/service.ts'
import { type Api, bookingOf, findCounterMismatches, startApi } from '../testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())

/** Until a sale stands before the guard row that somebody holds. */
async function untilAtTheGuard() {
  const waiting = "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'INSERT INTO room_guards%'"
  while (!(await select(waiting)).length) await new Promise(resolve => setTimeout(resolve, 5))
}

/** A booking that has checked the property and now waits for its room, while `work` is done to the end. */
async function whileBooking(source: 'web' | 'desk', work: (fixture: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>) {
  const fixture = await setUp()
  const booking = await transaction(async t => {
    await bumpGuard(fixture.room.id, fixture.property.id, t)
    const answer = api.call('POST /booking', { token: fixture.token, body: bookingOf({ ...fixture, token: undefined, source }) })
    await untilAtTheGuard()
    await work(fixture)
    return { answer }
  })
  return { fixture, answer: await booking.answer }
}
async function setUp() {
  const fixture = await buildLiveProperty()
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
const pause = ({ property, token }: Awaited<ReturnType<typeof setUp>>) => api.call(`POST /property/${property.id}/pause`, { token })
const close = ({ property }: Awaited<ReturnType<typeof setUp>>) =>
  api.call(`POST /admin/properties/${property.id}/close`, { token: admin, body: { reason: 'Sold to a bank.' } })

const bookingsOf = ({ property }: { property: { id: number } }) => select('SELECT id FROM bookings WHERE property_id = ?', [property.id])

it('sells nothing at a property that was paused after the sale had looked at it', async () => {
  const { fixture, answer } = await whileBooking('web', async h => expect((await pause(h)).status).toBe(200))
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  expect(await bookingsOf(fixture)).toEqual([])
  expect(await findCounterMismatches()).toEqual([])
})

it('lets the desk sell there on, as it may while the listing rests', async () => {
  const { answer } = await whileBooking('desk', pause)
  expect(answer.status).toBe(201)
})

it.each(['web', 'desk'] as const)('sells nothing at a property that was closed meanwhile (%s)', async source => {
  const { fixture, answer } = await whileBooking(source, async h => expect((await close(h)).status).toBe(200))
  expect([answer.status, answer.body.code]).toEqual([410, 'gone'])
  expect(await bookingsOf(fixture)).toEqual([])
  expect(await findCounterMismatches()).toEqual([])
})
