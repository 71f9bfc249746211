import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, loadMailsTo, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => api.stop())
beforeEach(() => run('DELETE FROM rate_limits'))

let next = 0
type TestProperty = Awaited<ReturnType<typeof buildLiveProperty>>
/** Each from a network of its own, as a crowd of rented machines would. */
const attack = async (fixture: TestProperty, times: number, more: object = {}) => {
  const created = []
  for (let n = 0; n < times; n++) {
    const guest = { name: 'Nobody', email: `crowd${next++}@example.org` }
    const headers = { 'x-forwarded-for': `198.51.${next % 250}.${(next * 7) % 250}` }
    created.push(await api.call('POST /booking', { body: bookingOf({ ...fixture, guests: [{}, {}], guest, ...more }), headers }))
  }
  return created
}
const setUp = () => buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
const alarmsOf = ({ property }: TestProperty) =>
  select("SELECT n.id FROM notifications n WHERE n.property_id = ? AND n.topic = 'booking_made' AND n.kind = 'strangers'", [property.id])

it('alarms the desk once when many nobody knows book the same nights', async () => {
  const fixture = await setUp()
  await attack(fixture, 3)
  expect(await alarmsOf(fixture)).toHaveLength(0)
  await attack(fixture, 6)
  expect(await alarmsOf(fixture)).toHaveLength(1)
})

it('says nothing of as many that come for other nights', async () => {
  const fixture = await setUp()
  for (let n = 0; n < 8; n++) await attack(fixture, 1, { arrival: inDays(20 + n), departure: inDays(21 + n) })
  expect(await alarmsOf(fixture)).toHaveLength(0)
})

it('undoes all of them in one step, and nothing that was proven or came later', async () => {
  const fixture = await setUp()
  const token = await createSessionToken(fixture.owner)
  const created = await attack(fixture, 5)
  await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [created[0]?.body.id])
  const { body: result } = await api.call(`GET /booking/strangers?property=${fixture.property.id}`, { token })
  expect(result).toEqual({ bookings: 4, beds: 8, firstNight: inDays(10), lastDeparture: inDays(12), newest: created[4]?.body.id })
  const [later] = await attack(fixture, 1)
  const { status, body } = await api.call('POST /booking/strangers/cancel', {
    token,
    body: { property: fixture.property.id, newest: result.newest },
  })
  expect([status, body]).toEqual([200, { cancelled: 4 }])
  const states = await select<{ id: number; status: string }>('SELECT id, status FROM bookings WHERE property_id = ? ORDER BY id', [
    fixture.property.id,
  ])
  expect(states.filter(s => s.status !== 'cancelled').map(s => s.id)).toEqual([created[0]?.body.id, later?.body.id])
  expect(await findCounterMismatches()).toEqual([])
  expect(
    await select("SELECT id FROM audit_lines WHERE property_id = ? AND action = 'booking.cancel_strangers'", [fixture.property.id]),
  ).toHaveLength(1)
  const mails = await loadMailsTo(created[1]?.body.guest.email)
  expect(mails.map(l => l.template).filter(t => t === 'bookingCancelled').length).toBeLessThanOrEqual(1)
})

it('is the desk’s own', async () => {
  const fixture = await setUp()
  const at = `GET /booking/strangers?property=${fixture.property.id}`
  expect((await api.call(at, { token: await createSessionToken(await buildUser({ role: 'hostel_owner' })) })).status).toBe(404)
  expect((await api.call(at)).status).toBe(401)
})
