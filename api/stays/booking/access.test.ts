import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createBookedProperty, findCounterMismatches, loadMailsTo, run, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const booked = (more: Record<string, unknown> = {}) => createBookedProperty(api, more)

describe('who may see a booking', () => {
  it('is its guest by token or proved address, its property, and nobody else', async () => {
    const { booking, property, guest, desk } = await booked({ guest: { name: 'Asha', email: 'mine@example.com' } })
    const get = async (parts: object) => (await call(`GET /booking/${booking.id}`, parts)).status
    const mine = await buildUser({ email: 'mine@example.com' })
    const unproved = await buildUser({ email: `x${mine.email}`, emailVerifiedAt: null })
    const { owner: stranger } = await buildLiveProperty()
    const cleaner = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'housekeeping', NOW())", [
      property.id,
      cleaner.id,
    ])
    const admin = await buildUser({ role: 'super_admin' })
    expect(await get(guest)).toBe(200)
    expect(await get(desk)).toBe(200)
    expect(await get({ token: await createSessionToken(mine) })).toBe(200)
    expect(await get({ token: await createSessionToken(admin) })).toBe(200)
    expect(await get({})).toBe(404)
    expect(await get({ headers: { 'X-Manage-Token': 'guessed' } })).toBe(404)
    expect(await get({ token: await createSessionToken(unproved) })).toBe(404)
    expect(await get({ token: await createSessionToken(stranger) })).toBe(404)
    expect(await get({ token: await createSessionToken(cleaner) })).toBe(403)
    expect((await call('GET /booking/999999999', desk)).status).toBe(404)
  })

  it('hides contact and what the guest wrote from members who may not read guests', async () => {
    const { booking, property, desk } = await booked()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
      property.id,
      viewer.id,
    ])
    await run("UPDATE bookings SET note = 'I have asthma' WHERE id = ?", [booking.id])
    const { body } = await call(`GET /booking/${booking.id}`, { token: await createSessionToken(viewer) })
    expect(body.guest).toMatchObject({ name: 'Asha Rao', email: null, phone: null })
    expect(body.note).toBeNull()
    expect((await call(`GET /booking/${booking.id}`, desk)).body.note).toBe('I have asthma')
    const arrivals = `GET /reports/arrivals?property=${property.id}&from=${booking.arrival}`
    expect((await call(arrivals, { token: await createSessionToken(viewer) })).body.rows).toMatchObject([{ guest: 'Asha Rao', note: null }])
    expect((await call(arrivals, desk)).body.rows).toMatchObject([{ guest: 'Asha Rao', note: 'I have asthma' }])
    const found = async (q: string) =>
      (await call(`GET /booking/all?property=${property.id}&q=${q}`, { token: await createSessionToken(viewer) })).meta?.total
    expect([await found('asha@example'), await found('Asha')]).toEqual([0, 1])
  })

  it('keeps bill and history in the property', async () => {
    const { booking, guest, desk } = await booked()
    for (const path of ['history', 'folio']) {
      expect((await call(`GET /booking/${booking.id}/${path}`)).status).toBe(401)
      expect(
        (await call(`GET /booking/${booking.id}/${path}`, { ...guest, token: await createSessionToken(await buildUser()) })).status,
      ).toBe(403)
      const { owner: stranger } = await buildLiveProperty()
      expect((await call(`GET /booking/${booking.id}/${path}`, { ...guest, token: await createSessionToken(stranger) })).status).toBe(404)
    }
    expect((await call(`GET /booking/${booking.id}/history`, desk)).body).toMatchObject([
      { event: 'created', toStatus: 'confirmed', by: 'guest' },
    ])
    expect((await call(`GET /booking/${booking.id}/folio`, desk)).body.balance).toEqual({ amount: 4000, currency: 'EUR' })
  })
})

describe('PUT /booking/{id}', () => {
  it('changes contact and guests, and remembers that it did', async () => {
    const { booking, guest, desk } = await booked()
    const [g] = booking.lines[0].guests
    const body = {
      guest: { phone: '+49 30 123' },
      arrivalTime: '22:30',
      note: null,
      guests: [{ id: g.id, name: 'Ravi', gender: 'male' }],
      version: booking.version,
    }
    const answer = await call(`PUT /booking/${booking.id}`, { ...guest, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ arrivalTime: '22:30', guest: { phone: '+49 30 123', email: 'asha@example.com' } })
    expect(answer.body.lines[0].guests[0]).toMatchObject({ name: 'Ravi', gender: 'male' })
    const stale = await call(`PUT /booking/${booking.id}`, { ...guest, body })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await call(`GET /booking/${booking.id}/history`, desk)).body.at(-1)).toMatchObject({ event: 'changed', by: 'guest' })
  })

  it('refuses strangers, a man in a women’s dorm, and other bookings’ guests', async () => {
    const fixture = await buildLiveProperty({ room: { gender: 'female', type: 'female_dorm' } })
    const { body: booking } = await call('POST /booking', { body: bookingOf({ ...fixture, guests: [{ gender: 'female' }] }) })
    const guest = { headers: { 'X-Manage-Token': booking.manageToken } }
    const [g] = booking.lines[0].guests
    expect((await call(`PUT /booking/${booking.id}`, { body: { note: 'hello' } })).status).toBe(404)
    const man = await call(`PUT /booking/${booking.id}`, { ...guest, body: { guests: [{ id: g.id, gender: 'male' }] } })
    expect([man.status, man.body.code]).toEqual([422, 'gender_mismatch'])
    const both = [
      { id: g.id, gender: 'female' },
      { id: g.id, gender: 'male' },
    ]
    expect((await call(`PUT /booking/${booking.id}`, { ...guest, body: { guests: both } })).status).toBe(422)
    expect((await call(`GET /booking/${booking.id}`, guest)).body.lines[0].guests[0].gender).toBe('female')
    const other = await booked()
    const foreign = await call(`PUT /booking/${booking.id}`, {
      ...guest,
      body: { guests: [{ id: other.booking.lines[0].guests[0].id, name: 'X' }] },
    })
    expect([foreign.status, foreign.body.code]).toEqual([422, 'invalid'])
    expect((await call(`PUT /booking/${booking.id}`, { ...guest, body: { guest: { email: null } } })).status).toBe(422)
    expect((await call(`PUT /booking/${booking.id}`, { ...guest, body: { total: 1 } })).status).toBe(422)
  })
})

describe('DELETE /booking/{id}', () => {
  it('cancels free in time: beds back, bill at nothing, mail sent', async () => {
    const { booking, guest, property, desk } = await booked({ guest: { name: 'Asha', email: 'cancels@example.com' } })
    expect(booking.cancellation).toMatchObject({ allowed: true, fee: { amount: 0 } })
    const { status, body } = await call(`DELETE /booking/${booking.id}?reason=ill`, guest)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', fee: { amount: 0 }, balance: { amount: 0 }, cancellation: { allowed: false } })
    expect(await select('SELECT SUM(sold) AS sold FROM room_nights WHERE property_id = ?', [property.id])).toEqual([{ sold: 0 }])
    expect((await loadMailsTo('cancels@example.com')).map(m => m.template)).toEqual(['bookingConfirmed', 'bookingCancelled'])
    expect((await call(`GET /booking/${booking.id}/folio`, desk)).body.lines).toMatchObject([
      { kind: 'charge', amount: { amount: 4000 } },
      { kind: 'reversal', amount: { amount: -4000 } },
    ])
    const again = await call(`DELETE /booking/${booking.id}`, guest)
    expect([again.status, again.body.code, again.body.status, again.body.state]).toEqual([409, 'invalid_transition', 409, 'cancelled'])
    expect((await call(`PUT /booking/${booking.id}`, { ...guest, body: { note: 'x' } })).status).toBe(409)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes the fee of the frozen policy when late, whatever the property has changed since', async () => {
    const fixture = await buildLiveProperty({
      cancellationPolicy: 'non_refundable',
      taxes: [{ name: 'City tax', kind: 'per_person_night', value: 100, payable: 'desk' }],
    })
    const { body: booking } = await call('POST /booking', { body: bookingOf(fixture) })
    await run("UPDATE properties SET cancellation_policy = 'flex_24h' WHERE id = ?", [fixture.property.id])
    const { body } = await call(`DELETE /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
    expect(body).toMatchObject({ fee: { amount: 4000 }, balance: { amount: 4000 } })
    const { body: folio } = await call(`GET /booking/${booking.id}/folio`, { token: await createSessionToken(fixture.owner) })
    expect(folio.lines.map((l: { kind: string; amount: { amount: number } }) => [l.kind, l.amount.amount])).toEqual([
      ['charge', 4000],
      ['tax', 200],
      ['reversal', -4000],
      ['reversal', -200],
      ['fee', 4000],
    ])
  })

  it('gives the beds back once, however often it is asked at once', async () => {
    const { booking, guest } = await booked()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(`DELETE /booking/${booking.id}`, guest)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(answers.filter(a => a.status === 409)).toHaveLength(7)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses strangers, another version, and members without the right', async () => {
    const { booking, guest, property } = await booked()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
      property.id,
      viewer.id,
    ])
    expect((await call(`DELETE /booking/${booking.id}`)).status).toBe(404)
    expect((await call(`DELETE /booking/${booking.id}`, { token: await createSessionToken(viewer) })).status).toBe(403)
    const stale = await call(`DELETE /booking/${booking.id}?version=${booking.version + 1}`, guest)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })
})
