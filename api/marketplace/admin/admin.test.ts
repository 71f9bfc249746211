import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { Property } from '../../../db/models/index.ts'
import type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { buildLiveProperty, buildPhoto, buildPlace, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { findPage } from '../../platform/pages/service.ts'
import { type Api, bookingOf, recordStatements, run, startApi } from '../../stays/booking/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())
const call = (endpoint: string, body?: unknown, token: string | undefined = admin) => api.call(endpoint, { token, body })

/** A listing with an owner and a room, complete enough for review. */
async function listing(status: PropertyStatus = 'submitted', more: Record<string, unknown> = {}) {
  const owner = await buildUser({ role: 'hostel_owner' })
  const property = await buildProperty({
    status,
    submittedAt: new Date(),
    liveAt: null,
    members: [{ user: owner, role: 'owner' }],
    ...more,
  })
  const room = await buildRoom(property)
  await buildPhoto(property)
  return { property, owner, room, token: await createSessionToken(owner) }
}
const mailsTo = async ({ email }: { email: string }) =>
  select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])
const decide = (id: number, step: string, token?: string) =>
  call(`POST /admin/properties/${id}/${step}`, step === 'approve' ? undefined : { reason: 'The photos show another house.' }, token)
const statusOf = async (id: number) => (await Property.findByPk(id))?.status

describe('a decision', () => {
  it('makes a listing live, and mails its owner the address', async () => {
    const { property, owner } = await listing()
    const { status, body } = await decide(property.id, 'approve')
    expect([status, body.status]).toEqual([200, 'live'])
    expect(body.liveAt).not.toBeNull()
    expect(await findPage(property.path as string)).toMatchObject({ state: 'live' })
    expect((await api.call(`GET /property/${property.id}`)).status).toBe(200)
    const [mail] = await mailsTo(owner)
    expect(mail).toMatchObject({ template: 'listingApproved', text: expect.stringContaining(`http://localhost:3000${property.path}`) })
    expect(await select('SELECT action FROM audit_lines WHERE entity_id = ? AND entity = ?', [property.id, 'property'])).toEqual([
      { action: 'property.approve' },
    ])
  })

  it('sends a listing back with a reason, and it can be submitted again', async () => {
    const { property, owner, token } = await listing()
    const { body } = await decide(property.id, 'request-changes')
    expect(body).toMatchObject({ status: 'changes_requested', reviewNote: 'The photos show another house.' })
    const [mail] = await mailsTo(owner)
    expect(mail?.text).toContain('The photos show another house.')
    expect(mail?.text).toContain('http://localhost:3000/owner/property')
    const again = await api.call(`POST /property/${property.id}/submit`, { token })
    expect(again.body).toMatchObject({ status: 'submitted', reviewNote: null })
  })

  it('shows what changed in a listing that was sent back, until it is live', async () => {
    const { property, token } = await listing()
    const read = async () => (await call(`GET /admin/properties/${property.id}`)).body
    const queued = async () =>
      (await call(`GET /admin/properties?status=submitted&q=${encodeURIComponent(property.name)}`)).body.find(
        (p: { id: number }) => p.id === property.id,
      )
    expect([(await read()).lastReview, (await queued()).isSentAgain]).toEqual([null, false])
    const before = (await read()).property
    await decide(property.id, 'request-changes')
    await api.call(`PUT /property/${property.id}`, { token, body: { description: 'A quiet house by the river.', phone: '+351210000000' } })
    await api.call(`POST /property/${property.id}/submit`, { token })
    const { lastReview, property: now } = await read()
    expect(lastReview).toMatchObject({ note: 'The photos show another house.', at: expect.any(String) })
    expect([lastReview.seen.description, now.description]).toEqual([before.description, 'A quiet house by the river.'])
    expect(lastReview.seen.rooms).toEqual(before.rooms)
    expect((await queued()).isSentAgain).toBe(true)
    await decide(property.id, 'approve')
    expect((await read()).lastReview).toBeNull()
    expect(await select('SELECT property_id FROM listing_reviews WHERE property_id = ?', [property.id])).toEqual([])
  })

  it('deletes the review snapshot of a closed listing', async () => {
    const { property } = await listing()
    await decide(property.id, 'request-changes')
    expect((await decide(property.id, 'close')).body.status).toBe('closed')
    expect((await call(`GET /admin/properties/${property.id}`)).body.lastReview).toBeNull()
  })

  it('suspends: no new sales, stays are honoured, and it can be lifted', async () => {
    const fixture = await buildLiveProperty()
    const { property, room, owner } = fixture
    const sale = () => api.call('POST /booking', { body: bookingOf({ property, room }) })
    const { body: booking } = await sale()
    expect((await decide(property.id, 'suspend')).body.status).toBe('suspended')
    expect((await sale()).status).toBeGreaterThanOrEqual(400)
    expect((await api.call(`GET /booking/${booking.id}`, { token: await createSessionToken(owner) })).body.status).toBe('confirmed')
    expect((await findPage(property.path as string))?.state).toBe('hidden')
    expect((await decide(property.id, 'approve')).body.status).toBe('live')
    expect((await mailsTo(owner)).map(m => m.template)).toEqual(['listingSuspended', 'listingApproved'])
    expect((await sale()).status).toBe(201)
  })

  it('closes for good once the last guest has left', async () => {
    const { property, room, owner } = await buildLiveProperty()
    const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property, room }) })
    const refused = await decide(property.id, 'close')
    expect([refused.status, refused.body.code]).toEqual([409, 'has_future_stays'])
    expect(refused.body.bookings).toMatchObject([{ id: booking.id, code: booking.code }])
    await api.call(`DELETE /booking/${booking.id}`, { token: await createSessionToken(owner) })
    expect((await decide(property.id, 'close')).body.status).toBe('closed')
    expect((await findPage(property.path as string))?.state).toBe('gone')
    expect((await api.call(`GET /property/${property.id}`)).status).toBe(410)
    expect((await mailsTo(owner)).at(-1)?.template).toBe('listingClosed')
    expect((await decide(property.id, 'approve')).body.code).toBe('invalid_transition')
  })

  it('works for a listing without an owner as well', async () => {
    const { property } = await listing('submitted', { members: [] })
    expect((await decide(property.id, 'approve')).status).toBe(200)
  })

  it.each<[string, PropertyStatus]>([
    ['approve', 'draft'],
    ['approve', 'changes_requested'],
    ['approve', 'live'],
    ['approve', 'paused'],
    ['approve', 'closed'],
    ['request-changes', 'draft'],
    ['request-changes', 'live'],
    ['request-changes', 'closed'],
    ['suspend', 'draft'],
    ['suspend', 'submitted'],
    ['suspend', 'closed'],
    ['close', 'closed'],
  ])('cannot %s what is %s', async (step, status) => {
    const { property, owner } = await listing(status)
    const reply = await decide(property.id, step)
    expect([reply.status, reply.body.code]).toEqual([409, 'invalid_transition'])
    expect(await statusOf(property.id)).toBe(status)
    expect(await mailsTo(owner)).toEqual([])
  })

  it('is refused while something required is missing', async () => {
    const owner = await buildUser({ role: 'hostel_owner' })
    const property = await buildProperty({ status: 'submitted', phone: null, email: null, members: [{ user: owner, role: 'owner' }] })
    const { status, body } = await decide(property.id, 'approve')
    expect([status, body.code]).toEqual([409, 'incomplete'])
    expect(body.missing.map((m: { key: string }) => m.key)).toContain('contact')
  })

  it('is made once when two decide at the same time', async () => {
    const { property, owner } = await listing()
    const replies = await Promise.all([
      decide(property.id, 'approve'),
      decide(property.id, 'approve'),
      decide(property.id, 'request-changes'),
    ])
    expect(replies.filter(r => r.status === 200)).toHaveLength(1)
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  it.each(['approve', 'request-changes', 'suspend', 'close'])('to %s is a super-admin’s', async step => {
    const { property, token } = await listing('live')
    expect((await api.call(`POST /admin/properties/${property.id}/${step}`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await decide(property.id, step, token)).status).toBe(403)
    expect((await decide(property.id, step, await createSessionToken(await buildUser()))).status).toBe(403)
    expect((await decide(999_999_999, step)).status).toBe(404)
    expect(await statusOf(property.id)).toBe('live')
  })

  it.each(['request-changes', 'suspend', 'close'])('to %s has a reason', async step => {
    const { property } = await listing()
    for (const [body, path] of [
      [{}, 'reason'],
      [{ reason: ' ' }, 'reason'],
      [{ reason: 'x', silent: true }, 'silent'],
    ] as const) {
      const reply = await call(`POST /admin/properties/${property.id}/${step}`, body)
      expect([reply.status, reply.body.fields?.[0].path]).toEqual([422, path])
    }
  })
})

describe('a new name of a live listing', () => {
  const edit = async () => {
    const fixture = await buildLiveProperty()
    const token = await createSessionToken(fixture.owner)
    const name = `${fixture.property.name} Deluxe`
    await api.call(`PUT /property/${fixture.property.id}`, { token, body: { name, type: 'guest_house' } })
    return { ...fixture, token, name }
  }

  it('is in the queue with the difference', async () => {
    const { property, name } = await edit()
    const { body: queue } = await call('GET /admin/properties?status=submitted&limit=100')
    expect(queue).toContainEqual(expect.objectContaining({ id: property.id, status: 'live', pending: true }))
    const { body } = await call(`GET /admin/properties/${property.id}`)
    expect(body.property).toMatchObject({ name: property.name, type: 'hostel', pendingChanges: { name, type: 'guest_house' } })
  })

  it('is on the page once approved, and the old address redirects there', async () => {
    const { property, owner, name } = await edit()
    const { body } = await decide(property.id, 'approve')
    expect(body).toMatchObject({ name, type: 'guest_house', status: 'live', path: `${property.path}-deluxe`, pendingChanges: null })
    expect(await findPage(property.path as string)).toMatchObject({ state: 'moved', to: body.path })
    expect(await findPage(body.path)).toMatchObject({ state: 'live' })
    expect((await mailsTo(owner)).map(m => m.template)).toEqual(['listingEditApproved'])
    const [line] = await select<{ changes: unknown }>(
      "SELECT changes FROM audit_lines WHERE entity_id = ? AND action = 'property.approve_changes'",
      [property.id],
    )
    expect(line?.changes).toEqual({ name: [property.name, name], type: ['hostel', 'guest_house'] })
  })

  it('is discarded with a reason when refused, and the page does not change', async () => {
    const { property, owner } = await edit()
    const { body } = await decide(property.id, 'request-changes')
    expect(body).toMatchObject({ name: property.name, status: 'live', pendingChanges: null, reviewNote: 'The photos show another house.' })
    expect(await findPage(property.path as string)).toMatchObject({ state: 'live' })
    expect((await mailsTo(owner)).map(m => m.template)).toEqual(['listingEditRefused'])
  })

  it('moves the hostel to another city, and both city pages change', async () => {
    const { property, place, token } = await (async () => {
      const place = await buildPlace({ country: 'FI', lat: 60.2, lng: 24.9 })
      const fixture = await buildLiveProperty({ place })
      return { ...fixture, place, token: await createSessionToken(fixture.owner) }
    })()
    const other = await buildPlace({ country: 'FI', lat: 65, lng: 25.5 })
    await api.call(`PUT /property/${property.id}`, {
      token,
      body: { lat: 65, lng: 25.5, address: { line1: 'x', city: other.name, country: 'FI' } },
    })
    const { body } = await decide(property.id, 'approve')
    expect(body.place.id).toBe(other.id)
    const city = (slug: string) => findPage(`/hostels/finland/${slug}`)
    expect([(await city(place.slug))?.state, (await city(other.slug))?.state]).toEqual(['hidden', 'live'])
  })
})

describe('lists', () => {
  it('shows the queue oldest first, found by name and city, in constant statements', async () => {
    const city = `Queueville${process.pid}`
    const make = (minutesAgo: number) => listing('submitted', { city, submittedAt: new Date(Date.now() - minutesAgo * 60_000) })
    const young = await make(1)
    const query = `GET /admin/properties?status=submitted&q=${city}&limit=100`
    const one = await recordStatements(() => call(query))
    const old = await make(90)
    for (let i = 0; i < 20; i++) await make(30)
    expect(await recordStatements(() => call(query))).toHaveLength(one.length)
    const { body, meta } = await call(query)
    expect(meta).toMatchObject({ total: 22, pages: 1 })
    expect([body[0].id, body.at(-1).id]).toEqual([old.property.id, young.property.id])
    expect(body[0]).toMatchObject({ owner: { id: old.owner.id, email: old.owner.email }, rooms: 1, beds: 4, status: 'submitted', city })
    expect((await call(`GET /admin/properties?q=${encodeURIComponent(old.property.name)}`)).body).toMatchObject([{ id: old.property.id }])
    expect((await call('GET /admin/properties?q=100%25')).body).toEqual([])
  })

  it('shows one listing with owner and checklist', async () => {
    const { property, owner } = await listing()
    const { body } = await call(`GET /admin/properties/${property.id}`)
    expect(body.owner).toEqual({ id: owner.id, name: owner.name, email: owner.email })
    expect(body.property).toMatchObject({ id: property.id, email: 'desk@house.example', rooms: [{ capacity: 4 }] })
    expect(body.checklist.every((i: { done: boolean; required: boolean }) => i.done || !i.required)).toBe(true)
    expect((await call('GET /admin/properties/999999999')).status).toBe(404)
  })

  it('counts the marketplace', async () => {
    const before = (await call('GET /admin/overview')).body
    await listing()
    const { property, room } = await buildLiveProperty()
    await api.call('POST /booking', { body: bookingOf({ property, room }) })
    const { body } = await call('GET /admin/overview')
    expect(body).toMatchObject({
      submitted: before.submitted + 1,
      live: before.live + 1,
      users: before.users + 2,
      owners: before.owners + 2,
      bookingsToday: before.bookingsToday + 1,
    })
  })

  it('shows what needs attention: the longest waiting items, failed mails and failed jobs', async () => {
    const { property } = await listing()
    await run("UPDATE properties SET submitted_at = '2020-01-02 03:04:05.000' WHERE id = ?", [property.id])
    await run(`INSERT INTO job_leases (name, started_at, finished_at, error) VALUES
      ('rebuild', UTC_TIMESTAMP(3), '2026-01-02 03:04:05.000', 'The disk is full'), ('mail', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), NULL)`)
    const { body } = await call('GET /admin/overview')
    expect(body.oldestSubmittedAt).toBe('2020-01-02T03:04:05.000Z')
    expect(body.jobsFailed).toEqual([{ name: 'rebuild', error: 'The disk is full', at: '2026-01-02T03:04:05.000Z' }])
    expect(body.mailsFailed).toBe(0)
  })

  it('are for super-admins only, with valid paging', async () => {
    const { property, token } = await listing()
    for (const path of ['overview', 'properties', `properties/${property.id}`]) {
      expect((await api.call(`GET /admin/${path}`)).status).toBe(401)
      expect((await call(`GET /admin/${path}`, undefined, token)).status).toBe(403)
    }
    for (const query of ['page=0', 'limit=101', 'status=sold', 'q=', 'order=name'])
      expect((await call(`GET /admin/properties?${query}`)).status).toBe(422)
  })
})

describe('handing a listing over', () => {
  const handOver = (id: number, email: string, token?: string) => call(`POST /admin/properties/${id}/transfer`, { email }, token)
  const mine = async (token: string) => (await call('GET /property/mine', undefined, token)).body.map((p: { id: number }) => p.id)

  it('gives an imported listing without an owner to its owner', async () => {
    const property = await buildProperty()
    await run("UPDATE properties SET legal_name = 'Registered Beds Ltd' WHERE id = ?", [property.id])
    const traveller = await buildUser()
    const { status, body } = await handOver(property.id, traveller.email)
    expect([status, body.id, body.legalName]).toEqual([200, property.id, 'Registered Beds Ltd'])
    expect(await mine(await createSessionToken(traveller))).toEqual([property.id])
    expect((await call(`GET /admin/properties/${property.id}`)).body.owner.email).toBe(traveller.email)
    expect((await mailsTo(traveller))[0]?.template).toBe('listingGiven')
    expect(await select("SELECT action FROM audit_lines WHERE entity = 'property' AND entity_id = ?", [property.id])).toEqual([
      { action: 'property.transfer' },
    ])
    expect((await handOver(property.id, traveller.email)).body.code).toBe('duplicate')
  })

  it('removes the previous owner, and keeps the staff', async () => {
    const { property, owner, token } = await listing('live')
    const desk = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'reception', UTC_TIMESTAMP(3))", [
      property.id,
      desk.id,
    ])
    const newOwner = await buildUser({ role: 'hostel_owner' })
    await run("UPDATE properties SET legal_name = 'Old Beds Ltd', vat_id = 'DE123456789' WHERE id = ?", [property.id])
    const handed = await handOver(property.id, newOwner.email)
    expect(handed).toMatchObject({ status: 200, body: { legalName: null } })
    const [operator] = await select('SELECT legal_name, vat_id FROM properties WHERE id = ?', [property.id])
    expect(operator, 'who ran it until now does not run it any more').toEqual({ legal_name: null, vat_id: null })
    expect(await mine(token)).toEqual([])
    expect((await call(`PUT /property/${property.id}`, { description: 'Mine' }, token)).status).toBe(404)
    expect(await mine(await createSessionToken(newOwner))).toEqual([property.id])
    expect(await mine(await createSessionToken(desk))).toEqual([property.id])
    expect((await mailsTo(owner)).at(-1)?.template).toBe('listingTaken')
  })

  it('gives it to one person when two hand over at once', async () => {
    const { property } = await listing('live')
    const newOwners = await Promise.all([buildUser(), buildUser()])
    const answers = await Promise.all(newOwners.map(newOwner => handOver(property.id, newOwner.email)))
    expect(answers.map(a => a.status)).toEqual([200, 200])
    expect(await select("SELECT user_id FROM property_members WHERE property_id = ? AND role = 'owner'", [property.id])).toHaveLength(1)
  })

  it('refuses an unknown address, a super-admin, a locked account, a closed property, and callers who are not super-admins', async () => {
    const { property, token } = await listing('live')
    const root = await buildUser({ role: 'super_admin' })
    const locked = await buildUser({ lockedAt: new Date() })
    const unproved = await buildUser({ emailVerifiedAt: null })
    for (const email of ['nobody@example.com', root.email, locked.email, unproved.email, 'no address']) {
      const { status, body } = await handOver(property.id, email)
      expect([status, body.fields[0].path]).toEqual([422, 'email'])
    }
    const newOwner = await buildUser()
    expect((await handOver(property.id, newOwner.email, token)).status).toBe(403)
    expect((await api.call(`POST /admin/properties/${property.id}/transfer`, { body: { email: newOwner.email } })).status).toBe(401)
    expect((await handOver(999_999_999, newOwner.email)).status).toBe(404)
    const closed = await buildProperty({ status: 'closed' })
    expect((await handOver(closed.id, newOwner.email)).body.code).toBe('invalid_transition')
  })
})

describe('POST /admin/invitations', () => {
  it('invites by mail, and refuses addresses with an account, other callers and invalid fields', async () => {
    const email = `root.${process.pid}@example.com`
    const { status, body } = await call('POST /admin/invitations', { email })
    expect([status, body.email]).toEqual([201, email])
    expect((await mailsTo({ email }))[0]?.template).toBe('invitation')
    const { owner, token } = await listing()
    expect((await call('POST /admin/invitations', { email: owner.email })).body.code).toBe('duplicate')
    expect((await api.call('POST /admin/invitations', { body: { email } })).status).toBe(401)
    expect((await call('POST /admin/invitations', { email }, token)).status).toBe(403)
    expect((await call('POST /admin/invitations', { email: 'nobody' })).body.fields[0].path).toBe('email')
    expect((await call('POST /admin/invitations', { email, role: 'god' })).body.fields[0].path).toBe('role')
  })
})

describe('open invitations', () => {
  const linkTo = async (email: string) => /#([\w-]+)/.exec((await mailsTo({ email })).at(-1)?.text ?? '')?.[1] ?? ''
  const accept = async (token: string) =>
    (await api.call('POST /auth/invitation', { body: { token, name: 'Second Root', password: 'bunk-and-breakfast' } })).status
  const invite = async (name: string) => {
    const email = `${name}.${process.pid}@example.com`
    return (await call('POST /admin/invitations', { email })).body as { id: number; email: string }
  }
  const list = async () => (await call('GET /admin/invitations')).body as { id: number; isExpired: boolean; by: string | null }[]
  const age = (id: number, hours: number) =>
    run('UPDATE admin_invitations SET expires_at = expires_at - INTERVAL ? HOUR WHERE id = ?', [hours, id])

  it('are listed, also when they are expired, until they are accepted', async () => {
    const [fresh, old, accepted] = [await invite('fresh'), await invite('old'), await invite('accepted')]
    await age(old.id, 73)
    expect(await accept(await linkTo(accepted.email))).toBe(201)
    const rows = await list()
    expect(rows.find(i => i.id === fresh.id)).toMatchObject({ email: fresh.email, isExpired: false, by: expect.any(String) })
    expect(rows.find(i => i.id === old.id)).toMatchObject({ isExpired: true })
    expect(rows.some(i => i.id === accepted.id)).toBe(false)
  })

  it('can be withdrawn: their link is void at once', async () => {
    const { id, email } = await invite('withdrawn')
    const link = await linkTo(email)
    expect((await call(`DELETE /admin/invitations/${id}`)).status).toBe(204)
    expect(await accept(link)).toBe(404)
    expect((await list()).some(i => i.id === id)).toBe(false)
    expect((await call(`DELETE /admin/invitations/${id}`)).status).toBe(404)
    expect((await call(`POST /admin/invitations/${id}/resend`)).status).toBe(404)
    expect(await selectOne("SELECT COUNT(*) AS n FROM audit_lines WHERE action = 'admin.withdraw' AND entity_id = ?", [id])).toEqual({
      n: 1,
    })
  })

  it('can be sent again after a minute: the old link is void, and the new one is valid as long as the first', async () => {
    const { id, email } = await invite('again')
    const first = await linkTo(email)
    const early = await call(`POST /admin/invitations/${id}/resend`)
    expect([early.status, early.body.code]).toEqual([429, 'rate_limited'])
    await age(id, 73)
    const again = await call(`POST /admin/invitations/${id}/resend`)
    expect([again.status, again.body.isExpired]).toEqual([200, false])
    expect(await accept(first)).toBe(404)
    expect(await accept(await linkTo(email))).toBe(201)
  })

  it('are not sent to an address that has an account by now', async () => {
    const { id, email } = await invite('settled')
    await age(id, 1)
    await buildUser({ email })
    expect((await call(`POST /admin/invitations/${id}/resend`)).body.code).toBe('duplicate')
  })

  it('are void when their sender is locked', async () => {
    const rogue = await buildUser({ role: 'super_admin' })
    const email = `accomplice.${process.pid}@example.com`
    await call('POST /admin/invitations', { email }, await createSessionToken(rogue))
    const link = await linkTo(email)
    expect((await call(`POST /admin/users/${rogue.id}/lock`, { reason: 'Invited a friend.' })).status).toBe(200)
    expect(await accept(link)).toBe(404)
  })

  it('are for super-admins only', async () => {
    const { id } = await invite('hidden')
    const { token } = await listing()
    for (const endpoint of ['GET /admin/invitations', `DELETE /admin/invitations/${id}`, `POST /admin/invitations/${id}/resend`]) {
      expect((await api.call(endpoint)).status).toBe(401)
      expect((await call(endpoint, undefined, token)).status).toBe(403)
    }
    expect((await call('GET /admin/invitations?limit=101')).status).toBe(422)
  })
})
