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
type House = Awaited<ReturnType<typeof buildLiveProperty>>
/** Each from a network of its own, as a crowd of rented machines would. */
const attack = async (hostel: House, times: number, more: object = {}) => {
  const made = []
  for (let n = 0; n < times; n++) {
    const guest = { name: 'Nobody', email: `crowd${next++}@example.org` }
    const headers = { 'x-forwarded-for': `198.51.${next % 250}.${(next * 7) % 250}` }
    made.push(await api.call('POST /booking', { body: bookingOf({ ...hostel, guests: [{}, {}], guest, ...more }), headers }))
  }
  return made
}
const house = () => buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
const alarmsOf = ({ property }: House) =>
  select("SELECT n.id FROM notifications n WHERE n.property_id = ? AND n.topic = 'booking_made' AND n.kind = 'strangers'", [property.id])

it('alarms the desk once when many nobody knows book the same nights', async () => {
  const hostel = await house()
  await attack(hostel, 3)
  expect(await alarmsOf(hostel)).toHaveLength(0)
  await attack(hostel, 6)
  expect(await alarmsOf(hostel)).toHaveLength(1)
})

it('says nothing of as many that come for other nights', async () => {
  const hostel = await house()
  for (let n = 0; n < 8; n++) await attack(hostel, 1, { arrival: inDays(20 + n), departure: inDays(21 + n) })
  expect(await alarmsOf(hostel)).toHaveLength(0)
})

it('undoes all of them in one step, and nothing that was proven or came later', async () => {
  const hostel = await house()
  const token = await createSessionToken(hostel.owner)
  const made = await attack(hostel, 5)
  await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [made[0]?.body.id])
  const { body: shown } = await api.call(`GET /booking/strangers?property=${hostel.property.id}`, { token })
  expect(shown).toEqual({ bookings: 4, beds: 8, firstNight: inDays(10), lastDeparture: inDays(12), newest: made[4]?.body.id })
  const [later] = await attack(hostel, 1)
  const { status, body } = await api.call('POST /booking/strangers/cancel', {
    token,
    body: { property: hostel.property.id, newest: shown.newest },
  })
  expect([status, body]).toEqual([200, { cancelled: 4 }])
  const states = await select<{ id: number; status: string }>('SELECT id, status FROM bookings WHERE property_id = ? ORDER BY id', [
    hostel.property.id,
  ])
  expect(states.filter(s => s.status !== 'cancelled').map(s => s.id)).toEqual([made[0]?.body.id, later?.body.id])
  expect(await findCounterMismatches()).toEqual([])
  expect(
    await select("SELECT id FROM audit_lines WHERE property_id = ? AND action = 'booking.cancel_strangers'", [hostel.property.id]),
  ).toHaveLength(1)
  const letters = await loadMailsTo(made[1]?.body.guest.email)
  expect(letters.map(l => l.template).filter(t => t === 'bookingCancelled').length).toBeLessThanOrEqual(1)
})

it('is the desk’s own', async () => {
  const hostel = await house()
  const at = `GET /booking/strangers?property=${hostel.property.id}`
  expect((await api.call(at, { token: await createSessionToken(await buildUser({ role: 'hostel_owner' })) })).status).toBe(404)
  expect((await api.call(at)).status).toBe(401)
})
