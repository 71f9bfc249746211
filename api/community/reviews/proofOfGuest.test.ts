import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createManageToken, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { buildPastStay, buildReviewedProperty, type PastStay, type ReviewedProperty, reviewBody } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const write = (stay: PastStay, more: { token?: string } = {}) =>
  api.call('POST /reviews', { body: reviewBody(stay), headers: stay.headers, ...more })
const text = async (stay: PastStay) => {
  const { status, body } = await write(stay)
  return [status, body.reason]
}
/** The link in the latest mail to this address. */
const proofMailedTo = async (email: string): Promise<string> => {
  const [mail] = await select<{ text_body: string }>('SELECT text_body FROM mail_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1', [
    email,
  ])
  return /#[\w-]+\.([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}
const atDesk = (fixture: ReviewedProperty, more: object = {}) =>
  api.call('POST /booking', {
    token: fixture.token,
    body: bookingOf({ property: fixture.property, room: fixture.room, source: 'desk', arrival: inDays(0), departure: inDays(2), ...more }),
  })

describe('a property cannot write its own reviews', () => {
  it('is never told what shows that somebody is the guest', async () => {
    const fixture = await buildReviewedProperty()
    for (const source of ['desk', 'phone']) {
      const { status, body } = await atDesk(fixture, { source })
      expect([status, 'manageToken' in body], JSON.stringify(body)).toEqual([201, false])
    }
    const again = { headers: { 'Idempotency-Key': 'pressed-twice-at-the-desk' } }
    const twice = await Promise.all(
      [1, 2].map(() =>
        api.call('POST /booking', {
          token: fixture.token,
          body: bookingOf({ property: fixture.property, room: fixture.room, source: 'desk' }),
          ...again,
        }),
      ),
    )
    expect(twice.map(a => 'manageToken' in a.body)).toEqual([false, false])
    const web = await api.call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room }) })
    expect(web.body.manageToken).toEqual(expect.any(String))
  })

  it('not by checking in and out what it booked itself, with the whole bill owed', async () => {
    const fixture = await buildReviewedProperty()
    const { id, code } = (await atDesk(fixture, { guest: { name: 'Nobody At All' } })).body
    const here = await api.call('POST /check-in', { token: fixture.token, body: { booking: id, guests: [{ name: 'Nobody At All' }] } })
    expect(here.status, JSON.stringify(here.body)).toBe(201)
    await api.call(`PUT /check-in/${here.body.checkIns[0].id}`, { token: fixture.token, body: { checkedOut: true } })
    await run("UPDATE bookings SET status = 'checked_out' WHERE id = ?", [id])
    const stay = { id, code, headers: { 'X-Manage-Token': createManageToken(code) }, email: '' }
    const { status } = await write(stay)
    expect(status).toBe(409)
    expect(await select('SELECT id FROM reviews WHERE booking_id = ?', [id])).toEqual([])
  })

  it.each([
    ['a link without a mailbox behind it', 'UPDATE bookings SET proven_at = NULL WHERE id = ?', 'unproven'],
    ['a bill of which nothing was paid', "DELETE FROM folio_lines WHERE booking_id = ? AND kind = 'payment'", 'nothing_paid'],
  ])('not by %s', async (_, sql, reason) => {
    const fixture = await buildReviewedProperty()
    const stay = await buildPastStay(api, fixture)
    await run(sql, [stay.id])
    expect(await text(stay)).toEqual([409, reason])
    const result = await api.call(`GET /booking/${stay.id}/review`, { headers: stay.headers })
    expect(result.body.refusal).toBe(reason)
  })

  it('not by a bill that it took off itself', async () => {
    const fixture = await buildReviewedProperty()
    const stay = await buildPastStay(api, fixture)
    await run("DELETE FROM folio_lines WHERE booking_id = ? AND kind = 'payment'", [stay.id])
    const { balance } = (await api.call(`GET /booking/${stay.id}`, { token: fixture.token })).body
    const off = { kind: 'adjustment', description: 'Goodwill', amount: { ...balance, amount: -balance.amount }, reason: 'Goodwill' }
    expect((await api.call(`POST /booking/${stay.id}/folio`, { token: fixture.token, body: off })).body.balance.amount).toBe(0)
    expect(await text(stay)).toEqual([409, 'nothing_paid'])
  })

  it('not by bookings of its members, by account, address or telephone', async () => {
    const fixture = await buildReviewedProperty()
    const email = 'sock@puppets.example'
    const member = await buildUser({ role: 'hostel_owner', email })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW(3))", [
      fixture.property.id,
      member.id,
    ])
    await run("UPDATE users SET phone = '+351910000000' WHERE id = ?", [member.id])
    expect(await text(await buildPastStay(api, fixture, { guest: { email } }))).toEqual([403, 'own_stay'])
    expect(await text(await buildPastStay(api, fixture, { guest: { phone: '+351 910 000 000' } }))).toEqual([403, 'own_stay'])
    await run('UPDATE properties SET email = ? WHERE id = ?', ['house@own.example', fixture.property.id])
    expect(await text(await buildPastStay(api, fixture, { guest: { email: 'house@own.example' } }))).toEqual([403, 'own_stay'])
  })
})

describe('a guest', () => {
  it('writes once the link of the mail was opened', async () => {
    const fixture = await buildReviewedProperty()
    const stay = await buildPastStay(api, fixture)
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [stay.id])
    expect(await text(stay)).toEqual([409, 'unproven'])
    expect((await api.call(`POST /booking/${stay.id}/proof-mail`, { headers: stay.headers })).status).toBe(200)
    const proven = await api.call(`POST /booking/${stay.id}/proof`, {
      headers: stay.headers,
      body: { proof: await proofMailedTo(stay.email) },
    })
    expect(proven.status).toBe(200)
    expect((await write(stay)).status).toBe(201)
  })

  it('of an account with the proven address of the booking needs no link', async () => {
    const fixture = await buildReviewedProperty()
    const user = await buildUser()
    const stay = await buildPastStay(api, fixture, { guest: { email: user.email } })
    await run('UPDATE bookings SET proven_at = NULL, user_id = NULL WHERE id = ?', [stay.id])
    const { status } = await api.call('POST /reviews', { body: reviewBody(stay), token: await createSessionToken(user) })
    expect(status).toBe(201)
  })
})
