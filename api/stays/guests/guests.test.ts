import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../booking/testing.ts'
import { findUnlinked, linkUnlinked } from './linkBooker.ts'
import { fillProfiles, PROFILE_JOB, purgeProfiles } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

let fixture: Awaited<ReturnType<typeof buildLiveProperty>>
let token: string
beforeEach(async () => {
  fixture = await buildLiveProperty({ room: { bedsPerUnit: 20, capacity: 20 } })
  token = await createSessionToken(fixture.owner)
})

interface Contact {
  name: string
  email?: string
  phone?: string
}
const call = async (endpoint: string, body?: object, by: string | undefined = token) => {
  const reply = await api.call(endpoint, { ...(body && { body }), ...(by && { token: by }) })
  expect(reply.status, `${endpoint} ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body
}
const book = (guest: Contact, more: object = {}) => call('POST /booking', bookingOf({ ...fixture, source: 'desk', guest, ...more }))
const find = async (query = '') => call(`GET /guests?property=${fixture.property.id}${query}`)
const names = async (query = '') => (await find(query)).map((g: Contact) => g.name)
const profileOf = async (booking: { id: number }) => (await call(`GET /booking/${booking.id}`)).guestProfile.id as number
const checkIn = (booking: { id: number }, guests: object[], more: object = {}) =>
  api.call('POST /check-in', { token, body: { booking: booking.id, guests, ...more } })
const today = { arrival: inDays(0), departure: inDays(2) }

describe('profiles are made by bookings', () => {
  it('one guest by their address or by their number with its country, never by their name', async () => {
    await book({ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210' })
    await book({ name: 'A. Rao', email: 'ASHA@example.com' })
    await book({ name: 'Asha', phone: '0091 9876543210' })
    await book({ name: 'Asha Rao', email: 'other@example.com' })
    await book({ name: 'Asha Rao' })
    await book({ name: 'Asha Rao', phone: '98765 43210' })
    const guests = await find()
    expect(guests.map((g: { name: string; upcoming: number }) => [g.name, g.upcoming])).toEqual([
      ['Asha Rao', 1],
      ['Asha Rao', 1],
      ['Asha Rao', 1],
      ['Asha Rao', 3],
    ])
  })

  it('says nothing that it did not know, and keeps what the desk wrote', async () => {
    const first = await book({ name: 'Bo Lund', email: 'bo@example.com' })
    const id = await profileOf(first)
    await call(`PUT /guests/${id}`, { name: 'Bo Lundqvist' })
    await book({ name: 'Bo Lund', email: 'bo@example.com', phone: '+46 70 123 45 67' })
    expect(await call(`GET /guests/${id}`)).toMatchObject({ name: 'Bo Lundqvist', phone: '+46 70 123 45 67', upcoming: 2 })
  })

  it('are of one property alone', async () => {
    const booking = await book({ name: 'Cleo', email: 'cleo@example.com' })
    const elsewhere = await buildLiveProperty()
    const other = await createSessionToken(elsewhere.owner)
    await call('POST /booking', bookingOf({ ...elsewhere, guest: { name: 'Cleo', email: 'cleo@example.com' } }), '')
    const id = await profileOf(booking)
    for (const [endpoint, body] of [
      [`GET /guests/${id}`, undefined],
      [`PUT /guests/${id}`, { notes: 'x' }],
      [`POST /guests/${id}/merge`, { profile: id }],
      [`GET /guests?property=${fixture.property.id}`, undefined],
    ] as const)
      expect((await api.call(endpoint, { token: other, ...(body && { body }) })).status).toBe(404)
    const theirs = await call(`GET /guests?property=${elsewhere.property.id}`, undefined, other)
    expect(theirs).toMatchObject([{ name: 'Cleo', upcoming: 1 }])
    expect(theirs[0].id).not.toBe(id)
    expect((await api.call(`POST /guests/${theirs[0].id}/merge`, { token: other, body: { profile: id } })).status).toBe(404)
  })

  it('two who book by one address at once are one guest', async () => {
    const guest = { name: 'Dora', email: 'dora@example.com' }
    await Promise.all(Array.from({ length: 4 }, () => call('POST /booking', bookingOf({ ...fixture, guest }), '')))
    expect(await find()).toMatchObject([{ upcoming: 4 }])
  })

  it('a mistyped number that is put right is the same guest, and another guest is another one', async () => {
    const typo = await book({ name: 'Eva Holm', phone: '+46 70 111 22 34' })
    const id = await profileOf(typo)
    await call(`PUT /booking/${typo.id}`, { guest: { phone: '+46 70 111 22 33', email: 'eva@example.com' } })
    expect(await call(`GET /guests/${id}`)).toMatchObject({ phone: '+46 70 111 22 33', email: 'eva@example.com' })
    expect(await names('&q=1112234')).toEqual([])
    const second = await book({ name: 'Eva Holm', phone: '+46 70 111 22 33' })
    expect(await profileOf(second)).toBe(id)
    await call(`PUT /booking/${second.id}`, { guest: { name: 'Finn Berg', phone: '+45 20 11 22 33' } })
    expect(await profileOf(second)).not.toBe(id)
    expect(await names()).toEqual(expect.arrayContaining(['Eva Holm', 'Finn Berg']))
  })

  it('what somebody else types writes nothing to them and is not held against them', async () => {
    const anna = { name: 'Anna Lind', email: 'anna.lind@example.com' }
    const id = await profileOf(await book(anna))
    const typed = { name: 'Mallory', email: anna.email, phone: '+44 20 7946 0111', country: 'GB' }
    const booking = await call('POST /booking', bookingOf({ ...fixture, guest: typed }), '')
    await call(`DELETE /booking/${booking.id}`, { version: booking.version })
    expect(await call(`GET /guests/${id}`)).toMatchObject({
      name: anna.name,
      phone: null,
      country: null,
      cancellations: 0,
      spend: { amount: 0 },
    })
    await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [booking.id])
    expect(await call(`GET /guests/${id}`)).toMatchObject({ cancellations: 1 })
    expect(await profileOf(await book({ name: 'Mallory', phone: typed.phone }))).not.toBe(id)
  })

  it('nobody is known online by a number, nor by an address that is put there afterwards', async () => {
    const anna = { name: 'Anna Holt', email: 'anna.holt@example.com', phone: '+44 20 7946 0222' }
    const id = await profileOf(await book(anna))
    const byNumber = await call('POST /booking', bookingOf({ ...fixture, guest: { ...anna, email: 'mallory@example.com' } }), '')
    expect(await profileOf(byNumber)).not.toBe(id)
    const typed = await call('POST /booking', bookingOf({ ...fixture, guest: anna }), '')
    expect(await profileOf(typed)).toBe(id)
    const guest = { email: 'mallory.too@example.com' }
    const headers = { 'X-Manage-Token': typed.manageToken }
    const reply = await api.call(`PUT /booking/${typed.id}`, { headers, body: { version: typed.version, guest } })
    expect(reply.status).toBe(200)
    const later = await book({ name: 'Anna Holt', ...guest })
    expect(await profileOf(later)).not.toBe(id)
  })

  it('bookings of before are linked by the job', async () => {
    const [a, b] = [await book({ name: 'Gus', email: 'gus@example.com' }), await book({ name: 'Gus', email: 'gus@example.com' })]
    await run('UPDATE bookings SET profile_id = NULL WHERE id IN (?, ?)', [a.id, b.id])
    expect(await find()).toMatchObject([{ upcoming: 0 }])
    expect(await fillProfiles()).toBe(2)
    expect(await fillProfiles()).toBe(0)
    expect(await find()).toMatchObject([{ upcoming: 2 }])
  })
})

describe('the job of unlinked bookings', () => {
  it('leaves who was erased meanwhile as nobody, and waits for no booking that fails', async () => {
    const [a, b] = [await book({ name: 'Gil', email: 'gil@example.com' }), await book({ name: 'Gro', email: 'gro@example.com' })]
    await run('UPDATE bookings SET profile_id = NULL WHERE id IN (?, ?)', [a.id, b.id])
    const [row] = await findUnlinked(1)
    await run('UPDATE bookings SET profile_id = 0 WHERE id = ?', [a.id])
    expect(await transaction(t => linkUnlinked(row ?? { id: 0, property_id: 0 }, t))).toBe(row?.id !== a.id)
    expect(await select('SELECT profile_id FROM bookings WHERE id = ?', [a.id])).toEqual([{ profile_id: 0 }])
    await run('UPDATE bookings SET profile_id = NULL WHERE id IN (?, ?)', [a.id, b.id])
    await run(
      `INSERT INTO job_troubles (job, piece_id, property_id, state, next_try_at, error, created_at, updated_at)
       VALUES (?, ?, ?, 'dead', UTC_TIMESTAMP(3), 'x', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [PROFILE_JOB, a.id, fixture.property.id],
    )
    expect(await fillProfiles()).toBe(1)
    expect(await profileOf(b)).toBeGreaterThan(0)
    await run('UPDATE bookings SET profile_id = 0 WHERE id = ?', [a.id])
  })
})

describe('at check-in', () => {
  it('a family with one number is as many guests as it shows documents', async () => {
    const phone = '+49 170 5550999'
    const mother = await book({ name: 'Ute Ott', phone }, { ...today, guests: [{}, {}] })
    const id = await profileOf(mother)
    const son = { name: 'Max Ott', documentNumber: 'L4455667', nationality: 'DE', phone }
    expect((await checkIn(mother, [{ name: 'Ute Ott', documentNumber: 'L1122334', nationality: 'DE', phone }, son])).status).toBe(201)
    const guests = await find()
    expect(guests.map((g: Contact) => g.name).toSorted()).toEqual(['Max Ott', 'Ute Ott'])
    const later = await book({ name: 'Max Ott' }, today)
    await checkIn(later, [son])
    expect(await profileOf(later)).toBe(guests.find((g: Contact) => g.name === 'Max Ott').id)
    expect(await profileOf(mother)).toBe(id)
  })

  it('a document says who somebody is, on the next booking without an address too', async () => {
    const card = { documentType: 'passport', documentNumber: 'C 4815-162', documentCountry: 'DE', nationality: 'DE' }
    const first = await book({ name: 'Hans Ott' }, today)
    expect((await checkIn(first, [{ name: 'Hans Ott', ...card }])).status).toBe(201)
    const id = await profileOf(first)
    const second = await book({ name: 'H. Ott' }, today)
    expect(await profileOf(second)).not.toBe(id)
    await checkIn(second, [{ name: 'H. Ott', ...card, documentNumber: 'c4815162' }])
    expect(await profileOf(second)).toBe(id)
    expect(await find()).toMatchObject([{ id, stays: 2, nights: 4, country: 'DE', lastStay: today.arrival }])
    expect(await names('&q=c4815162')).toEqual(['Hans Ott'])
    expect(await names('&q=c48151')).toEqual([])
  })

  it('who comes along with a document has a profile of their own, without one has none', async () => {
    const booking = await book({ name: 'Ida', email: 'ida@example.com' }, { ...today, guests: [{}, {}, {}] })
    await checkIn(booking, [{ name: 'Ida' }, { name: 'Jo', documentNumber: 'X1234567', nationality: 'FR' }, { name: 'Kai' }])
    const guests = await find()
    expect(guests).toHaveLength(2)
    const jo = guests.find((g: Contact) => g.name === 'Jo')
    expect(jo).toMatchObject({ stays: 1, nights: 2, spend: { amount: 0 }, country: 'FR' })
    expect((await call(`GET /guests/${jo.id}`)).bookings).toMatchObject([{ id: booking.id, isBooker: false }])
  })
})

describe('GET /guests', () => {
  it('finds by part of a name, an address and a number, by tag, and in pages', async () => {
    await book({ name: 'Lena Müller', email: 'lena.m@example.com', phone: '+49 170 5550123' })
    const omar = await book({ name: 'Omar Haddad', email: 'omar@example.org', phone: '+212 600 112233' })
    const id = await profileOf(omar)
    await call(`PUT /guests/${id}`, { tags: ['VIP', 'vip', 'Band'] })
    for (const q of ['mueller', 'ler le', 'example.com', '5550123', '0170 5550', '555 01'])
      expect([q, await names(`&q=${encodeURIComponent(q)}`)]).toEqual([q, ['Lena Müller']])
    expect(await names('&q=nobody')).toEqual([])
    expect(await names('&tag=band')).toEqual(['Omar Haddad'])
    expect(await names('&tag=band&q=lena')).toEqual([])
    expect((await call(`GET /guests/${id}`)).tags).toEqual(['Band', 'vip'])
    expect(await call(`GET /guests/tags?property=${fixture.property.id}`)).toEqual([
      { tag: 'Band', guests: 1 },
      { tag: 'vip', guests: 1 },
    ])
    const page = await api.call(`GET /guests?property=${fixture.property.id}&limit=1&page=2`, { token })
    expect([page.body[0].name, page.meta]).toEqual(['Lena Müller', { page: 2, limit: 1, total: 2, pages: 2 }])
  })

  it('adds up what a guest has had', async () => {
    const guest = { name: 'Mia', email: 'mia@example.com' }
    const [here, gone, absent] = [await book(guest, today), await book(guest), await book(guest)]
    await checkIn(here, [{ name: 'Mia' }])
    await call(`POST /booking/${here.id}/folio`, { kind: 'extra', amount: { amount: 500, currency: 'EUR' }, description: 'Towel' })
    await call(`DELETE /booking/${gone.id}`, { version: gone.version })
    await run("UPDATE bookings SET status = 'no_show' WHERE id = ?", [absent.id])
    const [mia] = await find()
    expect(mia).toMatchObject({ stays: 1, nights: 2, upcoming: 0, cancellations: 1, noShows: 1, lastStay: today.arrival })
    const [{ charged }] = (await select(
      `SELECT SUM(amount) AS charged FROM folio_lines WHERE booking_id IN (?, ?, ?) AND kind NOT IN ('payment', 'refund')`,
      [here.id, gone.id, absent.id],
    )) as [{ charged: number }]
    expect(mia.spend).toEqual({ amount: Number(charged), currency: 'EUR' })
  })

  it('is refused to who may not read guests', async () => {
    const cleaner = await buildUser()
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'housekeeping', UTC_TIMESTAMP(3))", [
      fixture.property.id,
      cleaner.id,
    ])
    const by = await createSessionToken(cleaner)
    expect((await api.call(`GET /guests?property=${fixture.property.id}`, { token: by })).status).toBe(403)
    expect((await api.call(`GET /guests?property=${fixture.property.id}`)).status).toBe(401)
  })
})

describe('PUT /guests/:id', () => {
  it('keeps notes for staff, and a second who saves the same version is told', async () => {
    const booking = await call('POST /booking', bookingOf({ ...fixture, guest: { name: 'Nia', email: 'nia@example.com' } }), '')
    const id = await profileOf(booking)
    const before = await call(`GET /guests/${id}`)
    const edit = { notes: 'Walks at night', preferences: 'Lower bunk', consent: true, doNotRent: { reason: 'Fight', until: inDays(30) } }
    const after = await call(`PUT /guests/${id}`, { ...edit, version: before.version })
    expect(after).toMatchObject({
      notes: edit.notes,
      preferences: edit.preferences,
      doNotRent: edit.doNotRent,
      consentedAt: expect.any(String),
    })
    expect((await api.call(`PUT /guests/${id}`, { token, body: { notes: 'x', version: before.version } })).status).toBe(409)
    const [line] = await select<{ changes: object }>("SELECT changes FROM audit_lines WHERE action = 'guest.edit' AND entity_id = ?", [id])
    expect(line?.changes).toEqual({ fields: ['notes', 'preferences', 'doNotRent', 'consentedAt'], doNotRent: [false, true] })
    const seen = await api.call(`GET /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
    expect(seen.body.guestProfile).toBeUndefined()
    expect(JSON.stringify(seen.body)).not.toContain('Walks')
    expect((await call(`PUT /guests/${id}`, { doNotRent: null, consent: false })).doNotRent).toBeNull()
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ doNotRent: { until: '2026-12-01' } }, 'doNotRent.reason'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'tags'],
  ])('refuses %o', async (body, field) => {
    const id = await profileOf(await book({ name: 'Ola' }))
    const reply = await api.call(`PUT /guests/${id}`, { token, body })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, field])
  })
})

describe('merging', () => {
  it('shows what would be, puts two into one, and takes it back', async () => {
    const [one, two] = [
      await book({ name: 'Pia Roth', email: 'pia@example.com' }),
      await book({ name: 'P. Roth', phone: '+43 660 1234567' }),
    ]
    const [own, merged] = [await profileOf(one), await profileOf(two)]
    await call(`PUT /guests/${own}`, { notes: 'Kind', tags: ['a'] })
    await call(`PUT /guests/${merged}`, { notes: 'Late', tags: ['b'], doNotRent: { reason: 'Smoked' } })
    const preview = await call(`POST /guests/${own}/merge`, { profile: merged, dryRun: true })
    expect(preview.guest).toBeUndefined()
    expect(preview.changes).toEqual([
      { field: 'name', own: 'Pia Roth', other: 'P. Roth', result: 'Pia Roth' },
      { field: 'email', own: 'pia@example.com', other: null, result: 'pia@example.com' },
      { field: 'phone', own: null, other: '+43 660 1234567', result: '+43 660 1234567' },
      { field: 'notes', own: 'Kind', other: 'Late', result: 'Kind\nLate' },
      { field: 'tags', own: 'a', other: 'b', result: 'a, b' },
      { field: 'doNotRent', own: null, other: 'Smoked', result: 'Smoked' },
    ])
    expect(await find()).toHaveLength(2)
    const { guest } = await call(`POST /guests/${own}/merge`, { profile: merged })
    expect(guest).toMatchObject({ id: own, upcoming: 2, notes: 'Kind\nLate', merged: [{ id: merged, name: 'P. Roth' }] })
    expect(await names('&q=1234567')).toEqual(['Pia Roth'])
    // The profile that was merged answers with the one that stands for it, and what is booked by its number is found there.
    expect((await call(`GET /guests/${merged}`)).id).toBe(own)
    const third = await book({ name: 'P. Roth', phone: '+43 660 1234567' })
    expect(await profileOf(third)).toBe(own)
    expect((await api.call(`POST /guests/${own}/merge`, { token, body: { profile: merged } })).status).toBe(409)
    await call(`PUT /guests/${own}`, { notes: 'Kind and late' })
    const parts = await call(`POST /guests/${own}/split`, {})
    expect(parts.guest).toMatchObject({
      id: own,
      upcoming: 1,
      notes: 'Kind and late',
      tags: ['a'],
      phone: null,
      doNotRent: null,
      merged: [],
    })
    expect(parts.split).toMatchObject({ id: merged, upcoming: 2, notes: 'Late', tags: ['b'], doNotRent: { reason: 'Smoked', until: null } })
    expect((await api.call(`POST /guests/${own}/split`, { token, body: {} })).status).toBe(409)
  })

  it('of three, splits off the one that is named with what was merged into it before', async () => {
    const ids = []
    for (const name of ['Qi', 'Ren', 'Sam']) ids.push(await profileOf(await book({ name })))
    const [a, b, c] = ids as [number, number, number]
    await call(`POST /guests/${b}/merge`, { profile: c })
    await call(`POST /guests/${a}/merge`, { profile: b })
    expect((await call(`GET /guests/${c}`)).id).toBe(a)
    const { guest, split } = await call(`POST /guests/${a}/split`, { profile: b })
    expect([guest.upcoming, split.id, split.upcoming, split.merged.map((m: { id: number }) => m.id)]).toEqual([1, b, 2, [c]])
  })

  it('names who else has the same address', async () => {
    const [one, two] = [await book({ name: 'Tam', email: 'tam@example.com' }), await book({ name: 'Tam', phone: '+44 20 7946 0999' })]
    const [a, b] = [await profileOf(one), await profileOf(two)]
    const edited = await call(`PUT /guests/${b}`, { email: 'tam@example.com' })
    expect(edited.duplicates).toEqual([{ id: a, name: 'Tam', reason: 'email' }])
  })
})

describe('a guest who is not to be taken', () => {
  const unwanted = async (guest: Contact) => {
    const id = await profileOf(await book(guest))
    await call(`PUT /guests/${id}`, { doNotRent: { reason: 'Broke a window', until: inDays(90) } })
    return id
  }

  it('books without a hint, and the desk sees it', async () => {
    const guest = { name: 'Udo', email: 'udo@example.com' }
    await unwanted(guest)
    const reply = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest }) })
    expect(reply.status).toBe(201)
    expect(JSON.stringify(reply.body)).not.toMatch(/Broke a window|doNotRent/)
    const booking = await call(`GET /booking/${reply.body.id}`)
    expect(booking.guestProfile.doNotRent).toEqual({ reason: 'Broke a window', until: inDays(90) })
    const rows = await call(`GET /booking/all?property=${fixture.property.id}`)
    expect(rows.every((b: { doNotRent: boolean }) => b.doNotRent)).toBe(true)
  })

  it('is checked in only once the desk says so', async () => {
    const guest = { name: 'Vera', email: 'vera@example.com' }
    const profile = await unwanted(guest)
    const booking = await book(guest, today)
    const refused = await checkIn(booking, [{ name: 'Vera' }])
    expect([refused.status, refused.body.code, refused.body.guests]).toMatchObject([
      409,
      'do_not_rent',
      [{ profile, reason: 'Broke a window' }],
    ])
    expect((await call(`GET /check-in/options?booking=${booking.id}`)).doNotRent).toMatchObject([{ profile, name: 'Vera' }])
    expect((await checkIn(booking, [{ name: 'Vera' }], { despiteDoNotRent: true })).status).toBe(201)
  })

  it('is known by a document though a friend has booked', async () => {
    const first = await book({ name: 'Wim' }, today)
    const card = { documentNumber: 'NL998877', nationality: 'NL' }
    await checkIn(first, [{ name: 'Wim', ...card }])
    const id = await profileOf(first)
    await call(`PUT /guests/${id}`, { doNotRent: { reason: 'Stole' } })
    const booking = await book({ name: 'Friend', email: 'friend@example.com' }, { ...today, guests: [{}, {}] })
    const refused = await checkIn(booking, [{ name: 'Friend' }, { name: 'W.', ...card }])
    expect(refused.status).toBe(409)
    await call(`PUT /guests/${id}`, { doNotRent: { reason: 'Stole', until: inDays(-1) } })
    expect((await checkIn(booking, [{ name: 'Friend' }, { name: 'W.', ...card }])).status).toBe(201)
  })
})

it('deletes profiles three years after the last stay, unless they are not to be taken', async () => {
  const ids = []
  for (const name of ['Xan', 'Yve', 'Zoe', 'Abe']) ids.push(await profileOf(await book({ name, email: `${name}@example.com` })))
  const [old, unwantedGuest, merged, recent] = ids as [number, number, number, number]
  await call(`PUT /guests/${unwantedGuest}`, { doNotRent: { reason: 'Fire' } })
  await call(`POST /guests/${old}/merge`, { profile: merged })
  await run('UPDATE bookings SET arrival = ?, departure = ? WHERE profile_id IN (?, ?, ?)', [
    inDays(-1500),
    inDays(-1490),
    old,
    unwantedGuest,
    merged,
  ])
  await run('UPDATE guest_profiles SET last_booked_at = ? WHERE id IN (?, ?, ?)', [inDays(-1500), old, unwantedGuest, merged])
  expect(await purgeProfiles()).toBe(2)
  expect((await find()).map((g: { id: number }) => g.id).toSorted()).toEqual([unwantedGuest, recent].toSorted())
  // The job does not make them anew.
  expect(await fillProfiles()).toBe(0)
})
