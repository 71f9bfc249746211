import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { buildUser } from '../../factories.ts'
import { hashPassword } from '../../people/auth/service.ts'
import { type Api, bookingOf, createManageToken, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { adminToken, buildPastStay, buildReviewedProperty, type PastStay, payInFull, type ReviewedProperty, reviewBody } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ trustProxy: 1 })
})
afterAll(() => api.stop())

let next = 0
const network = () => `198.18.${next}.${++next}`
const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** A working day of its owner, from there. */
const worksFrom = async (fixture: ReviewedProperty, ip: string) => {
  const { status } = await api.call('POST /auth/renew', { token: fixture.token, headers: from(ip) })
  expect(status).toBe(200)
}
const write = (stay: Pick<PastStay, 'id' | 'headers'>, { ip = network(), text = 'Clean beds.' } = {}) =>
  api.call('POST /reviews', { body: reviewBody(stay, { text }), headers: { ...stay.headers, ...from(ip) } })

describe('a stay that was booked from where the hostel works', () => {
  it('is looked at before its review is shown, and only who decides reads why', async () => {
    const [fixture, here] = [await buildReviewedProperty(), network()]
    await worksFrom(fixture, here)
    const stay = await buildPastStay(api, fixture, { from: here })
    const created = await write(stay)
    expect([created.status, created.body.status, created.body.flags]).toEqual([201, 'waiting', []])
    expect((await api.call(`GET /reviews/${created.body.id}`)).status).toBe(404)
    const desk = await api.call(`GET /reviews/${created.body.id}`, { token: fixture.token })
    expect(desk.body.flags).toEqual([])
    const token = await adminToken()
    expect((await api.call(`GET /reviews/${created.body.id}`, { token })).body.flags).toEqual(['own_network'])

    const result = await api.call(`PUT /reviews/${created.body.id}`, {
      token,
      body: { moderation: { status: 'published', reason: 'A traveller who booked in the lobby.' } },
    })
    expect([result.status, result.body.status]).toEqual([200, 'published'])
    // New words of it are looked at as the first ones were.
    const edited = await api.call(`PUT /reviews/${created.body.id}`, { headers: stay.headers, body: { text: 'The best of the world.' } })
    expect([edited.status, edited.body.status]).toEqual([200, 'waiting'])
  })

  it('also when somebody logs in there only afterwards, and after they have left', async () => {
    const [fixture, home] = [await buildReviewedProperty(), network()]
    const stay = await buildPastStay(api, fixture, { from: home })
    const password = 'bunk-and-breakfast'
    const clerk = await buildUser({ role: 'hostel_owner', passwordHash: await hashPassword(password) })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW(3))", [
      fixture.property.id,
      clerk.id,
    ])
    const login = await api.call('POST /auth/login', { body: { email: clerk.email, password }, headers: from(home) })
    expect(login.status).toBe(200)
    await api.call(`DELETE /property/${fixture.property.id}/members/${clerk.id}`, { token: fixture.token })
    expect((await write(stay)).body.status).toBe('waiting')
  })

  it.each([
    ['from another network', {}],
    ['at home, with the review written on the wifi of the hostel', { writes: true }],
  ])('not one %s', async (_, { writes = false }: { writes?: boolean }) => {
    const [fixture, here] = [await buildReviewedProperty(), network()]
    await worksFrom(fixture, here)
    const stay = await buildPastStay(api, fixture, { from: network() })
    expect((await write(stay, writes ? { ip: here } : {})).body.status).toBe('published')
  })

  it('nor one of another hostel, nor from where a super-admin acts in the place of its owner', async () => {
    const [fixture, other, there, office] = [await buildReviewedProperty(), await buildReviewedProperty(), network(), network()]
    await worksFrom(other, there)
    const acting = await api.call(`POST /admin/users/${fixture.owner.id}/impersonate`, {
      token: await adminToken(),
      headers: from(office),
      body: { reason: 'They asked for help.' },
    })
    expect(acting.status).toBeLessThan(300)
    await api.call('POST /auth/renew', { token: acting.body.token, headers: from(office) })
    for (const ip of [there, office]) expect((await write(await buildPastStay(api, fixture, { from: ip }))).body.status).toBe('published')
  })

  it('nor one of which it is not known any more from where it was booked', async () => {
    const [fixture, here] = [await buildReviewedProperty(), network()]
    await worksFrom(fixture, here)
    const stay = await buildPastStay(api, fixture)
    await run('UPDATE bookings SET network = NULL WHERE id = ?', [stay.id])
    expect((await write(stay, { ip: here })).body.status).toBe('published')
  })

  it('nor one from where nobody of it has worked for long before it was booked', async () => {
    const [fixture, here] = [await buildReviewedProperty(), network()]
    await worksFrom(fixture, here)
    await run('UPDATE property_networks SET seen_on = UTC_DATE() - INTERVAL 61 DAY WHERE property_id = ?', [fixture.property.id])
    expect((await write(await buildPastStay(api, fixture, { from: here }))).body.status).toBe('published')
  })
})

describe('a stay that the desk booked', () => {
  const atDesk = async (fixture: ReviewedProperty) => {
    const body = bookingOf({
      property: fixture.property,
      room: fixture.room,
      source: 'desk',
      arrival: inDays(0),
      departure: inDays(2),
      guest: { name: 'Asha Rao', email: `walkin${next}@stays.example` },
    })
    const { id, code } = (await api.call('POST /booking', { token: fixture.token, body })).body
    await run("UPDATE bookings SET arrival = ?, departure = ?, status = 'checked_out', proven_at = UTC_TIMESTAMP(3) WHERE id = ?", [
      inDays(-3),
      inDays(-1),
      id,
    ])
    await payInFull(id)
    return { id, headers: { 'X-Manage-Token': createManageToken(code) } }
  }
  it('is reviewed like any other, and looked at where the desk itself may be writing', async () => {
    const [fixture, here] = [await buildReviewedProperty(), network()]
    await worksFrom(fixture, here)
    expect((await write(await atDesk(fixture))).body.status).toBe('published')
    expect((await write(await atDesk(fixture), { ip: here })).body.status).toBe('waiting')
  })
})

describe('the property itself', () => {
  const text = async (stay: PastStay) => {
    const { status, body } = await write(stay)
    return [status, body.reason]
  }
  it('is known by a mailbox however it is written, and by a number with or without its country', async () => {
    const fixture = await buildReviewedProperty()
    await run("UPDATE users SET email = CONCAT('owner', id, '@own.example'), phone = '+351910000001' WHERE id = ?", [fixture.owner.id])
    await run("UPDATE properties SET email = CONCAT('house', id, '@own.example'), phone = '+351210000002' WHERE id = ?", [
      fixture.property.id,
    ])
    const guests = [
      { email: `owner${fixture.owner.id}+guest@own.example` },
      { email: `house${fixture.property.id}+7@own.example` },
      { phone: '00351 910 000 001' },
      { phone: '210 000 002' },
    ]
    for (const guest of guests)
      expect(await text(await buildPastStay(api, fixture, { guest })), JSON.stringify(guest)).toEqual([403, 'own_stay'])
    expect((await write(await buildPastStay(api, fixture, { guest: { phone: '+351 910 000 003' } }))).status).toBe(201)
  })

  it('is known by who worked there when the stay was booked', async () => {
    const fixture = await buildReviewedProperty()
    const clerk = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW(3))", [
      fixture.property.id,
      clerk.id,
    ])
    const stay = await buildPastStay(api, fixture, { guest: { email: clerk.email } })
    const gone = await api.call(`DELETE /property/${fixture.property.id}/members/${clerk.id}`, { token: fixture.token })
    expect(gone.status).toBe(204)
    expect(await text(stay)).toEqual([403, 'own_stay'])
  })
})

it('keeps of a network nothing that could be read, and once a day', async () => {
  const [fixture, here] = [await buildReviewedProperty(), network()]
  await worksFrom(fixture, here)
  await worksFrom(fixture, here)
  const row = await selectOne<{ n: number; network: string }>(
    'SELECT COUNT(*) AS n, MAX(network) AS network FROM property_networks WHERE property_id = ?',
    [fixture.property.id],
  )
  // One is from where the owner's first session was opened.
  expect(row).toMatchObject({ n: 2, network: expect.stringMatching(/^[0-9a-f]{64}$/) })
})
