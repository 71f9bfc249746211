import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../db/connection.ts'
import { Session } from '../../db/models/index.ts'
import { registrationCardRetainUntil } from '../../domain/guests/registrationCardRetention.ts'
import { formatDay } from '../../domain/language/dayFormat.ts'
import { buildEvent } from '../community/events/testing.ts'
import { buildLiveProperty, buildProperty, buildUser, createSessionToken } from '../factories.ts'
import { mailsTo, PASSWORD, run, signUpPerson, startApi, type TestApi } from '../people/auth/testing.ts'
import { bookingOf, findCounterMismatches, inDays } from '../stays/booking/testing.ts'
import { buildGroupProperty, quoteOf, requestGroup } from '../stays/group/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const exported = (token?: string) => api.call('GET /auth/me/data', { token })
const erase = (token?: string) => api.call('DELETE /auth/me/data', { token })

interface Booked {
  id: number
  code: string
  manageToken: string
}
/** A stay of last year, booked by the account or with its address alone. */
async function pastStay({ email, token }: { email: string; token?: string }): Promise<Booked> {
  const fixture = await buildLiveProperty()
  const guest = { name: 'Asha Rao', email, phone: '+91 98 765 43210', country: 'IN' }
  const body = bookingOf({ ...fixture, guest, guests: [{ name: 'Asha Rao', age: 30 }, { name: 'Her Friend' }], note: 'I snore' })
  const { body: created } = await api.call('POST /booking', { token, body })
  await run("UPDATE bookings SET arrival = '2025-03-01', departure = '2025-03-03', status = 'checked_out' WHERE id = ?", [created.id])
  return created
}

/** What a group was asked for, with a quote that keeps beds back. */
async function requestedGroup(email: string) {
  const fixture = await buildGroupProperty()
  const { id, headers } = await requestGroup(api, fixture, {
    contact: { name: 'Asha Rao', email, phone: '+91 98 765 43210' },
    message: 'We snore',
  })
  await api.call(`POST /group/${id}/quote`, { body: quoteOf(fixture, { hold: true }), token: fixture.token })
  return { id, headers, fixture }
}

describe('requests of groups', () => {
  it('are among what is kept about me, and lose me when I go', async () => {
    const person = await signUpPerson(api)
    const { id, headers, fixture } = await requestedGroup(person.email)
    expect((await exported(person.token)).body.groups).toMatchObject([{ id, status: 'quoted', message: 'We snore' }])
    expect((await erase(person.token)).status).toBe(204)
    expect((await api.call(`GET /group/${id}`, { headers })).status).toBe(404)
    const { body } = await api.call(`GET /group/${id}`, { token: fixture.token })
    expect(body).toMatchObject({ status: 'withdrawn', message: null, contact: { email: null, phone: null } })
    expect(JSON.stringify(body)).not.toContain('Asha')
    const block = await selectOne<{ released_at: Date | null }>('SELECT released_at FROM blocks WHERE property_id = ?', [
      fixture.property.id,
    ])
    expect(block?.released_at).not.toBeNull()
  })
})

describe('what is kept about me', () => {
  it('is all there: account, bookings, sessions, mails and what I did', async () => {
    const person = await signUpPerson(api)
    const mine = await pastStay(person)
    const byAddress = await pastStay({ email: person.email })
    await pastStay({ email: 'somebody-else@example.com' })
    const { status, body } = await exported(person.token)
    expect(status).toBe(200)
    expect(body.profile).toMatchObject({ id: person.id, email: person.email, name: 'Asha Rao', properties: [] })
    expect(body.bookings.map((b: Booked) => b.code).sort()).toEqual([mine.code, byAddress.code].sort())
    expect(body.bookings[0]).toMatchObject({ guest: { name: 'Asha Rao', phone: '+91 98 765 43210' }, note: 'I snore' })
    expect(body.sessions).toHaveLength(1)
    expect(body.mails.map((m: { subject: string }) => m.subject)).toContainEqual(expect.stringMatching(/is your OpenBunk code/))
    expect(body.activity).toContainEqual(expect.objectContaining({ action: 'booking.create', id: mine.id }))
    expect(JSON.stringify(body)).not.toMatch(/argon2|manage_hash|manageToken/)
  })

  it('holds my own registration cards, which the property can see was read, and not those of my friends', async () => {
    const person = await signUpPerson(api)
    const { owner, property, room } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const guests = [{ name: 'Asha Rao' }, { name: 'Her Friend' }, { name: 'Asha Rao' }]
    const requested = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests })
    const { body: created } = await api.call('POST /booking', {
      token,
      body: { ...requested, guest: { name: 'Asha Rao', email: person.email } },
    })
    const mine = { documentType: 'passport', documentNumber: 'X1234567', birthDate: '1994-05-06', email: person.email }
    const cards = [
      { name: 'Asha Rao', ...mine, signature: [[20, 100, 260, 40, 300, 163]] },
      { name: 'Her Friend', documentNumber: 'F7654321' },
      // Of the same name, with an address of their own.
      { name: 'Asha Rao', documentNumber: 'N5555555', email: 'another@example.com' },
    ]
    const here = await api.call('POST /check-in', { token, body: { booking: created.id, guests: cards } })
    expect(here.status, JSON.stringify(here.body)).toBe(201)
    const { status, body } = await exported(person.token)
    expect(status).toBe(200)
    expect(body.cards).toMatchObject([
      { property: property.name, code: created.code, name: 'Asha Rao', identity: mine, signature: [[20, 100, 260, 40, 300, 163]] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/F7654321|N5555555/)
    const read = await select<{ actor_id: number; changes: unknown }>(
      "SELECT actor_id, changes FROM audit_lines WHERE property_id = ? AND action = 'identity.read'",
      [property.id],
    )
    expect(read).toMatchObject([{ actor_id: person.id }])
    expect(JSON.stringify(read)).toContain(String(here.body.checkIns.find((c: { name: string }) => c.name === 'Asha Rao').id))
    expect(JSON.stringify(read)).not.toContain('X1234567')
    const stranger = await signUpPerson(api)
    expect((await exported(stranger.token)).body.cards).toEqual([])
  })

  it('holds the card without an address of who came alone, and never one because of a name', async () => {
    const person = await signUpPerson(api)
    const { owner, property, room } = await buildLiveProperty()
    const token = await createSessionToken(owner)
    const stayOf = async (...names: string[]) => {
      const guests = names.map(name => ({ name }))
      const requested = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', guests })
      const { body } = await api.call('POST /booking', { token, body: { ...requested, guest: { name: 'Asha Rao', email: person.email } } })
      const cards = names.map(name => ({ name, documentNumber: `P-${name}` }))
      expect((await api.call('POST /check-in', { token, body: { booking: body.id, guests: cards } })).status).toBe(201)
      return body.code
    }
    await stayOf('Asha Rao', 'Her Companion')
    const alone = await stayOf('A. Rao')
    // Whoever calls themselves as their companion gets no paper of theirs.
    await api.call('PUT /auth/profile', { token: person.token, body: { name: 'Her Companion' } })
    const { body } = await exported(person.token)
    expect(body.cards).toMatchObject([{ code: alone, identity: { documentNumber: 'P-A. Rao' } }])
    expect(JSON.stringify(body)).not.toContain('P-Her')
  })

  it('is told to nobody else', async () => {
    expect((await exported()).status).toBe(401)
    const person = await signUpPerson(api)
    expect((await api.call('GET /auth/me/data?user=1', { token: person.token })).status).toBe(422)
    const admin = await buildUser({ role: 'super_admin' })
    await Session.update({ impersonatorId: admin.id }, { where: { userId: person.id } })
    expect((await exported(person.token)).status).toBe(403)
    expect((await erase(person.token)).status).toBe(403)
  })
})

describe('my profiles at properties', () => {
  it('are exported without what staff wrote for itself, and go with me, merged ones too', async () => {
    const person = await signUpPerson(api)
    const { property, room, owner } = await buildLiveProperty()
    const desk = await createSessionToken(owner)
    const stay = { arrival: inDays(-3), departure: inDays(-1) }
    const book = async (guest: object) => {
      const { body } = await api.call('POST /booking', { token: desk, body: bookingOf({ property, room, source: 'desk', guest }) })
      await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out' WHERE id = ?", [
        stay.arrival,
        stay.departure,
        body.id,
      ])
      const { body: booking } = await api.call(`GET /booking/${body.id}`, { token: desk })
      return booking.guestProfile.id as number
    }
    const [mine, other] = [
      await book({ name: 'Qwert Zuiop', email: person.email }),
      await book({ name: 'Q. Zuiop', phone: '+49 30 5554443' }),
    ]
    const stranger = await book({ name: 'Somebody Else', email: 'somebody.else@example.com' })
    await api.call(`PUT /guests/${mine}`, { token: desk, body: { notes: 'Zuiop sings', preferences: 'Lower bunk', tags: ['VIP'] } })
    await api.call(`POST /guests/${mine}/merge`, { token: desk, body: { profile: other } })
    const { body } = await api.call('GET /auth/me/data', { token: person.token })
    expect(body.guestProfiles).toMatchObject([
      { property: property.name, name: 'Qwert Zuiop', email: person.email, preferences: 'Lower bunk' },
      { name: 'Q. Zuiop', phone: '+49 30 5554443' },
    ])
    expect(JSON.stringify(body.guestProfiles)).not.toContain('sings')
    expect((await api.call('DELETE /auth/me/data', { token: person.token })).status).toBe(204)
    const left = await api.call(`GET /guests?property=${property.id}`, { token: desk })
    expect(left.body.map((g: { id: number }) => g.id)).toEqual([stranger])
    const [rows] = [await select('SELECT profile_id FROM guest_profile_keys WHERE profile_id IN (?, ?)', [mine, other])]
    expect(rows).toEqual([])
  })
})

describe('profiles of others whose address or number I have typed', () => {
  it('are neither shown to me nor erased with me', async () => {
    const person = await signUpPerson(api)
    const { property, room, owner } = await buildLiveProperty()
    const desk = await createSessionToken(owner)
    const anna = { name: 'Anna Berg', email: `anna-${person.id}@example.com`, phone: '+46 70 555 66 77' }
    const { body: hers } = await api.call('POST /booking', {
      token: desk,
      body: bookingOf({ property, room, source: 'desk', guest: anna }),
    })
    const profileOf = async (id: number) => (await api.call(`GET /booking/${id}`, { token: desk })).body.guestProfile?.id
    const her = await profileOf(hers.id)
    for (const guest of [
      { name: 'Mallory', email: anna.email },
      { name: 'Mallory', email: person.email, phone: anna.phone },
    ]) {
      const { status, body } = await api.call('POST /booking', { token: person.token, body: bookingOf({ property, room, guest }) })
      expect(status).toBe(201)
      await api.call(`DELETE /booking/${body.id}`, { token: person.token, body: { version: body.version } })
    }
    const { body } = await exported(person.token)
    expect(body.guestProfiles).toMatchObject([{ name: 'Mallory', email: person.email }])
    expect(JSON.stringify(body.guestProfiles)).not.toContain('Anna')
    expect((await erase(person.token)).status).toBe(204)
    const left = await api.call(`GET /guests?property=${property.id}`, { token: desk })
    expect(left.body.map((g: { id: number }) => g.id)).toEqual([her])
    expect(await profileOf(hers.id)).toBe(her)
    expect((await api.call(`GET /guests/${her}`, { token: desk })).body.bookings).toMatchObject([{ id: hers.id }])
  })

  it('are mine where nobody else has booked by them', async () => {
    const person = await signUpPerson(api)
    const { property, room } = await buildLiveProperty()
    const guest = { name: 'Qwert', email: `work-${person.id}@example.com` }
    const { body: booked } = await api.call('POST /booking', { token: person.token, body: bookingOf({ property, room, guest }) })
    await api.call(`DELETE /booking/${booked.id}`, { token: person.token, body: { version: booked.version } })
    expect((await exported(person.token)).body.guestProfiles).toMatchObject([{ name: 'Qwert', email: guest.email }])
    expect((await erase(person.token)).status).toBe(204)
    expect(await select('SELECT id FROM guest_profiles WHERE email = ?', [guest.email])).toEqual([])
  })
})

describe('erasing me', () => {
  it('ends the account at once and leaves of past stays what must be accounted for', async () => {
    const person = await signUpPerson(api)
    const other = await api.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } })
    const stays = [await pastStay(person), await pastStay({ email: person.email })]
    expect((await erase(person.token)).status).toBe(204)

    for (const token of [person.token, other.body.token]) {
      expect((await api.call('GET /auth/profile', { token })).status).toBe(401)
      expect((await api.call('POST /auth/renew', { token })).status).toBe(401)
    }
    expect((await api.call('POST /auth/login', { body: { email: person.email, password: PASSWORD } })).body.code).toBe('wrong_credentials')
    for (const stay of stays) {
      const reply = await api.call(`GET /booking/${stay.id}`, { headers: { 'X-Manage-Token': stay.manageToken } })
      expect([401, 403, 404]).toContain(reply.status)
    }

    const stored = await select(
      `SELECT b.status, b.guest_name AS name, b.guest_email AS email, b.guest_phone AS phone, b.note, b.user_id AS user, b.total,
         (SELECT COUNT(*) FROM folio_lines f WHERE f.booking_id = b.id) AS bill, (SELECT GROUP_CONCAT(g.name) FROM booking_guests g WHERE g.booking_id = b.id) AS guests
       FROM bookings b WHERE b.id IN (?)`,
      [stays.map(s => s.id)],
    )
    const anonymous = {
      status: 'checked_out',
      name: 'Deleted guest',
      email: null,
      phone: null,
      note: null,
      user: null,
      total: 8000,
      bill: 1,
    }
    expect(stored).toEqual([1, 2].map(() => ({ ...anonymous, guests: 'Deleted guest,Deleted guest' })))
    expect(await select('SELECT name, email, phone, totp_secret AS secret FROM users WHERE id = ?', [person.id])).toEqual([
      { name: 'Deleted guest', email: `deleted-${person.id}@deleted.invalid`, phone: null, secret: null },
    ])
    expect((await mailsTo(person.email)).map(m => m.template)).toEqual(['accountErased'])
    expect(await select('SELECT id FROM sessions WHERE user_id = ?', [person.id])).toEqual([])
    expect(await select('SELECT changes FROM audit_lines WHERE action = ? AND entity_id = ?', ['user.erase', person.id])).toHaveLength(1)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('tells in the last mail which properties keep a registration card, and until when', async () => {
    const person = await signUpPerson(api)
    const [none, one] = [await pastStay(person), await pastStay({ email: person.email })]
    const fixture = await selectOne<{
      name: string
      country: string
      departure: string
      guest: number
      line: number
      bed: number
      property: number
    }>(
      `SELECT p.name, p.country, l.departure, g.id AS guest, l.id AS line, p.id AS property, (SELECT MIN(d.id) FROM beds d WHERE d.room_id = l.room_id) AS bed
       FROM bookings b JOIN properties p ON p.id = b.property_id JOIN booking_lines l ON l.booking_id = b.id JOIN booking_guests g ON g.line_id = l.id
       WHERE b.id = ? ORDER BY g.id LIMIT 1`,
      [one.id],
    )
    if (!fixture) throw new Error('a booking has no guest')
    await run(
      `INSERT INTO check_ins (property_id, booking_id, guest_id, bed_id, name, identity, status, checked_in_at, checked_in_by, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'Asha Rao', 'sealed', 'checked_out', UTC_TIMESTAMP(3), 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [fixture.property, one.id, fixture.guest, fixture.bed],
    )
    expect((await erase(person.token)).status).toBe(204)
    const text = (await mailsTo(person.email))[0]?.text ?? ''
    expect(text).toContain(fixture.name)
    expect(text).toContain(formatDay(registrationCardRetainUntil(fixture.departure, fixture.country)))
    const other = await selectOne<{ name: string }>(
      'SELECT p.name FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ?',
      [none.id],
    )
    expect(text).not.toContain(other?.name)
  })

  it('asks for the password of who signed in longer ago', async () => {
    const person = await signUpPerson(api)
    await Session.update({ createdAt: new Date(Date.now() - 11 * 60_000) }, { where: { userId: person.id } })
    expect((await erase(person.token)).body.code).toBe('password_needed')
    const withPassword = (currentPassword: string) => api.call('POST /auth/me/erase', { token: person.token, body: { currentPassword } })
    const wrong = await withPassword('not-the-password')
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'currentPassword'])
    expect((await withPassword(PASSWORD)).status).toBe(204)
    expect((await api.call('POST /auth/me/erase', { body: { currentPassword: PASSWORD } })).status).toBe(401)
    expect((await api.call('GET /auth/profile', { token: person.token })).status).toBe(401)
  })

  it('leaves nothing of what was reported or claimed', async () => {
    const person = await signUpPerson(api)
    const { event } = await buildEvent(api)
    await api.call(`POST /events/${event.id}/report`, { token: person.token, body: { reason: 'A scam' } })
    const { property } = await buildLiveProperty()
    await run("UPDATE properties SET import_source = 'register', external_id = 'x' WHERE id = ?", [property.id])
    await run('DELETE FROM property_members WHERE property_id = ?', [property.id])
    await api.call(`POST /property/${property.id}/claim`, { token: person.token, body: { proof: 'My name is on the door' } })
    const { body } = await exported(person.token)
    expect(body.reports).toMatchObject([{ kind: 'event', id: event.id, reason: 'A scam' }])
    expect(body.claims).toMatchObject([{ property: property.id, proof: 'My name is on the door' }])
    await erase(person.token)
    expect(await select('SELECT id FROM content_reports WHERE user_id = ?', [person.id])).toEqual([])
    expect(await select('SELECT id FROM property_claims WHERE user_id = ?', [person.id])).toEqual([])
  })

  it('leaves the address free for a new account, which sees nothing of the old one', async () => {
    const person = await signUpPerson(api)
    await pastStay(person)
    await erase(person.token)
    const user = await buildUser({ email: person.email })
    const { body } = await exported(await createSessionToken(user))
    expect([body.bookings, body.activity]).toEqual([[], []])
  })

  it('leaves the marketplace a super-admin, also when the other goes just then', async () => {
    const [me, other] = [await buildUser({ role: 'super_admin' }), await buildUser({ role: 'super_admin' })]
    await run("UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE role = 'super_admin' AND id NOT IN (?, ?)", [me.id, other.id])
    const token = await createSessionToken(me)
    const { going } = await transaction(async t => {
      await execute('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [other.id], t)
      const going = erase(token)
      await new Promise(resolve => setTimeout(resolve, 500))
      return { going }
    })
    expect((await going).body.code).toBe('invalid_transition')
    await run('UPDATE users SET locked_at = NULL WHERE id = ?', [other.id])
    const replies = await Promise.all([erase(token), erase(await createSessionToken(other))])
    expect(replies.map(r => r.status).sort()).toEqual([204, 409])
  })

  it('leaves nothing in what was answered, and makes nothing twice', async () => {
    const person = await signUpPerson(api)
    const fixture = await buildLiveProperty()
    const guest = { name: 'Asha Rao', email: person.email, phone: '+91 98 765 43210' }
    const headers = { 'Idempotency-Key': `made-before-${person.id}-erased` }
    const book = () => api.call('POST /booking', { headers, body: bookingOf({ ...fixture, guest }) })
    const { body: created } = await book()
    expect((await book()).body.id).toBe(created.id)
    const desk = await createSessionToken(fixture.owner)
    await api.call(`PUT /booking/${created.id}`, { token: desk, body: { arrivalTime: '18:00' } })
    await requestedGroup(person.email)
    await run("UPDATE bookings SET arrival = '2025-03-01', departure = '2025-03-03', status = 'checked_out' WHERE id = ?", [created.id])
    const recorded = () =>
      select(
        "SELECT idem_key FROM idempotency_keys WHERE answer LIKE '%Asha%' AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE AND answer LIKE ?",
        [`%${person.email}%`],
      )
    expect((await recorded()).length).toBeGreaterThanOrEqual(3)
    expect((await erase(person.token)).status).toBe(204)
    expect(await recorded()).toEqual([])
    const again = await book()
    expect([again.status, again.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('waits until no hostel waits for the guest', async () => {
    const person = await signUpPerson(api)
    const fixture = await buildLiveProperty()
    const guest = { name: 'Asha', email: person.email }
    const { body: created } = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest }) })
    const refused = await erase(person.token)
    expect([refused.status, refused.body.code, refused.body.bookings[0].code]).toEqual([409, 'has_future_stays', created.code])
    expect((await api.call('GET /auth/profile', { token: person.token })).status).toBe(200)
    await api.call(`DELETE /booking/${created.id}`, { token: person.token })
    expect((await erase(person.token)).status).toBe(204)
  })

  it('leaves no hostel without an owner; a draft that nobody else has is closed', async () => {
    const { owner, property } = await buildLiveProperty()
    const draft = await buildProperty({ status: 'draft', liveAt: null, members: [{ user: owner, role: 'owner' }] })
    const token = await createSessionToken(owner)
    const refused = await erase(token)
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
    expect(refused.body.properties).toEqual([{ id: property.id, name: property.name }])
    const partner = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'owner', UTC_TIMESTAMP(3))", [
      property.id,
      partner.id,
    ])
    expect((await erase(token)).status).toBe(204)
    expect(await selectOne('SELECT status, phone, email FROM properties WHERE id = ?', [draft.id])).toEqual({
      status: 'closed',
      phone: null,
      email: null,
    })
    expect(await select('SELECT user_id AS user FROM property_members WHERE property_id = ?', [property.id])).toEqual([
      { user: partner.id },
    ])
  })

  it('keeps the last super-admin', async () => {
    await run("UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE role = 'super_admin'")
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    expect((await erase(admin)).body.code).toBe('invalid_transition')
    await buildUser({ role: 'super_admin' })
    expect((await erase(admin)).status).toBe(204)
  })

  it('happens once to two who ask at once, and to nobody without a token', async () => {
    const person = await signUpPerson(api)
    const answers = await Promise.all([erase(person.token), erase(person.token)])
    expect(answers.filter(a => a.status === 204).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([204, 401]).toContain(status)
    expect(await select('SELECT id FROM audit_lines WHERE action = ? AND entity_id = ?', ['user.erase', person.id])).toHaveLength(1)
    expect((await erase()).status).toBe(401)
  })
})
