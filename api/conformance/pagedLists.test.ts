import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/calendar/days.ts'
import { endpoints } from '../contract.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../stays/booking/testing.ts'
import { BULK_SIZE, type BulkFixture, buildBulkFixture, copyRows, uniqueCode, uniqueHash } from './bulkFixture.ts'
import { createMinimalRequest } from './minimalRequest.ts'
import { buildPropertyFixture, type CallerName } from './propertyFixture.ts'

interface List {
  /** Creates rows that the bulk fixture does not contain. */
  fill?: (crowd: BulkFixture) => Promise<unknown>
  /** Query parameters beyond the required ones. */
  query?: (crowd: BulkFixture) => string
  as?: CallerName
}
type Paged = { [K in keyof typeof endpoints]: (typeof endpoints)[K] extends { paged: true } ? K : never }[keyof typeof endpoints]

const reports = (kind: string, of: (crowd: BulkFixture) => Promise<(i: number) => number>) => async (crowd: BulkFixture) => {
  const entity = await of(crowd)
  await copyRows('content_reports', { kind: 'event' }, i => ({ kind, entity_id: entity(i), user_id: crowd.user(i) }))
}
const id = ({ fixture }: BulkFixture, name: string) => fixture.ids[name] as number
const nth = (ids: number[]) => (i: number) => ids[i] as number

/** One row per list of the contract: how it grows, or why it cannot. A missing one does not compile. */
const lists: Record<Paged, List | string> = {
  'GET /property/mine': {
    fill: c => copyRows('property_members', { property_id: c.fixture.property, user_id: c.owner }, i => ({ property_id: c.property(i) })),
  },
  // Of the same members as the list of properties.
  'GET /dashboard/properties': {},
  'GET /property/:id/photos': {
    fill: c =>
      copyRows('photos', { id: id(c, 'photo') }, i => ({
        sha256: uniqueHash(i),
        file: `photos/1/${uniqueHash(i).slice(0, 24)}.jpg`,
        room_id: c.room(i),
      })),
  },
  'GET /property/:id/members': {
    fill: c => copyRows('property_members', { property_id: c.fixture.property, user_id: c.owner }, i => ({ user_id: c.user(i) })),
  },
  'GET /property/:id/members/invitations': {
    fill: c =>
      copyRows('member_invitations', { id: id(c, 'invitation') }, i => ({
        email: `new-${i}@example.com`,
        open_email: `new-${i}@example.com`,
        token_hash: uniqueHash(i),
        invited_by: c.user(i),
      })),
  },
  'GET /api-keys': {
    fill: async c => {
      const keys = await copyRows('api_keys', { id: id(c, 'apiKey') }, i => ({ user_id: c.user(i) }))
      await copyRows('api_key_secrets', { key_id: id(c, 'apiKey') }, i => ({ key_id: nth(keys)(i), secret_hash: uniqueHash(i) }))
    },
  },
  'GET /data/archives': { fill: c => copyRows('property_archives', { id: id(c, 'archive') }, i => ({ user_id: c.user(i) })) },
  'GET /data/imports': { fill: c => copyRows('data_imports', { id: id(c, 'dataImport') }, i => ({ user_id: c.user(i) })) },
  'GET /data/imports/:id/rows': { fill: c => copyRows('data_import_rows', { import_id: id(c, 'dataImport') }, i => ({ line: 100 + i })) },
  'GET /webhooks': { fill: c => copyRows('webhook_endpoints', { id: id(c, 'webhook') }) },
  'GET /webhooks/:id/deliveries': { fill: c => copyRows('webhook_deliveries', { id: id(c, 'delivery') }) },
  'GET /room/all/:propertyId': {},
  'GET /room/blocks': { fill: c => copyRows('blocks', { id: id(c, 'block') }, i => ({ room_id: c.room(i) })) },
  'GET /room/room-rates/changes': {
    fill: c => copyRows('rate_changes', { id: id(c, 'rateChange') }, i => ({ user_id: c.user(i) })),
  },
  'GET /search': {
    query: () => `lat=${LAT}&lng=${LNG}&radius=20`,
    fill: () => run("UPDATE properties SET lat = ?, lng = ? WHERE import_source = 'crowd'", [LAT, LNG]),
  },
  'GET /waitlist': {
    as: 'traveller',
    fill: async c => {
      await run('UPDATE waitlist_entries SET user_id = ? WHERE id = ?', [c.traveller, id(c, 'waitlist')])
      await copyRows('waitlist_entries', { id: id(c, 'waitlist') }, i => ({ property_id: c.property(i) }))
    },
  },
  'GET /waitlist/property/:propertyId': { fill: c => copyRows('waitlist_entries', { id: id(c, 'waitlist') }) },
  'GET /wishlist': { as: 'traveller', fill: c => wishFor(c) },
  'GET /wishlist/shared': 'the same list as one’s own',
  'GET /credit/mine': { as: 'traveller', fill: creditsOf },
  'GET /credit/all': {},
  'GET /booking/all': {},
  'GET /booking/mine': { as: 'traveller' },
  'GET /booking/:id/history': {
    fill: c => copyRows('booking_history', { booking_id: id(c, 'booking') }, i => ({ by_user_id: c.user(i) })),
  },
  'GET /booking/:id/invoices': {
    fill: c =>
      copyRows('invoices', { id: id(c, 'invoice') }, i => ({
        number: 2000 + i,
        booking_id: id(c, 'booking'),
        by_user_id: c.user(i),
      })),
  },
  'GET /check-in/all/:propertyId': {},
  'GET /check-in/cards': { query: () => `day=${inDays(0)}` },
  'GET /api/payment/refunds': {},
  'GET /api/payment/:id': {},
  'GET /api/payment/shifts': {
    fill: c =>
      copyRows('cash_shifts', { id: id(c, 'shift') }, i => ({
        open_drawer: null,
        closed_at: new Date(),
        closed_by: c.user(i),
        opened_by: c.user(i),
      })),
  },
  'GET /transactions/invoices': {
    fill: c => copyRows('invoices', { id: id(c, 'invoice') }, i => ({ number: 1000 + i, booking_id: c.booking(i), by_user_id: c.user(i) })),
  },
  'GET /transactions/properties': {},
  'GET /admin/commission-plans': {
    fill: c => copyRows('commission_plans', { id: id(c, 'commissionPlan') }, i => ({ property_id: c.property(i), by_user_id: c.user(i) })),
  },
  'GET /admin/commission-statements': {
    fill: c => copyRows('commission_statements', { id: id(c, 'statement') }, i => ({ property_id: c.property(i), number: 2_000_000 + i })),
  },
  'GET /statements': {
    fill: c =>
      copyRows('commission_statements', { id: id(c, 'statement') }, i => ({
        month: addDays('2010-01-15', i * 31).slice(0, 7),
        number: 3_000_000 + i,
      })),
  },
  'GET /group/all': {
    fill: async c => {
      const groups = await copyRows('group_requests', { id: id(c, 'group') }, i => ({
        code: uniqueCode(i),
        manage_hash: uniqueHash(i),
        user_id: c.user(i),
      }))
      const quotes = await copyRows('group_quotes', { request_id: id(c, 'group') }, i => ({ request_id: nth(groups)(i) }))
      for (const i of groups.keys()) await run('UPDATE group_requests SET quote_id = ? WHERE id = ?', [nth(quotes)(i), nth(groups)(i)])
    },
  },
  'GET /booking/:id/messages': {
    fill: async c => {
      await writeTo(c)
      await copyRows('messages', { booking_id: id(c, 'booking') }, i => ({ user_id: c.user(i), by_kind: 'desk' }))
      await run('UPDATE message_threads SET total = 101 WHERE booking_id = ?', [id(c, 'booking')])
    },
  },
  'GET /messages/mine': {
    as: 'traveller',
    fill: async c => {
      await copyRows('message_threads', { booking_id: id(c, 'booking') }, i => ({ booking_id: c.booking(i) }))
    },
  },
  'GET /messages': {},
  'GET /lost-found': { fill: c => copyRows('found_items', { id: id(c, 'foundItem') }, i => ({ booking_id: c.booking(i) })) },
  'GET /tickets': { fill: c => copyRows('tickets', { id: id(c, 'ticket') }) },
  'GET /guests': { fill: c => copyRows('guest_profiles', { id: id(c, 'profile') }, i => ({ name: `Guest ${i}` })) },
  'GET /message-templates': { fill: c => copyRows('message_templates', { id: id(c, 'messageTemplate') }) },
  'GET /held-deposits': { fill: c => copyRows('held_deposits', { id: id(c, 'heldDeposit') }, i => ({ booking_id: c.booking(i) })) },
  'GET /extras': { fill: c => copyRows('extras', { id: id(c, 'extra') }) },
  'GET /message-log': {
    fill: async c => {
      await run(
        `INSERT INTO message_sends (booking_id, template_id, property_id, template_name, sent_on, language, sent_at)
         VALUES (?, ?, ?, 'Welcome', 'booked', 'en', UTC_TIMESTAMP(3))`,
        [id(c, 'booking'), id(c, 'messageTemplate'), c.fixture.property],
      )
      await copyRows('message_sends', { booking_id: id(c, 'booking') }, i => ({ booking_id: c.booking(i) }))
    },
  },
  'GET /reviews/all/:propertyId': { fill: reviewsOf, query: () => 'state=all' },
  'GET /admin/reviews': {},
  'GET /channel-reviews': {
    fill: c => copyRows('channel_reviews', { connection_id: id(c, 'account') }, i => ({ remote_id: `review ${i}` })),
  },
  'GET /events': { fill: c => copyRows('events', { id: id(c, 'event') }), query: c => `property=${c.fixture.property}` },
  'GET /events/view-members': { fill: joinersOf, query: c => `event=${id(c, 'event')}` },
  'GET /rides': { fill: ridesOf },
  'GET /rides/:id/members': {
    as: 'traveller',
    fill: c => copyRows('ride_requests', { id: id(c, 'request') }, i => ({ user_id: c.user(i) })),
  },
  'GET /channel-managers': 'as many as the catalogue knows, in one statement of what super-admins changed',
  'GET /channel-managers/connections': {
    fill: c => copyRows('channel_connections', { id: id(c, 'connection') }, i => ({ feed_hash: uniqueHash(i), room_id: c.room(i) })),
  },
  'GET /pms/:propertyId/messages': {
    fill: async c => {
      await run(
        "INSERT INTO pms_messages (property_id, kind, outcome, entries, body, took_ms, created_at) VALUES (?, 'changes', 'done', 0, '[]', 5, UTC_TIMESTAMP(3))",
        [c.fixture.property],
      )
      await copyRows('pms_messages', { property_id: c.fixture.property })
    },
  },
  'GET /admin/pms': {
    fill: async c => {
      await run(
        "INSERT INTO pms_connections (property_id, name, key_nonce, silent_after_hours, answer_minutes, created_at, updated_at) VALUES (?, 'Other', 'n', 12, 60, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
        [c.fixture.property],
      )
      await copyRows('pms_connections', { property_id: c.fixture.property }, i => ({ property_id: c.property(i) }))
    },
  },
  'GET /channel-managers/connections/:id/messages': {
    fill: c => copyRows('channel_messages', { connection_id: id(c, 'account') }),
  },
  'GET /channel-managers/connections/:id/reservations': {
    fill: c => copyRows('channel_reservations', { connection_id: id(c, 'account') }, i => ({ remote_id: `reservation ${i}` })),
  },
  'GET /channel-managers/connections/:id/log': {
    fill: async c => {
      await run(
        "INSERT INTO channel_syncs (property_id, connection_id, outcome, echoes, added, removed, without_bed, took_ms, created_at) VALUES (?, ?, 'same', 0, 0, 0, 0, 5, UTC_TIMESTAMP(3))",
        [c.fixture.property, id(c, 'connection')],
      )
      await copyRows('channel_syncs', { connection_id: id(c, 'connection') })
    },
  },
  'GET /noticeboard': {
    query: c => `property=${c.fixture.property}`,
    fill: c => copyRows('notices', { id: id(c, 'notice') }, i => ({ author_id: c.user(i) })),
  },
  'GET /noticeboard/:id/reads': {},
  'GET /noticeboard/activity': {
    fill: c =>
      copyRows('live_events', { property_id: c.fixture.property, kind: 'booking_made' }, i => ({
        seq: 100_000 + i,
        subject_id: c.booking(i),
      })),
  },
  'GET /notifications': {
    fill: async c => {
      await run(
        `INSERT INTO notifications (user_id, property_id, is_house, topic, kind, booking_id, facts, batch, created_at)
         VALUES (?, ?, 1, 'booking_made', 'made', ?, '{}', UUID(), UTC_TIMESTAMP(3))`,
        [c.owner, c.fixture.property, id(c, 'booking')],
      )
      await copyRows('notifications', { user_id: c.owner, kind: 'made' }, i => ({ booking_id: c.booking(i) }))
    },
  },
  'GET /admin/properties': {},
  'GET /admin/invitations': {
    fill: c =>
      copyRows('admin_invitations', { id: id(c, 'adminInvitation') }, i => ({
        email: `root-${i}@example.com`,
        token_hash: uniqueHash(i),
        invited_by: c.user(i),
      })),
  },
  'GET /admin/imports': {
    fill: async c => {
      await run(
        `INSERT INTO import_runs (run_key, user_id, source, dry_run, started_at, touched_at)
         VALUES ('crowd', ?, 'crowd', 0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
        [c.owner],
      )
      await copyRows('import_runs', { run_key: 'crowd' }, i => ({ run_key: `crowd ${i}`, user_id: c.user(i) }))
    },
  },
  'GET /admin/users': {},
  'GET /admin/bookings': {},
  'GET /admin/audit': {},
  'GET /property/:id/audit': {
    fill: c => copyRows('audit_lines', { property_id: c.fixture.property }, i => ({ actor_id: c.user(i) })),
  },
  'GET /admin/reports': { fill: reports('event', async c => nth(await copyRows('events', { id: id(c, 'event') }))) },
  'GET /admin/claims': {
    fill: c => copyRows('property_claims', { id: id(c, 'claim') }, i => ({ property_id: c.property(i), user_id: c.user(i) })),
  },
  'GET /admin/dead-letters': { fill: c => copyRows('mail_outbox', { id: id(c, 'deadMail') }) },
  'GET /demo/mails': {},
}
const [LAT, LNG] = [-45.5, 170.5]

async function wishFor(c: BulkFixture) {
  await run('INSERT INTO wishlists (user_id) VALUES (?)', [c.traveller])
  await run('INSERT INTO wishlist_items (user_id, property_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))', [
    c.traveller,
    c.fixture.property,
  ])
  await copyRows('wishlist_items', { user_id: c.traveller }, i => ({ property_id: c.property(i) }))
}

async function writeTo(c: BulkFixture) {
  const of = [id(c, 'booking'), c.fixture.property]
  await run('INSERT INTO message_threads (booking_id, property_id, total) VALUES (?, ?, 1)', of)
  const { insertId } = await run(
    "INSERT INTO messages (booking_id, property_id, by_kind, user_id, body, created_at) VALUES (?, ?, 'desk', ?, 'Hello', UTC_TIMESTAMP(3))",
    [...of, c.owner],
  )
  await run('UPDATE message_threads SET last_id = ?, last_at = UTC_TIMESTAMP(3) WHERE booking_id = ?', [insertId, of[0] as number])
}

async function creditsOf(c: BulkFixture) {
  const { insertId } = await run(
    `INSERT INTO stay_credits (property_id, booking_id, user_id, currency, balance, expires_on, created_at)
     VALUES (?, ?, ?, 'EUR', 1000, '2999-12-31', UTC_TIMESTAMP(3))`,
    [c.fixture.property, id(c, 'booking'), c.traveller],
  )
  const ids = await copyRows('stay_credits', { id: insertId }, i => ({ booking_id: c.booking(i) }))
  await run(
    `INSERT INTO stay_credit_lines (property_id, credit_id, booking_id, kind, amount, request_id, created_at)
     VALUES (?, ?, ?, 'given', 1000, 'crowd', UTC_TIMESTAMP(3))`,
    [c.fixture.property, insertId, id(c, 'booking')],
  )
  await copyRows('stay_credit_lines', { credit_id: insertId }, i => ({ credit_id: nth(ids)(i) }))
}
async function ridesOf(c: BulkFixture) {
  return nth(
    await copyRows('rides', { id: id(c, 'ride') }, i => ({
      user_id: c.user(i),
      from_place: c.place(i),
      to_place: c.place(BULK_SIZE - 1 - i),
    })),
  )
}
async function reviewsOf(c: BulkFixture) {
  await copyRows('reviews', { id: id(c, 'review') }, i => ({ booking_id: c.booking(i) }))
}
async function joinersOf(c: BulkFixture) {
  await run(
    "INSERT INTO event_joiners (event_id, property_id, user_id, status, turn, created_at) VALUES (?, ?, ?, 'going', 1, UTC_TIMESTAMP(3))",
    [id(c, 'event'), c.fixture.property, c.traveller],
  )
  await copyRows('event_joiners', { event_id: id(c, 'event') }, i => ({ user_id: c.user(i), turn: 2 + i }))
  await run('UPDATE events SET going = 101 WHERE id = ?', [id(c, 'event')])
}

let api: Api
let crowd: BulkFixture
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' }, demo: true })
  crowd = await buildBulkFixture(await buildPropertyFixture(api))
  for (const list of Object.values(lists)) if (typeof list !== 'string') await list.fill?.(crowd)
})
afterAll(() => api.stop())

describe('a list costs the same number of statements with 1, 20 and 100 rows', () => {
  const grown = Object.entries(lists).filter((l): l is [Paged, List] => typeof l[1] !== 'string')
  it.each(grown)('%s', async (endpoint, { query, as }) => {
    const { who } = endpoints[endpoint] as Endpoint
    const token = crowd.fixture.tokens[as ?? (who === 'sup' ? 'super_admin' : 'owner')]
    const { path } = createMinimalRequest(endpoint, crowd.fixture)
    const requested = `GET ${path}${path.includes('?') ? '&' : '?'}${query?.(crowd) ?? ''}`
    // A first, uncounted request: now and then a session's request updates when it was last used. With a limit of its own, as searches cache their answers.
    await api.call(`${requested}&limit=2`, { token })
    const costs: number[] = []
    for (const limit of [1, 20, BULK_SIZE]) {
      const sent = await recordStatements(async () => {
        const { status, body } = await api.call(`${requested}&limit=${limit}`, { token })
        expect([status, body.length], JSON.stringify(body).slice(0, 300)).toEqual([200, limit])
      })
      costs.push(sent.length)
    }
    expect(costs[0]).toBeGreaterThan(0)
    expect(costs).toEqual(costs.map(() => costs[0]))
  })
})
