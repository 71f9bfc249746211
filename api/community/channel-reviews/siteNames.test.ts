import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { select, sequelize } from '../../../db/connection.ts'
import { down, up } from '../../../db/migrations/20261203-0310-booking-com.ts'
import { toSiteName } from '../../../domain/inventory/channelSites.ts'
import { buildChannelAccount, buildLiveProperty } from '../../factories.ts'
import { run, startApi } from '../../stays/booking/testing.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** One of each stored place of the name. */
async function store(site: string) {
  const { property, owner } = await buildLiveProperty()
  const { connectionId } = await buildChannelAccount(property.id)
  const { insertId: booking } = await run(
    `INSERT INTO bookings (property_id, code, status, source, channel_site, arrival, departure, guest_count, guest_name, currency, total, price, policy, manage_hash, created_at, updated_at)
     VALUES (?, ?, 'confirmed', 'channel', ?, '2027-10-01', '2027-10-02', 1, 'Ines', 'EUR', 1000, '{}', '{}', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [property.id, randomUUID().slice(0, 8).toUpperCase(), site, randomUUID()],
  )
  const { insertId: reservation } = await run(
    `INSERT INTO channel_reservations (connection_id, property_id, booking_id, remote_id, site, number, status, state, arrival, departure, guest_count, currency, total,
       collects, revision, revised_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '1', 'new', 'taken', '2027-10-01', '2027-10-02', 1, 'EUR', 1000, 'property', 'r', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [connectionId, property.id, booking, randomUUID(), site],
  )
  const { insertId: review } = await run(
    `INSERT INTO channel_reviews (connection_id, property_id, remote_id, site, scores, text, written_at, state, created_at, updated_at)
     VALUES (?, ?, ?, ?, '[]', 'Kind people.', UTC_TIMESTAMP(3), 'open', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [connectionId, property.id, randomUUID(), site],
  )
  const { insertId: notification } = await run(
    `INSERT INTO notifications (user_id, property_id, is_house, topic, kind, facts, batch, created_at) VALUES (?, ?, 1, 'review_new', 'channel', ?, ?, UTC_TIMESTAMP(3))`,
    [owner.id, property.id, JSON.stringify({ count: 1, what: site }), randomUUID()],
  )
  return async () => {
    const [row] = await select<Record<string, string>>(
      `SELECT (SELECT channel_site FROM bookings WHERE id = ?) AS booking, (SELECT site FROM channel_reservations WHERE id = ?) AS reservation,
         (SELECT site FROM channel_reviews WHERE id = ?) AS review,
         (SELECT JSON_UNQUOTE(JSON_EXTRACT(facts, '$.what')) FROM notifications WHERE id = ?) AS notification,
         (SELECT JSON_EXTRACT(facts, '$.count') FROM notifications WHERE id = ?) AS count`,
      [booking, reservation, review, notification, notification],
    )
    return row
  }
}

it('renames BookingCom wherever it is stored, and nothing else, however often it runs', async () => {
  const [old, other] = [await store('BookingCom'), await store('Airbnb')]
  const c = { context: sequelize.getQueryInterface() }
  for (const step of [up, up, down]) {
    await step(c)
    expect(await old()).toMatchObject({
      ...{ booking: 'Booking.com', reservation: 'Booking.com', review: 'Booking.com', notification: 'Booking.com' },
    })
  }
  expect(Number((await old())?.count)).toBe(1)
  expect(await other()).toMatchObject({ booking: 'Airbnb', reservation: 'Airbnb', review: 'Airbnb', notification: 'Airbnb' })
})

it('knows the site by each of its names', () =>
  expect(['BookingCom', 'Booking.com', 'Airbnb', ''].map(toSiteName)).toEqual(['Booking.com', 'Booking.com', 'Airbnb', '']))
