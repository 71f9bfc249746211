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

describe('what the desk types about a guest decides nothing about their review', () => {
  const put = (stay: PastStay, who: object, guest: object) => api.call(`PUT /booking/${stay.id}`, { ...who, body: { guest } })
  const status = (stay: PastStay, to: string) => run('UPDATE bookings SET status = ? WHERE id = ?', [to, stay.id])
  const staying = async (more: object = {}) => {
    const fixture = await buildReviewedProperty()
    const stay = await buildPastStay(api, fixture, { status: 'confirmed', ...more })
    return { fixture, stay, desk: { token: fixture.token } }
  }
  const prove = async (stay: PastStay, email: string) => {
    const [mail] = await select<{ text_body: string }>('SELECT text_body FROM mail_outbox WHERE to_email = ? ORDER BY id LIMIT 1', [email])
    const proof = /#[\w-]*\.([\w-]+)/.exec(mail?.text_body ?? '')?.[1]
    const { status, body } = await api.call(`POST /booking/${stay.id}/proof`, { body: { proof } })
    expect(status, JSON.stringify(body)).toBe(200)
    return { ...stay, headers: { 'X-Manage-Token': body.manageToken as string } }
  }

  it('another address, which its reader confirms, makes nobody the guest, nor does what they choose next', async () => {
    const { stay, desk } = await staying()
    expect((await put(stay, desk, { email: 'house1@elsewhere.example' })).status).toBe(200)
    const taken = await prove(stay, 'house1@elsewhere.example')
    await status(stay, 'checked_out')
    expect(await text(taken)).toEqual([409, 'unproven'])
    await status(stay, 'confirmed')
    expect((await put(taken, { headers: taken.headers }, { email: 'house2@elsewhere.example' })).status).toBe(200)
    const passed = await prove(taken, 'house2@elsewhere.example')
    await status(stay, 'checked_out')
    expect(await text(passed)).toEqual([409, 'unproven'])
    // Whose stay it is gets it back, and writes.
    const [mail] = await select<{ text_body: string }>(
      "SELECT text_body FROM mail_outbox WHERE to_email = ? AND template = 'contactChanging' ORDER BY id LIMIT 1",
      [stay.email],
    )
    const back = await api.call(`POST /booking/${stay.id}/proof`, { body: { proof: /#\.([\w-]+)/.exec(mail?.text_body ?? '')?.[1] } })
    expect((await write({ ...stay, headers: { 'X-Manage-Token': back.body.manageToken } })).status).toBe(201)
  })

  it('but who mistyped their address and proves the one that the desk put there writes, and moderators look first', async () => {
    const { fixture, stay, desk } = await staying()
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [stay.id])
    await put(stay, desk, { email: 'right@elsewhere.example' })
    await status(stay, 'checked_out')
    expect(await text(stay)).toEqual([409, 'unproven'])
    await status(stay, 'confirmed')
    const corrected = await prove(stay, 'right@elsewhere.example')
    await status(stay, 'checked_out')
    const { status: answer, body } = await write(corrected)
    expect([answer, body.status, body.flags]).toEqual([201, 'waiting', []])
    expect(await select('SELECT flags FROM reviews WHERE id = ?', [body.id])).toEqual([{ flags: ['corrected_address'] }])
    const edit = await api.call(`PUT /reviews/${body.id}`, { headers: corrected.headers, body: { text: 'Even better, thinking of it.' } })
    expect([edit.status, edit.body.status]).toEqual([200, 'waiting'])
    const members = await api.call(`GET /reviews/${body.id}`, { token: fixture.token })
    expect(members.body.flags).toEqual([])
  })

  it('not where the desk put somebody of the hostel there', async () => {
    const { fixture, stay, desk } = await staying()
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [stay.id])
    await run('UPDATE properties SET email = ? WHERE id = ?', ['desk@hostel.example', fixture.property.id])
    await put(stay, desk, { email: 'desk@hostel.example' })
    const taken = await prove(stay, 'desk@hostel.example')
    await status(stay, 'checked_out')
    expect(await text(taken)).toEqual([409, 'unproven'])
  })

  it('nor a second one, after somebody had proven the first', async () => {
    const { stay, desk } = await staying()
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [stay.id])
    await put(stay, desk, { email: 'first@elsewhere.example' })
    await prove(stay, 'first@elsewhere.example')
    await put(stay, desk, { email: 'second@elsewhere.example' })
    const taken = await prove(stay, 'second@elsewhere.example')
    await status(stay, 'checked_out')
    expect(await text(taken)).toEqual([409, 'unproven'])
  })

  it('nor where the address was proven elsewhere, so that it was no slip', async () => {
    const { stay, desk } = await staying()
    await run('UPDATE bookings SET proven_at = NULL WHERE id = ?', [stay.id])
    await buildUser({ email: stay.email })
    await put(stay, desk, { email: 'other@elsewhere.example' })
    const taken = await prove(stay, 'other@elsewhere.example')
    await status(stay, 'checked_out')
    expect(await text(taken)).toEqual([409, 'unproven'])
  })

  it('nor lets them rewrite what the guest wrote', async () => {
    const { stay, desk } = await staying()
    await put(stay, desk, { email: 'house3@elsewhere.example' })
    await status(stay, 'checked_out')
    const { body } = await write(stay)
    const taken = await prove(stay, 'house3@elsewhere.example')
    const edit = await api.call(`PUT /reviews/${body.id}`, { headers: taken.headers, body: { text: 'Best hostel ever.' } })
    expect([edit.status, edit.body.reason]).toEqual([409, 'unproven'])
  })

  it('the number of the property, typed to fill the field, and an address taken away silence nobody', async () => {
    const { fixture, stay, desk } = await staying({ guest: { phone: '+351 911 222 333' } })
    await run("UPDATE properties SET phone = '+351 920 000 000' WHERE id = ?", [fixture.property.id])
    expect((await put(stay, desk, { phone: '+351920000000', email: null })).status).toBe(200)
    // Forms send what is there.
    await put(stay, { headers: stay.headers }, { phone: '+351920000000' })
    await status(stay, 'checked_out')
    expect((await write(stay)).status).toBe(201)
  })

  it('nor does either hide who works there', async () => {
    const { fixture, stay, desk } = await staying({ guest: { phone: '+351 920 000 001' } })
    await run("UPDATE properties SET phone = '+351 920 000 001' WHERE id = ?", [fixture.property.id])
    await put(stay, desk, { phone: '+351930000000' })
    await status(stay, 'checked_out')
    expect(await text(stay)).toEqual([403, 'own_stay'])
  })

  it('and a review waits that was written under an address which the former one rejects', async () => {
    const { stay } = await staying()
    await put(stay, { headers: stay.headers }, { email: 'thief@elsewhere.example' })
    const taken = await prove(stay, 'thief@elsewhere.example')
    await status(stay, 'checked_out')
    const { body } = await write(taken)
    expect(body.status).toBe('published')
    const [mail] = await select<{ text_body: string }>(
      "SELECT text_body FROM mail_outbox WHERE to_email = ? AND template = 'contactChanging' ORDER BY id LIMIT 1",
      [stay.email],
    )
    await api.call(`POST /booking/${stay.id}/proof`, { body: { proof: /#\.([\w-]+)/.exec(mail?.text_body ?? '')?.[1] } })
    expect(await select('SELECT status FROM reviews WHERE id = ?', [body.id])).toEqual([{ status: 'waiting' }])
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
