import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { localTime } from '../../../../domain/calendar/clock.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { type Api, bookingOf, createManageToken, inDays, run, startApi } from '../../booking/testing.ts'
import { doorCodeAt, findPropertyByDoorCode } from './kiosks.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** All that Germany asks of somebody from abroad. */
const identity = {
  firstName: 'Asha',
  surname: 'Rao',
  birthDate: '1998-04-05',
  nationality: 'IN',
  documentType: 'passport',
  documentNumber: 'X1234567',
  residence: '12 MG Road',
  residenceCity: 'Pune',
  residenceCountry: 'IN',
}
const signature = [[20, 100, 60, 40, 100, 160, 141, 43]]
const GONE = 410

interface Card {
  guest: number
  token: string
}

/** A house that lets guests in by themselves, and a booking of today with one complete card. */
async function setUp(more: object | ((room: { id: number }) => object) = {}, on: Api = api) {
  const call: Api['call'] = (...args) => on.call(...args)
  const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 8 } })
  await run("UPDATE properties SET check_in_from = '00:00' WHERE id = ?", [property.id])
  const token = await createSessionToken(owner)
  const settings = (await call(`GET /self-check-in/settings?property=${property.id}`, { token })).body
  const edit = async (body: object) => {
    const { version } = (await call(`GET /self-check-in/settings?property=${property.id}`, { token })).body
    return call('PUT /self-check-in/settings', { token, body: { property: property.id, version, ...body } })
  }
  const unit = settings.units[0].id as number
  await edit({ isOn: true, needsPayment: false, directions: 'The blue door', doorCodes: [{ unit, code: '4711#' }] })
  const kiosk = (await call('POST /self-check-in/kiosks', { token, body: { property: property.id, label: 'Door' } })).body
  const own = typeof more === 'function' ? more(room) : more
  const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', ...own })
  const booking = (await call('POST /booking', { token, body })).body
  const asGuest = { headers: { 'X-Manage-Token': createManageToken(booking.code) } }
  const cards: Card[] = (await call(`GET /booking/${booking.id}/cards`, asGuest)).body.guests
  const fill = ({ guest, token: key }: Card, change: object = { identity, signature }) =>
    call(`PUT /check-in/card/${guest}`, { body: change, headers: { 'X-Manage-Token': key } })
  const readCode = async () => (await call(`GET /booking/${booking.id}/self-check-in`, asGuest)).body
  const atDoor = (request: object) => call('POST /self-check-in', { body: { kiosk: kiosk.token, ...request } })
  const first = cards[0] as Card
  await fill(first)
  const { code } = await readCode()
  return {
    call,
    property: property.id,
    token,
    booking,
    unit,
    edit,
    kiosk,
    cards,
    first,
    fill,
    readCode,
    code: code as string,
    atDoor,
    asGuest,
  }
}

const auditOf = (property: number, action: string) =>
  select<{ changes: string }>('SELECT changes FROM audit_lines WHERE property_id = ? AND action = ? ORDER BY id', [property, action])

/** The reason, then how it stands with each guest. */
const statesIn = ({ body }: { body: { reason: string | null; guests: { state: string }[] } }) => [
  body.reason,
  ...body.guests.map(g => g.state),
]

describe('checking in by oneself', () => {
  it('goes from a complete card to a bed with the code of its door, at a tablet', async () => {
    const h = await setUp()
    expect(h.code).toMatch(/^[0-9A-Z]{12}$/)
    const looked = await h.atDoor({ code: h.code })
    expect([looked.status, looked.body.reason], JSON.stringify(looked.body)).toEqual([200, null])
    expect(looked.body.guests).toEqual([expect.objectContaining({ guest: h.first.guest, state: 'ready', bed: null })])
    expect(looked.body.directions).toBeNull()
    const typed = `${h.code.slice(0, 4)}-${h.code.slice(4, 8)} ${h.code.slice(8)}`.toLowerCase()
    const done = await h.atDoor({ code: typed, guests: [h.first.guest] })
    expect(done.body).toMatchObject({ reason: null, directions: 'The blue door' })
    expect(done.body.guests[0]).toMatchObject({ state: 'in', bed: { label: expect.any(String), code: '4711#' } })
    const { body: booking } = await h.call(`GET /booking/${h.booking.id}`, { token: h.token })
    expect(booking).toMatchObject({ status: 'checked_in' })
    expect(booking.lines[0].guests[0]).toMatchObject({ name: 'Asha Rao', checkIn: { status: 'in_house' } })
    const [line] = await auditOf(h.property, 'checkin.create')
    expect(JSON.stringify(line?.changes)).toContain(`"kiosk":${h.kiosk.id}`)
    const steps = await select<{ event: string; by_kind: string }>(
      "SELECT event, by_kind FROM booking_history WHERE booking_id = ? AND event IN ('guest_checked_in', 'checked_in')",
      [h.booking.id],
    )
    expect(steps.map(s => s.by_kind)).toEqual(['guest', 'guest'])
    // Who forgot the code of the door asks again.
    expect((await h.atDoor({ code: h.code })).body.guests[0].bed).toMatchObject({ code: '4711#' })
  })

  it('goes on a phone with the code that a tablet shows, for some minutes', async () => {
    const h = await setUp()
    const screen = await h.call('POST /self-check-in/door', { body: { kiosk: h.kiosk.token } })
    expect(screen.body).toMatchObject({ property: h.property, isOn: true, doorCode: expect.stringMatching(/^[0-9A-Z]{8}$/) })
    const { doorCode } = screen.body
    const onPhone = (more: object) => h.call('POST /self-check-in', { body: { property: h.property, doorCode, code: h.code, ...more } })
    expect((await onPhone({ guests: [h.first.guest] })).body.guests[0].state).toBe('in')
    expect((await onPhone({ doorCode: 'ABCDEFGH' })).status).toBe(GONE)
    const now = Date.now()
    expect(doorCodeAt(h.kiosk.id, now + 60_000)).not.toBe(doorCode)
    expect(await findPropertyByDoorCode(h.property, doorCode, now + 5 * 60_000)).toMatchObject({ id: h.property, kiosk: 0 })
    expect(await findPropertyByDoorCode(h.property, doorCode, now + 12 * 60_000)).toBeUndefined()
    const elsewhere = await setUp()
    expect(await findPropertyByDoorCode(elsewhere.property, doorCode, now)).toBeUndefined()
  })

  it('lets in whose card is complete and sends the others of the party to the desk', async () => {
    const h = await setUp({ guests: [{}, {}] })
    const { guests } = (await h.atDoor({ code: h.code })).body
    expect(guests.map((g: { state: string }) => g.state)).toEqual(['ready', 'desk'])
    const done = await h.atDoor({ code: h.code, guests: h.cards.map(c => c.guest) })
    expect(done.body.guests.map((g: { state: string }) => g.state)).toEqual(['in', 'desk'])
  })

  it('lets in of a party whose nights have begun', async () => {
    const h = await setUp(room => ({ lines: [1, 2].map(() => ({ room: room.id, guests: [{}] })) }))
    const [, second] = h.cards as [Card, Card]
    await h.fill(second)
    await run('UPDATE booking_lines SET arrival = arrival + INTERVAL 1 DAY WHERE id = (SELECT line_id FROM booking_guests WHERE id = ?)', [
      second.guest,
    ])
    expect(statesIn(await h.atDoor({ code: h.code }))).toEqual([null, 'ready', 'desk'])
    expect(statesIn(await h.atDoor({ code: h.code, guests: h.cards.map(c => c.guest) }))).toEqual([null, 'in', 'desk'])
  })

  it('says the same to who presses again', async () => {
    const h = await setUp({ guests: [{}, {}] })
    const request = { code: h.code, guests: [h.first.guest] }
    for (let i = 0; i < 2; i++) expect(statesIn(await h.atDoor(request))).toEqual([null, 'in', 'desk'])
    expect(statesIn(await h.atDoor({ code: h.code, guests: h.cards.map(c => c.guest) }))).toEqual(['card', 'in', 'desk'])
    const both = await setUp()
    const replies = await Promise.all([1, 2].map(() => both.atDoor({ code: both.code, guests: [both.first.guest] })))
    for (const reply of replies) expect(statesIn(reply)).toEqual([null, 'in'])
  })
})

describe('the desk is asked to help', () => {
  const reasonOf = async (h: Awaited<ReturnType<typeof setUp>>) => {
    const { status, body } = await h.atDoor({ code: h.code, guests: [h.first.guest] })
    expect(status, JSON.stringify(body)).toBe(200)
    const [stay] = await select<{ n: number }>('SELECT COUNT(*) AS n FROM check_ins WHERE booking_id = ?', [h.booking.id])
    expect(Number(stay?.n)).toBe(0)
    expect(JSON.stringify(body)).not.toContain('4711')
    return body.reason
  }

  it('where the house does not offer it', async () => {
    const h = await setUp()
    await h.edit({ isOn: false })
    expect(await reasonOf(h)).toBe('off')
    expect(await h.readCode()).toMatchObject({ isOffered: false, code: null })
  })
  it('before the day, and before the hour of the house', async () => {
    const h = await setUp({ arrival: inDays(1), departure: inDays(3) })
    expect(await reasonOf(h)).toBe('too_early')
    const soon = await setUp()
    await run("UPDATE properties SET check_in_from = '23:59' WHERE id = ?", [soon.property])
    // After midnight the day of a hostel is yesterday for some hours more, and all of its times are over.
    if (localTime(new Date(), 'Europe/Berlin').day === inDays(0)) expect(await reasonOf(soon)).toBe('too_early')
  })
  it('where something is owed, unless the house allows it', async () => {
    const h = await setUp()
    await h.edit({ needsPayment: true })
    expect(await reasonOf(h)).toBe('unpaid')
    await h.edit({ needsPayment: false })
    expect((await h.atDoor({ code: h.code, guests: [h.first.guest] })).body.reason).toBeNull()
  })
  it('where a card is not complete any more', async () => {
    const h = await setUp()
    await h.fill(h.first, { clear: ['documentNumber'] })
    expect(await reasonOf(h)).toBe('card')
  })
  it('where no bed is clean', async () => {
    const h = await setUp()
    const beds = await select<{ id: number }>('SELECT id FROM beds WHERE property_id = ?', [h.property])
    for (const { id } of beds) await h.call(`PUT /housekeeping/beds/${id}`, { token: h.token, body: { state: 'dirty' } })
    expect(await reasonOf(h)).toBe('bed')
  })
  it('of somebody whom the house does not want, without saying so', async () => {
    const h = await setUp()
    const profile = (await h.call(`GET /booking/${h.booking.id}`, { token: h.token })).body.guestProfile
    const { body: known } = await h.call(`GET /guests/${profile.id}`, { token: h.token })
    const refused = await h.call(`PUT /guests/${profile.id}`, {
      token: h.token,
      body: { doNotRent: { reason: 'Broke a window', until: null }, version: known.version },
    })
    expect(refused.status, JSON.stringify(refused.body)).toBe(200)
    expect(await reasonOf(h)).toBe('ask')
    const reply = await h.atDoor({ code: h.code, guests: [h.first.guest] })
    expect(JSON.stringify(reply.body)).not.toMatch(/window|Broke/)
    // Others of the party may try by themselves.
    expect(statesIn(reply)).toEqual(['ask', 'ready'])
  })
  it('of a booking that was cancelled', async () => {
    const h = await setUp()
    await run("UPDATE bookings SET status = 'cancelled' WHERE id = ?", [h.booking.id])
    expect(await reasonOf(h)).toBe('ask')
  })
})

describe('nobody guesses a way in', () => {
  it('with a wrong proof, the code of another house, or half of one', async () => {
    const h = await setUp()
    const other = await setUp()
    const wrong = h.code.slice(0, 8) + (h.code.endsWith('2') ? 'ZZZZ' : '2222')
    for (const code of [wrong, other.code, h.booking.code, 'ABCD']) expect([code, (await h.atDoor({ code })).status]).toEqual([code, 404])
  })

  it('with the token of a tablet that was revoked, or none', async () => {
    const h = await setUp()
    const revoked = await h.call(`DELETE /self-check-in/kiosks/${h.kiosk.id}`, { token: h.token })
    expect(revoked.status).toBe(204)
    expect((await h.atDoor({ code: h.code })).status).toBe(GONE)
    expect((await h.call('POST /self-check-in/door', { body: { kiosk: h.kiosk.token } })).status).toBe(GONE)
    expect((await h.call('POST /self-check-in', { body: { code: h.code } })).status).toBe(GONE)
    expect(await auditOf(h.property, 'kiosk.revoke')).toHaveLength(1)
    const audit = await auditOf(h.property, 'self_check_in.edit')
    expect(JSON.stringify(audit)).not.toContain('4711')
  })
})

describe('the settings', () => {
  it('are those of who may edit the house; units and tablets of others do not exist', async () => {
    const h = await setUp()
    const other = await setUp()
    const reception = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: h.property, userId: reception.id, role: 'reception', createdAt: new Date() })
    const asReception = await createSessionToken(reception)
    expect((await h.call(`GET /self-check-in/settings?property=${h.property}`, { token: asReception })).status).toBe(403)
    expect((await h.call(`GET /self-check-in/settings?property=${h.property}`)).status).toBe(401)
    expect((await h.call(`GET /self-check-in/settings?property=${h.property}`, { token: other.token })).status).toBe(404)
    expect((await h.edit({ doorCodes: [{ unit: other.unit, code: '1' }] })).status).toBe(404)
    expect((await h.call(`DELETE /self-check-in/kiosks/${h.kiosk.id}`, { token: other.token })).status).toBe(404)
    const stale = await h.call('PUT /self-check-in/settings', { token: h.token, body: { property: h.property, isOn: false, version: 0 } })
    expect(stale.body.code).toBe('stale')
    const { body } = await h.edit({ doorCodes: [{ unit: h.unit, code: null }] })
    expect(body).toMatchObject({ isOn: true, needsPayment: false, kiosks: [{ label: 'Door' }] })
    expect(body.units[0]).toMatchObject({ id: h.unit, code: null })
  })
})

// Last, as its server closes the connection of the others.
describe('trying many codes', () => {
  let limited: Api
  beforeAll(async () => {
    limited = await startApi({ rateLimits: true })
  })
  afterAll(() => limited.stop())
  const most = 20
  const blocked = [429, 'rate_limited']
  type Fixture = Awaited<ReturnType<typeof setUp>>
  const doorOf = async (h: Fixture) => (await h.call('POST /self-check-in/door', { body: { kiosk: h.kiosk.token } })).body.doorCode

  it('ends after twenty wrong ones at a tablet: then not even the right one is looked at there, and phones go on', async () => {
    const h = await setUp({}, limited)
    await sharedLimit({ of: 'self-check-in', points: most, seconds: 600 })().penalty(`kiosk ${h.kiosk.id}`, most - 2)
    for (const code of ['ABCD2345WXYZ', 'ABCD2346WXYZ']) expect((await h.atDoor({ code })).status).toBe(404)
    const refused = await h.atDoor({ code: h.code })
    expect([refused.status, refused.body.code]).toEqual(blocked)
    const onPhone = await h.call('POST /self-check-in', { body: { property: h.property, doorCode: await doorOf(h), code: h.code } })
    expect(onPhone.status, JSON.stringify(onPhone.body)).toBe(200)
  })

  it('at doors that do not exist ends for who tries, and closes no tablet behind the same address', async () => {
    const h = await setUp({}, limited)
    const doorCode = await doorOf(h)
    const statuses: number[] = []
    for (let i = 0; i < most; i++)
      statuses.push((await h.call('POST /self-check-in/door', { body: { kiosk: `made-up-token-${i}` } })).status)
    expect(new Set(statuses)).toEqual(new Set([GONE]))
    const madeUp = await h.call('POST /self-check-in/door', { body: { kiosk: 'made-up-token' } })
    const onPhone = await h.call('POST /self-check-in', { body: { property: h.property, doorCode, code: h.code } })
    for (const { status, body } of [madeUp, onPhone]) expect([status, body.code]).toEqual(blocked)
    expect((await h.call('POST /self-check-in/door', { body: { kiosk: h.kiosk.token } })).status).toBe(200)
    expect((await h.atDoor({ code: h.code })).status).toBe(200)
  })

  it('ends for a house after a hundred, whichever addresses they come from', async () => {
    const h = await setUp({}, limited)
    await sharedLimit({ of: 'self-check-in-house', points: 100, seconds: 600 })().penalty(String(h.property), 99)
    expect((await h.atDoor({ code: h.code })).status).toBe(200)
    expect((await h.atDoor({ code: 'ABCD2345WXYZ' })).status).toBe(404)
    const refused = await h.atDoor({ code: h.code })
    expect([refused.status, refused.body.code]).toEqual(blocked)
    // The tablet itself goes on showing its door.
    expect((await h.call('POST /self-check-in/door', { body: { kiosk: h.kiosk.token } })).status).toBe(200)
  })
})
