import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne, transaction } from '../../../db/connection.ts'
import { models } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { enqueueStaffMail, listingSubmitted } from '../../platform/mail/service.ts'
import { recordAddressProof } from '../../platform/proof/service.ts'
import { findCounterMismatches } from '../../stays/booking/testing.ts'
import { type Api, recordQueries, run, startApi } from '../../testing.ts'
import { DEMO_ZONE } from './build/demoListing.ts'
import { listDemoTables } from './demoTables.ts'
import { removeDemo } from './removeDemo.ts'
import { removeDueDemos } from './removeDueDemos.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(() => api.stop())

async function setUp() {
  const user = await buildUser({ role: 'traveller' })
  const token = await createSessionToken(user)
  const call = (endpoint: string, body?: object) => api.call(endpoint, { token, ...(body && { body }) })
  const created = await call('POST /demo-property', {})
  expect([created.status, created.body]).toEqual([201, { property: expect.any(Number), name: 'Lantern House (demo)' }])
  return { user, call, property: created.body.property as number }
}

/** Rows of every table, but for the audit and what remembers requests. */
async function countRows() {
  const counted: Record<string, number> = {}
  for (const { definition } of models) {
    const [row] = await select<{ n: number }>(`SELECT COUNT(*) AS n FROM ${definition.tableName}`)
    counted[definition.tableName] = Number(row?.n)
  }
  const { audit_lines: _, contact_guards: _guards, rate_limits: _limits, sessions: _sessions, users: _users, ...rows } = counted
  return rows
}

describe('a demo property', () => {
  it('is a hostel at work: past, present and coming stays, beds half done, a ticket, extras, templates and a till', async () => {
    const { call, property } = await setUp()
    const today = businessDate(new Date(), DEMO_ZONE)
    const [mine] = (await call('GET /property/mine')).body
    expect(mine).toMatchObject({ id: property, isDemo: true, status: 'draft', path: null, role: 'owner' })
    expect((await call(`GET /property/${property}`)).body).toMatchObject({ isDemo: true })
    expect((await call('GET /auth/profile')).body).toMatchObject({ role: 'hostel_owner' })

    const { body: day } = await call(`GET /dashboard/${property}`)
    expect(day.today).toMatchObject({ inHouse: expect.any(Number) })
    expect(day.today.inHouse).toBeGreaterThan(3)
    const statuses = await select<{ status: string; n: number }>(
      'SELECT status, COUNT(*) AS n FROM bookings WHERE property_id = ? GROUP BY status ORDER BY status',
      [property],
    )
    expect(statuses.map(s => s.status)).toEqual(['checked_in', 'checked_out', 'confirmed'])
    const { body: board } = await call(`GET /housekeeping/${property}?day=${today}`)
    expect(JSON.stringify(board)).toMatch(/"clean"/)
    expect(JSON.stringify(board)).toMatch(/"dirty"/)
    for (const list of ['tickets', 'extras', 'message-templates', 'lost-found'])
      expect((await call(`GET /${list}?property=${property}`)).body.length, list).toBeGreaterThan(0)
    const chart = await call(`GET /dashboard/calendar?property=${property}&startDate=${addDays(today, -3)}&endDate=${addDays(today, 14)}`)
    expect(chart.status).toBe(200)
    // Beds, counters and stays say the same.
    expect((await findCounterMismatches()).filter(m => JSON.stringify(m).includes(`"property":${property}`))).toEqual([])
  })

  it('can be worked in: who comes today is checked in, and pays', async () => {
    const { call, property } = await setUp()
    const due = await selectOne<{ id: number }>(
      "SELECT id FROM bookings WHERE property_id = ? AND status = 'confirmed' AND arrival = ? ORDER BY id LIMIT 1",
      [property, businessDate(new Date(), DEMO_ZONE)],
    )
    const { body: options } = await call(`GET /check-in/options?booking=${due?.id}`)
    expect(options.rooms.length).toBeGreaterThan(0)
    const free = options.rooms[0].beds.find((b: { free: boolean; state: string }) => b.free && b.state !== 'dirty')
    const { guest, name } = options.guests[0]
    const checkIn = () => call('POST /check-in', { booking: due?.id, guests: [{ guest, name, bed: free?.id }] })
    let reply = await checkIn()
    // Chance may give the first due guest the bed of somebody who has not left yet.
    for (const { checkIn: occupant } of reply.body.occupants ?? [])
      expect((await call(`PUT /check-in/${occupant}`, { checkOut: true, withDebt: true })).status).toBe(200)
    if (reply.body.reason === 'bed_occupied') reply = await checkIn()
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    const amount = { amount: 500, currency: 'EUR' }
    expect((await call('POST /api/payment/cash-payments', { property, booking: due?.id, amount, method: 'cash' })).status).toBe(201)
  })

  it('is one for an account, however often it is pressed', async () => {
    const user = await buildUser({ role: 'traveller' })
    const token = await createSessionToken(user)
    const press = () => api.call('POST /demo-property', { token, body: {} })
    const replies = await Promise.all([press(), press(), press()])
    expect(replies.map(r => r.status).toSorted()).toEqual([201, 409, 409])
    expect(replies.find(r => r.status === 409)?.body).toMatchObject({ code: 'duplicate', reason: 'demo_there' })
  })

  it('is seen by nobody else', async () => {
    const { property } = await setUp()
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    for (const token of [undefined, stranger])
      expect((await api.call(`GET /property/${property}`, { ...(token && { token }) })).status).toBe(404)
    expect(await select("SELECT path FROM pages WHERE kind = 'hostel' AND ref = ?", [String(property)])).toEqual([])
    const found = await api.call('POST /property/check-property', {
      token: stranger,
      body: { name: 'Lantern House (demo)', lat: 38.7139, lng: -9.1334 },
    })
    expect(found.body.matches.filter((m: { id: number }) => m.id === property)).toEqual([])
  })

  it('reaches nobody: no mail, no news, no channel, no review, no member, no archive', async () => {
    const { call, property, user } = await setUp()
    // An address that was proven would get mails of a draft.
    await transaction(t => recordAddressProof(user.email, 'link', t))
    await run('UPDATE properties SET email = ? WHERE id = ?', [user.email, property])
    const coming = await selectOne<{ id: number }>(
      "SELECT id FROM bookings WHERE property_id = ? AND status = 'confirmed' ORDER BY arrival DESC LIMIT 1",
      [property],
    )
    await run('UPDATE bookings SET guest_email = ? WHERE id = ?', [user.email, coming?.id ?? 0])
    expect((await call(`DELETE /booking/${coming?.id}`)).status).toBeLessThan(300)
    await transaction(t =>
      enqueueStaffMail(t, { to: user.email, property }, language =>
        listingSubmitted({ language, name: 'x', property: 'x', url: 'https://x.example' }),
      ),
    )
    expect(await select('SELECT id FROM mail_outbox WHERE to_email = ?', [user.email])).toEqual([])
    expect(await select('SELECT id FROM notifications WHERE property_id = ?', [property])).toEqual([])

    const refused = { status: 409, body: { code: 'invalid_transition', reason: 'demo_property' } }
    const room = (await selectOne<{ id: number }>('SELECT id FROM rooms WHERE property_id = ? ORDER BY id LIMIT 1', [property]))?.id
    expect(await call(`POST /property/${property}/submit`)).toMatchObject(refused)
    expect(await call('POST /channel-managers/connections', { property, room, manager: 'airbnb' })).toMatchObject(refused)
    expect(await call(`POST /property/${property}/members`, { email: 'friend@example.com', role: 'reception' })).toMatchObject(refused)
    expect(await call('POST /data/archives', { property })).toMatchObject(refused)
  })

  it('goes in one press with every row of it', async () => {
    const before = await countRows()
    const { call, property } = await setUp()
    await call('POST /extras', { property, name: 'Soap', category: 'other', per: 'piece', price: { amount: 100, currency: 'EUR' } })
    expect((await call('DELETE /demo-property')).status).toBe(204)
    expect(await countRows()).toEqual(before)
    expect((await call('DELETE /demo-property')).status).toBe(404)
    const [line] = await select<{ action: string }>('SELECT action FROM audit_lines WHERE property_id = ? ORDER BY id DESC LIMIT 1', [
      property,
    ])
    expect(line?.action).toBe('property.remove_demo')
    expect((await call('POST /demo-property', {})).status).toBe(201)
  })

  it('goes also while a job writes into its bookings', async () => {
    const { call, property } = await setUp()
    const removal = call('DELETE /demo-property')
    const history = () => select('SELECT id FROM booking_history WHERE property_id = ? LIMIT 1', [property])
    await expect.poll(history, { interval: 1, timeout: 20_000 }).toEqual([])
    const { affectedRows } = await run(
      `INSERT INTO booking_history (property_id, booking_id, event, to_status, by_kind, request_id, created_at)
       SELECT property_id, id, 'no_show', 'no_show', 'system', 'later', UTC_TIMESTAMP(3) FROM bookings WHERE property_id = ? LIMIT 1`,
      [property],
    )
    expect(affectedRows).toBe(1)
    expect((await removal).status).toBe(204)
    expect(await history()).toEqual([])
  })

  it('is removed by the job once nothing was done in it for thirty days, and when it was left half made or its person has gone', async () => {
    const [idle, used, half, left] = [await setUp(), await setUp(), await setUp(), await setUp()]
    const stand = async () =>
      (
        await select<{ id: number }>('SELECT id FROM properties WHERE id IN (?) ORDER BY id', [
          [idle, used, half, left].map(d => d.property),
        ])
      ).map(r => r.id)
    await run("UPDATE demo_properties SET state = 'building', created_at = created_at - INTERVAL 1 HOUR WHERE property_id = ?", [
      half.property,
    ])
    expect((await left.call('DELETE /auth/me/data')).status).toBe(204)
    await removeDueDemos()
    expect(await stand()).toEqual([idle.property, used.property])
    await run(
      `INSERT INTO audit_lines (property_id, action, entity, request_id, created_at)
       VALUES (?, 'extra.create', 'extra', 'later', UTC_TIMESTAMP(3) + INTERVAL 20 DAY)`,
      [used.property],
    )
    await removeDueDemos({ now: new Date(Date.now() + 31 * 86_400_000) })
    expect(await stand()).toEqual([used.property])
  })

  it('asks as few statements as it has tables', async () => {
    const user = await buildUser({ role: 'traveller' })
    const token = await createSessionToken(user)
    const created = await recordQueries(() => api.call('POST /demo-property', { token, body: {} }))
    expect(created.length).toBeLessThan(75)
    const demo = await selectOne<{ property_id: number }>('SELECT property_id FROM demo_properties WHERE user_id = ?', [user.id])
    const gone = await recordQueries(() => removeDemo(demo?.property_id ?? 0))
    expect(gone.length).toBeLessThan(listDemoTables().length * 4 + 30)
  })
})
