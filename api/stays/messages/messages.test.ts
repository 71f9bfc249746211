import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createBookedProperty, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { purgeMessages } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

async function talk() {
  const fixture = await createBookedProperty(api, {
    guest: { name: 'Asha Rao', email: `asha-${Math.random().toString(36).slice(2)}@example.com` },
  })
  const { id, guest: contact } = fixture.booking
  const write = (text: string, as: object) => call(`POST /booking/${id}/messages`, { body: { text }, ...as })
  const read = (as: object, query = '') => call(`GET /booking/${id}/messages${query}`, as)
  const seen = (upTo: number, as: object) => call(`POST /booking/${id}/messages/read`, { body: { upTo }, ...as })
  const threads = (query = '') => call(`GET /messages?property=${fixture.property.id}${query}`, fixture.desk)
  const waiting = async () => (await call(`GET /messages/unread?property=${fixture.property.id}`, fixture.desk)).body.threads
  return { ...fixture, id, email: contact.email as string, write, read, seen, threads, waiting }
}

describe('a guest and the property', () => {
  it('write to each other, each with a mail for the first that waits, and know what they have not read', async () => {
    const { id, guest, desk, write, read, seen, threads, waiting, property, email } = await talk()
    const requested = await write('  Is there a kettle?\nWe come late.  ', guest)
    expect([requested.status, requested.body], JSON.stringify(requested.body)).toMatchObject([
      201,
      { by: 'guest', name: 'Asha Rao', text: 'Is there a kettle?\nWe come late.' },
    ])
    await write('And a fridge?', guest)
    const fixture = await selectOne<{ email: string }>('SELECT email FROM properties WHERE id = ?', [property.id])
    const toProperty = (await loadMailsTo(fixture?.email ?? '')).filter(l => l.template === 'messageForHouse')
    expect(toProperty.map(l => [l.text.includes('Is there a kettle?'), l.text.includes(`/owner/messages/${id}`)])).toEqual([[true, true]])
    expect([await waiting(), (await read(desk)).meta, (await read(guest)).meta]).toMatchObject([1, { unread: 2, total: 2 }, { unread: 0 }])
    expect((await threads()).body).toMatchObject([
      { booking: id, guest: 'Asha Rao', unread: 2, total: 2, lastBy: 'guest', lastText: 'And a fridge?' },
    ])
    expect((await seen(requested.body.id, desk)).body).toEqual({ unread: 1 })
    // Whoever came by the link of the mail.
    await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [id])
    const answer = await write('Both, in the kitchen.', desk)
    expect(answer.body).toMatchObject({ by: 'desk', text: 'Both, in the kitchen.' })
    expect([await waiting(), (await read(guest)).meta]).toMatchObject([0, { unread: 1, total: 3 }])
    const mail = (await loadMailsTo(email)).findLast(l => l.template === 'messageForGuest')
    expect(mail?.text).toContain('Both, in the kitchen.')
    expect(mail?.text).toContain(`/booking/${id}#`)
    expect((await read(guest, '?limit=2')).body.map((m: { text: string }) => m.text)).toEqual(['Both, in the kitchen.', 'And a fridge?'])
    await seen(answer.body.id, guest)
    expect((await read(guest)).meta).toMatchObject({ unread: 0 })
    expect((await threads('&unread=true')).body).toEqual([])
    const recorded = await select("SELECT changes FROM audit_lines WHERE property_id = ? AND action = 'message.send'", [property.id])
    expect(recorded).toHaveLength(3)
    expect(JSON.stringify(recorded)).not.toMatch(/kettle|kitchen/)
    const notified = await select("SELECT id FROM notifications WHERE booking_id = ? AND topic = 'message'", [id])
    expect(notified).toHaveLength(1)
  })

  it('are in the list of the account that booked, and of nobody else', async () => {
    const { id, desk, write, property, email } = await talk()
    const user = await buildUser({ email })
    const [token, stranger] = [await createSessionToken(user), await createSessionToken(await buildUser())]
    const mine = () => call('GET /messages/mine', { token })
    expect([(await mine()).body, (await mine()).meta?.total]).toEqual([[], 0])
    await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [id])
    const written = await write('The door code comes on Friday.', desk)
    expect(written.status, JSON.stringify(written.body)).toBe(201)
    const { body, meta } = await mine()
    expect(body).toMatchObject([
      { booking: id, property: property.name, unread: 1, lastBy: 'desk', lastText: 'The door code comes on Friday.' },
    ])
    expect(meta).toMatchObject({ total: 1 })
    expect((await call('GET /chat/unread', { token })).body).toEqual({ threads: 1, rooms: 0 })
    expect((await call('GET /messages/mine', { token: stranger })).body).toEqual([])
    await call(`POST /booking/${id}/messages/read`, { body: { upTo: written.body.id }, token })
    expect((await call('GET /chat/unread', { token })).body).toEqual({ threads: 0, rooms: 0 })
    expect((await call('GET /messages/mine')).status).toBe(401)
  })

  it('are found by who arrives today and who is in the house', async () => {
    const { id, guest, write, threads } = await talk()
    await write('Hello', guest)
    const found = async (stay: string) => (await threads(`&stay=${stay}`)).body.map((thread: { booking: number }) => thread.booking)
    expect([await found('arriving'), await found('in_house')]).toEqual([[], []])
    await run('UPDATE bookings SET arrival = ? WHERE id = ?', [inDays(0), id])
    expect([await found('arriving'), await found('in_house')]).toEqual([[id], []])
    await run("UPDATE bookings SET status = 'checked_in' WHERE id = ?", [id])
    expect([await found('arriving'), await found('in_house')]).toEqual([[], [id]])
    expect((await threads('&stay=in_house&unread=true&q=asha')).body).toHaveLength(1)
    expect((await threads('&stay=gone')).status).toBe(422)
  })

  it('are heard once: a request that is sent again writes nothing again', async () => {
    const { guest, write, read } = await talk()
    const headers = { ...guest.headers, 'Idempotency-Key': 'one-message-twice' }
    const [first, again] = [await write('Hello', { headers }), await write('Hello', { headers })]
    expect(again.body).toEqual(first.body)
    expect((await read(guest)).meta?.total).toBe(1)
    expect((await write('Something else', { headers })).body.code).toBe('idempotency_mismatch')
  })

  it('wait for each other after twenty that nobody read', async () => {
    const { guest, desk, write, read, seen } = await talk()
    for (let i = 0; i < 20; i++) expect((await write(`Hello ${i}`, guest)).status).toBe(201)
    const more = await write('Hello?', guest)
    expect([more.status, more.body.code]).toEqual([429, 'messages_unread'])
    await seen((await read(desk)).body[0].id, desk)
    expect((await write('Hello!', guest)).status).toBe(201)
  })

  it('write plain text of some length, about a stay that is booked and not long over', async () => {
    const { id, guest, write, read } = await talk()
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0007b']) expect((await write(text, guest)).status).toBe(422)
    expect((await write('<b>bold</b>', guest)).body.text).toBe('<b>bold</b>')
    expect((await call(`POST /booking/${id}/messages`, { body: { text: 'a', colour: 'red' }, ...guest })).status).toBe(422)
    expect((await read(guest, '?limit=1000')).status).toBe(422)
    await run('UPDATE bookings SET arrival = ?, departure = ? WHERE id = ?', [inDays(-33), inDays(-31), id])
    expect((await write('Hello', guest)).body.code).toBe('invalid_transition')
    expect((await read(guest)).meta).toMatchObject({ refusal: expect.any(String) })
    const hold = await talk()
    await run("UPDATE bookings SET status = 'hold' WHERE id = ?", [hold.id])
    expect((await hold.write('Hello', hold.guest)).body.code).toBe('invalid_transition')
  })

  it('are read by nobody else', async () => {
    const { guest, desk, write, read, seen, property } = await talk()
    const { body } = await write('Hello', guest)
    const strangers = [
      {},
      { headers: { 'X-Manage-Token': 'x'.repeat(64) } },
      { token: await createSessionToken(await buildUser()) },
      (await talk()).desk,
    ]
    for (const as of strangers)
      expect([(await read(as)).status, (await write('Hi', as)).status, (await seen(body.id, as)).status]).toEqual([404, 404, 404])
    const worker = async (role: MemberRole) => {
      const user = await buildUser({ role: 'hostel_owner' })
      await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
      return { token: await createSessionToken(user) }
    }
    for (const role of ['viewer', 'housekeeping', 'accountant'] as const) {
      const as = await worker(role)
      expect([(await read(as)).status, (await call(`GET /messages?property=${property.id}`, as)).status]).toEqual([403, 403])
    }
    expect((await read(await worker('reception'))).status).toBe(200)
    expect((await call(`GET /messages?property=${property.id}`)).status).toBe(401)
    expect((await call('GET /messages?property=999999', desk)).status).toBe(404)
    expect(
      (
        await call(`GET /messages/unread?property=${property.id}`, {
          token: await createSessionToken(await buildUser({ role: 'hostel_owner' })),
        })
      ).status,
    ).toBe(404)
  })

  it('count right when both sides write at once', async () => {
    const { guest, desk, write, read } = await talk()
    const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => write(`${i}`, i % 2 ? guest : desk)))
    expect(replies.map(r => r.status)).toEqual(Array(12).fill(201))
    expect((await read(desk)).meta?.total).toBe(12)
  })

  it('are forgotten with the guest, and two years after the last word', async () => {
    const { owner, property, room } = await buildLiveProperty()
    const user = await buildUser()
    const token = await createSessionToken(user)
    const booked = await call('POST /booking', { token, body: bookingOf({ property, room }) })
    await call(`POST /booking/${booked.body.id}/messages`, { token, body: { text: 'My address is 12 MG Road' } })
    const own = await call('GET /auth/me/data', { token })
    expect(own.body.messages).toMatchObject([{ by: 'guest', text: 'My address is 12 MG Road' }])
    const left = () => select('SELECT id FROM messages WHERE booking_id = ?', [booked.body.id])
    await run('UPDATE message_threads SET last_at = last_at - INTERVAL 3 YEAR WHERE booking_id = ?', [booked.body.id])
    await purgeMessages()
    expect(await left()).toEqual([])
    await call(`POST /booking/${booked.body.id}/messages`, { token, body: { text: 'Again' } })
    await call(`DELETE /booking/${booked.body.id}`, { token: await createSessionToken(owner) })
    expect((await call('DELETE /auth/me/data', { token })).status).toBe(204)
    expect(await left()).toEqual([])
  })
})

describe('a thread is somebody’s', () => {
  it('once it was given to who answers guests here, and is found by that', async () => {
    const { id, guest, desk, write, threads, property } = await talk()
    await write('Hello', guest)
    const member = async (role: MemberRole) => {
      const user = await buildUser({ role: 'hostel_owner', name: `The ${role}` })
      await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
      return { user: user.id, by: { token: await createSessionToken(user) } }
    }
    const rosa = await member('reception')
    const cleaner = await member('housekeeping')
    const path = `/booking/${id}/messages/assignee`
    const give = (assignee: number | null, by: object = desk) => call(`PUT ${path}`, { ...by, body: { assignee } })
    const { body } = await call(`GET ${path}`, desk)
    expect(body.assignee).toBeNull()
    expect(body.people).toContainEqual({ id: rosa.user, name: 'The reception' })
    expect(body.people.map((p: { id: number }) => p.id)).not.toContain(cleaner.user)
    expect((await give(rosa.user)).body).toEqual({ assignee: { id: rosa.user, name: 'The reception' } })
    expect((await threads('&assigned=nobody')).body).toEqual([])
    expect((await threads('&assigned=me')).body).toEqual([])
    const hers = await call(`GET /messages?property=${property.id}&assigned=me`, rosa.by)
    expect(hers.body).toMatchObject([{ booking: id, assignee: { id: rosa.user } }])
    for (const other of [cleaner.user, 4_000_000_001]) expect((await give(other)).body.fields[0]).toMatchObject({ path: 'assignee' })
    expect((await give(null, cleaner.by)).status).toBe(403)
    expect((await give(null, guest)).status).toBe(401)
    expect((await give(null, rosa.by)).body).toEqual({ assignee: null })
    expect((await threads('&assigned=nobody')).body).toMatchObject([{ booking: id, assignee: null }])
    const recorded = await select("SELECT id FROM audit_lines WHERE property_id = ? AND action = 'message.assign'", [property.id])
    expect(recorded).toHaveLength(2)
  })
})
