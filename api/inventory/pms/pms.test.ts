import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { availabilityChange, type OpenChannelStandIn, rateOf, restrictionChange, startOpenChannelStandIn } from './open-channel/standIn.ts'
import { watchPms } from './requestSync.ts'
import { buildPmsProperty } from './testing.ts'

let api: Api
let openChannel: OpenChannelStandIn
beforeAll(async () => {
  openChannel = await startOpenChannelStandIn()
  api = await startApi({ openChannel: { url: openChannel.url, key: openChannel.key, provider: 'OpenChannel' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
  await openChannel.stop()
})
beforeEach(() => {
  openChannel.calls.length = 0
  openChannel.heal()
})

type Sent = Awaited<ReturnType<typeof buildPmsProperty>>
const salesOf = async ({ property }: Sent) =>
  (await selectOne<{ sales: string | null }>('SELECT pms_sales AS sales FROM properties WHERE id = ?', [property.id]))?.sales
const cellOf = ({ property, room }: Sent, night: string) =>
  selectOne<Record<string, unknown>>('SELECT * FROM room_rates WHERE property_id = ? AND room_id = ? AND plan_id = 0 AND night = ?', [
    property.id,
    room.id,
    night,
  ])
const hasOffer = (body: { offers?: unknown[] }) => (body.offers?.length ?? 0) > 0
const messagesOf = async (s: Sent, query = '') =>
  (await s.call(`GET /pms/${s.property.id}/messages?${query}`)).body as Record<string, unknown>[]

describe('connecting', () => {
  it('shows the key once, and sells nothing before something was sent', async () => {
    const s = await buildPmsProperty(api, openChannel, { isSent: false })
    expect(s.connected.key).toMatch(/^oc_\d+_[0-9a-f]{64}$/)
    const { body } = await s.call(`GET /pms/${s.property.id}`)
    expect(body.connection).toMatchObject({ state: 'waiting', hotelCode: String(s.property.id), rooms: [{ id: s.room.id, nights: 0 }] })
    expect(JSON.stringify(body)).not.toContain(s.connected.key)
    expect(hasOffer(await s.offers())).toBe(false)
    expect((await s.book()).body.code).toBe('sold_out')
    expect((await openChannel.ask('test_connection')).body).toEqual({ success: true })
    const mapping = await openChannel.ask('mapping_details')
    expect(mapping.body).toEqual({
      data: {
        type: 'mapping_details',
        attributes: {
          room_types: [
            {
              id: String(s.room.id),
              title: s.room.name,
              rate_plans: [{ id: s.rate, title: 'Standard', sell_mode: 'per_room', max_persons: 1, currency: 'EUR', read_only: false }],
            },
          ],
        },
      },
    })
    await s.sendAll()
    expect(await salesOf(s)).toBe('open')
    const offers = await s.offers()
    expect(hasOffer(offers)).toBe(true)
    expect(JSON.stringify(offers)).toContain('6000')
  })

  it('refuses other keys and other hotel codes in the words of the other side', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const other = await buildPmsProperty(api, openChannel)
    for (const key of ['', 'nonsense', `${s.connected.key.slice(0, -1)}x`]) expect((await openChannel.push([], { key })).status).toBe(401)
    expect(await openChannel.push([], { key: s.connected.key, hotelCode: other.connected.hotelCode })).toMatchObject({
      status: 404,
      body: { success: false, errors: { code: 'resource_not_found' } },
    })
    const rotated = await s.call(`POST /pms/${s.property.id}/rotate`)
    expect((await openChannel.ask('test_connection', s.connected)).status).toBe(401)
    expect((await openChannel.ask('test_connection', { ...s.connected, key: rotated.body.key })).status).toBe(200)
  })

  it('is refused beside channels, for rooms sold in two ways, twice, and to others', async () => {
    const both = await buildLiveProperty({ room: { sellBy: 'both', unitPrice: 9000 } })
    const body = { property: both.property.id, name: 'Other' }
    const token = await createSessionToken(both.owner)
    expect((await api.call('POST /pms', { token, body })).body).toMatchObject({ code: 'invalid_transition', reason: 'pms_room_both' })
    const s = await buildPmsProperty(api, openChannel)
    expect((await s.call('POST /pms', { property: s.property.id, name: 'Again' })).body).toMatchObject({
      code: 'duplicate',
      reason: 'pms_connected',
    })
    const channel = { property: s.property.id, room: s.room.id, manager: 'ical' }
    expect((await s.call('POST /channel-managers/connections', channel)).body).toMatchObject({ reason: 'pms_run', name: 'Other PMS' })
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    expect((await api.call(`GET /pms/${s.property.id}`, { token: stranger })).status).toBe(404)
  })
})

describe('what is sent', () => {
  it('is what searches, calendars and sales go by', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const night = inDays(20)
    const send = (more: object) => openChannel.push([restrictionChange(s.rate, night, night, more as never)])
    const isSold = async (arrival = night, departure = inDays(21)) => hasOffer(await s.offers(arrival, departure))
    expect(await isSold()).toBe(true)
    await send({ stop_sell: true })
    expect(await isSold()).toBe(false)
    await send({ stop_sell: false, closed_to_arrival: true })
    expect([await isSold(), await isSold(inDays(19), inDays(21))]).toEqual([false, true])
    await send({ closed_to_arrival: false, min_stay_arrival: 2 })
    expect([await isSold(), await isSold(night, inDays(22))]).toEqual([false, true])
    await send({ min_stay_arrival: 1, max_stay: 1 })
    expect([await isSold(), await isSold(night, inDays(22))]).toEqual([true, false])
    await send({ max_stay: 0, rates: [rateOf('45.50')] })
    expect(JSON.stringify(await s.offers(night, inDays(21)))).toContain('4550')
    await openChannel.push([availabilityChange(s.room.id, night, night, 0)])
    expect(await isSold()).toBe(false)
    // More than there are beds is never sold, and what lies beyond what was sent is closed.
    await openChannel.push([availabilityChange(s.room.id, night, night, 50)])
    expect(await cellOf(s, night)).toMatchObject({ units: 6, price: 4550 })
    expect(await isSold(inDays(60), inDays(62))).toBe(false)
  })

  it('takes broad ranges first and exceptions after, the least where rates of a room differ, and the same message once', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const [a, b] = [inDays(30), inDays(32)]
    const changes = [availabilityChange(s.room.id, a, b, 5, s.rate), availabilityChange(s.room.id, inDays(31), inDays(31), 2, s.rate)]
    const requestId = 'b5f0c2c8-1111-4c7b-9d5e-000000000001'
    const first = await openChannel.push(changes, { requestId })
    expect(first).toMatchObject({ status: 200, body: { success: true } })
    expect([(await cellOf(s, a))?.units, (await cellOf(s, inDays(31)))?.units]).toEqual([5, 2])
    await openChannel.push([availabilityChange(s.room.id, a, b, 1)])
    const again = await openChannel.push(changes, { requestId })
    expect(again.body).toEqual(first.body)
    expect((await cellOf(s, a))?.units).toBe(1)
  })

  it('refuses a message that is cut off, whole, and says so', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const before = await cellOf(s, inDays(10))
    const reply = await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(10), 0)], { isCut: true })
    expect(reply).toMatchObject({ status: 400, body: { success: false, errors: { code: 'bad_request' } } })
    expect(await cellOf(s, inDays(10))).toEqual(before)
    expect((await messagesOf(s, 'outcome=failed'))[0]).toMatchObject({ kind: 'changes', problem: 'invalid', httpStatus: 400 })
  })

  it('closes nights of which it cannot read what was sent, and leaves out what it cannot place', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const [one, two, three] = [inDays(11), inDays(12), inDays(13)]
    const { status } = await openChannel.push([
      restrictionChange(s.rate, one, one, { rates: [rateOf('30.00', { currency: 'USD' })] }),
      availabilityChange(s.room.id, two, two, 'many'),
      restrictionChange(s.rate, three, three, { rates: [rateOf('0.00')] }),
      availabilityChange(999_999, one, one, 3),
      availabilityChange(s.room.id, '2026-02-31', one, 3),
    ])
    expect(status).toBe(200)
    for (const night of [one, two, three]) expect(hasOffer(await s.offers(night, inDays(14)))).toBe(false)
    const [message] = await messagesOf(s, 'outcome=warned')
    expect(message?.answer).toContain('change 1: the currency is USD, not EUR')
    expect(message?.answer).toContain('change 4: the room type is not known')
  })

  it('sells a room by the number of its guests', async () => {
    const s = await buildPmsProperty(api, openChannel, {
      isSent: false,
      room: { sellBy: 'unit', units: 3, bedsPerUnit: 2, unitPrice: 7000, basePrice: null, capacity: 3 },
    })
    const rates = [rateOf('80.00', { occupancy: 2 }), rateOf('65.00', { occupancy: 1 })]
    await openChannel.push([availabilityChange(s.room.id, s.from, s.to, 2), restrictionChange(s.rate, s.from, s.to, { rates })])
    const [one, two] = [await s.offers(inDays(10), inDays(11), 1), await s.offers(inDays(10), inDays(11), 2)]
    expect([JSON.stringify(one).includes('6500'), JSON.stringify(two).includes('8000')]).toEqual([true, true])
    await openChannel.push([restrictionChange(s.rate, inDays(20), inDays(20), { rates: [rateOf('65.00', { occupancy: 1 })] })])
    expect(hasOffer(await s.offers(inDays(20), inDays(21), 1))).toBe(false)
  })

  it('counts what is held here on top of what the other side knows', async () => {
    const s = await buildPmsProperty(api, openChannel)
    expect((await s.book()).body.status).toBe('pending_approval')
    // It says that two are left and cannot know of ours: one is.
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 2)])
    expect((await cellOf(s, inDays(10)))?.units).toBe(2)
    expect((await s.book({ guest: { name: 'B', email: 'b@example.com' } })).status).toBe(201)
    expect((await s.book({ guest: { name: 'C', email: 'c@example.com' } })).body.code).toBe('sold_out')
  })

  it('sells the last bed once while less is said to be left', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 1)])
    const bookings = Array.from({ length: 6 }, (_, i) => s.book({ guest: { name: `G ${i}`, email: `g${i}-${s.property.id}@example.com` } }))
    const pushes = Array.from({ length: 3 }, () => openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 1)]))
    const statuses = (await Promise.all(bookings)).map(r => r.status).sort()
    await Promise.all(pushes)
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    await openChannel.push([availabilityChange(s.room.id, inDays(10), inDays(11), 0)])
    expect((await s.book()).body.code).toBe('sold_out')
  })
})

describe('what belongs to the other system', () => {
  it('is refused to the desk', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const refused = { code: 'invalid_transition', reason: 'pms_run', name: 'Other PMS' }
    const price = { property: s.property.id, room: s.room.id, from: inDays(5), to: inDays(6), price: { amount: 1000, currency: 'EUR' } }
    expect((await s.call('POST /room/room-rates', price)).body).toMatchObject(refused)
    const block = { room: s.room.id, kind: 'maintenance', name: 'Paint', from: inDays(5), until: inDays(6), quantity: 1 }
    expect((await s.call('POST /room/blocks', block)).body).toMatchObject(refused)
    for (const change of [{ sellBy: 'unit', unitPrice: { amount: 9000, currency: 'EUR' } }, { bedsPerUnit: 8 }])
      expect((await s.call(`PUT /room/${s.room.id}`, change)).body).toMatchObject(refused)
    expect((await s.call(`PUT /room/${s.room.id}`, { name: 'Blue', bedsPerUnit: 6 })).status).toBe(200)
    const walkIn = bookingOf({ property: s.property, room: s.room, source: 'desk' })
    expect((await s.call('POST /booking', walkIn)).body).toMatchObject(refused)
  })
})

describe('the beds of a room that another system sells by the bed', () => {
  const refused = { code: 'invalid_transition', reason: 'pms_run', name: 'Other PMS' }

  it('do not become more or fewer in its largest unit; they are still named and furnished', async () => {
    const s = await buildPmsProperty(api, openChannel)
    const [unit] = (await s.call(`GET /room/${s.room.id}/units`)).body
    const beds = (await s.call(`GET /room/${s.room.id}/beds`)).body
    const room = async () => selectOne('SELECT units, beds_per_unit, capacity FROM rooms WHERE id = ?', [s.room.id])
    const before = await room()
    expect((await s.call(`POST /room/${s.room.id}/beds`, { unit: unit.id })).body).toMatchObject(refused)
    expect((await s.call(`DELETE /room/${s.room.id}/beds/${beds[0].id}`)).body).toMatchObject(refused)
    expect([await room(), (await s.call(`GET /room/${s.room.id}/beds`)).body]).toEqual([before, beds])
    expect((await s.call(`PUT /room/${s.room.id}/beds/${beds[0].id}`, { label: 'Window' })).status).toBe(200)
    expect((await s.call(`DELETE /pms/${s.property.id}`)).status).toBe(204)
    expect((await s.call(`POST /room/${s.room.id}/beds`, { unit: unit.id })).status).toBe(201)
  })

  it('may differ between its units, where the largest stays as it is', async () => {
    const s = await buildPmsProperty(api, openChannel, { room: { units: 2, bedsPerUnit: 4, capacity: 8 } })
    const units = (await s.call(`GET /room/${s.room.id}/units`)).body as { beds: { id: number }[] }[]
    const sizes = async () => (await selectOne<{ beds: number }>('SELECT beds_per_unit AS beds FROM rooms WHERE id = ?', [s.room.id]))?.beds
    expect((await s.call(`DELETE /room/${s.room.id}/beds/${units[0]?.beds[0]?.id}`)).status).toBe(204)
    expect((await s.call(`DELETE /room/${s.room.id}/beds/${units[1]?.beds[0]?.id}`)).body).toMatchObject(refused)
    expect(await sizes()).toBe(4)
  })
})

describe('silence', () => {
  const hush = ({ property }: Sent, hours: number) =>
    run(
      'UPDATE pms_connections SET heard_at = UTC_TIMESTAMP(3) - INTERVAL ? HOUR, next_sync_at = UTC_TIMESTAMP(3) + INTERVAL 1 DAY, sync_asked_at = UTC_TIMESTAMP(3) - INTERVAL 2 DAY WHERE property_id = ?',
      [hours, property.id],
    )

  it('is asked about halfway, stops sales at its limit, and ends by itself', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await hush(s, 7)
    openChannel.calls.length = 0
    await watchPms()
    expect(openChannel.calls).toContainEqual({
      path: '/request_full_sync',
      status: 200,
      body: { provider_code: 'OpenChannel', hotel_code: s.connected.hotelCode },
    })
    expect(await salesOf(s)).toBe('open')
    await hush(s, 13)
    await watchPms()
    expect(await salesOf(s)).toBe('stopped')
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection.state).toBe('silent')
    expect(hasOffer(await s.offers())).toBe(false)
    expect((await s.book()).body).toMatchObject({ code: 'sold_out', reason: 'stop_sell' })
    const notices = await select<{ kind: string }>("SELECT kind FROM notifications WHERE topic = 'channel_failed' AND property_id = ?", [
      s.property.id,
    ])
    expect(notices).toEqual([{ kind: 'pms_silent' }])
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const health = await api.call('GET /admin/pms?limit=50', { token: admin })
    expect(health.body[0]).toMatchObject({ property: s.property.id, state: 'silent' })
    await s.sendAll()
    expect([await salesOf(s), hasOffer(await s.offers())]).toEqual(['open', true])
  })

  it('is not ended by a message while the hostel has paused it', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await s.call(`PUT /pms/${s.property.id}`, { isPaused: true })
    expect([await salesOf(s), hasOffer(await s.offers())]).toEqual(['stopped', false])
    await s.sendAll()
    expect(await salesOf(s)).toBe('stopped')
    await s.call(`PUT /pms/${s.property.id}`, { isPaused: false })
    expect(await salesOf(s)).toBe('open')
  })

  it('asks again for what came into doubt while it was asked', async () => {
    const s = await buildPmsProperty(api, openChannel)
    await run('UPDATE pms_connections SET next_sync_at = NULL')
    const ask = () => run('UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [s.property.id])
    const countSyncs = () => openChannel.calls.filter(c => c.path === '/request_full_sync').length
    await ask()
    openChannel.fail({ delayMs: 300 })
    const watched = watchPms()
    await expect.poll(countSyncs).toBe(1)
    await ask()
    await watched
    await watchPms()
    await watchPms()
    expect(countSyncs()).toBe(2)
  })

  it('asks again with a growing pause where the question is refused', async () => {
    const s = await buildPmsProperty(api, openChannel)
    openChannel.fail({ status: 500 })
    await run('UPDATE pms_connections SET next_sync_at = NULL')
    await run('UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [s.property.id])
    await watchPms()
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection).toMatchObject({ problem: 'server', syncAskedAt: null })
    const [message] = await messagesOf(s, 'kind=sync')
    expect(message).toMatchObject({ outcome: 'failed', problem: 'server', httpStatus: 500 })
    expect((await s.call(`POST /pms/${s.property.id}/sync`)).status).toBe(200)
  })
})

describe('run here again', () => {
  it('clears what was sent, and sells nothing before the hostel resumes its sales', async () => {
    const s = await buildPmsProperty(api, openChannel)
    expect((await s.call(`DELETE /pms/${s.property.id}`)).status).toBe(204)
    expect((await openChannel.push([])).status).toBe(401)
    const row = await selectOne<{ status: string; pms_sales: null }>('SELECT status, pms_sales FROM properties WHERE id = ?', [
      s.property.id,
    ])
    expect(row).toEqual({ status: 'paused', pms_sales: null })
    expect(await cellOf(s, inDays(10))).toBeUndefined()
    expect((await s.call(`GET /pms/${s.property.id}`)).body.connection).toBeNull()
  })
})
