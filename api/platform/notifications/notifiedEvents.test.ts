import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { makeVerifiedGuest } from '../../community/chat/testing.ts'
import { buildEvent } from '../../community/events/testing.ts'
import { buildReview, buildReviewedProperty } from '../../community/reviews/testing.ts'
import { expireRides } from '../../community/rides/service.ts'
import { rideBody } from '../../community/rides/testing.ts'
import { buildLiveProperty, buildPlace, buildUser, createSessionToken } from '../../factories.ts'
import { bookingOf, inDays } from '../../stays/booking/testing.ts'
import { deliverSandboxEvents } from '../../stays/deposit/providers/deliverSandboxEvents.ts'
import { atSandbox, buildDepositProperty, cards, holdBed, pay } from '../../stays/deposit/testing.ts'
import { buildGroupProperty, groupRequestOf, quoteOf } from '../../stays/group/testing.ts'
import { type Api, recordStatements, run, startApi } from '../../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function person(name = 'Maya Lind') {
  const user = await buildUser({ name, email: `${randomUUID()}@example.com` })
  return { id: user.id, email: user.email, token: await createSessionToken(user) }
}
async function worker(property: { id: number }, role: MemberRole) {
  const user = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
  return createSessionToken(user)
}
async function setUp() {
  const fixture = await buildLiveProperty()
  return {
    ...fixture,
    owner: await createSessionToken(fixture.owner),
    reception: await worker(fixture.property, 'reception'),
    viewer: await worker(fixture.property, 'viewer'),
  }
}
const notificationsOf = async (token: string): Promise<string[]> =>
  (await api.call('GET /notifications?limit=100', { token })).body.map((n: { title: string }) => n.title).reverse()
const ok = async (endpoint: string, parts: object) => {
  const reply = await api.call(endpoint, parts)
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  return reply.body
}

describe('a booking', () => {
  it('made on the website rings at the desk alone; changed and cancelled by the guest, too', async () => {
    const [h, guest] = [await setUp(), await person()]
    const requested = bookingOf({ property: h.property, room: h.room, guest: { name: 'Maya Lind', email: guest.email } })
    const { id } = await ok('POST /booking', { body: requested, token: guest.token })
    await ok(`PUT /booking/${id}`, { body: { departure: inDays(13) }, token: guest.token })
    await ok(`DELETE /booking/${id}`, { token: guest.token })
    const titles = ['New booking', 'Booking changed by the guest', 'Booking cancelled by the guest']
    expect(await notificationsOf(h.owner)).toEqual(titles)
    expect(await notificationsOf(h.reception)).toEqual(titles)
    expect(await notificationsOf(h.viewer)).toEqual([])
    expect(await notificationsOf(guest.token)).toEqual([])
    const [first] = (await api.call('GET /notifications?limit=1&page=3', { token: h.owner })).body
    expect(first).toMatchObject({ path: `/owner/booking/${id}`, property: { id: h.property.id } })
    expect(first.text).toMatch(/^Maya · 1 guest · .* · House /)
  })

  it('made and cancelled at the desk is told to the account of the guest, and not back to the desk', async () => {
    const [h, guest] = [await setUp(), await person()]
    const requested = bookingOf({ property: h.property, room: h.room, source: 'desk', guest: { name: 'Maya Lind', email: guest.email } })
    const { id } = await ok('POST /booking', { body: requested, token: h.reception })
    await ok(`PUT /booking/${id}?`, { body: { departure: inDays(13) }, token: h.reception })
    await ok(`DELETE /booking/${id}?reason=Water`, { token: h.reception })
    expect(await notificationsOf(guest.token)).toEqual([
      'Your booking is confirmed',
      'The hostel changed your booking',
      'The hostel cancelled your booking',
    ])
    expect([await notificationsOf(h.owner), await notificationsOf(h.reception)]).toEqual([[], []])
  })

  it('that is only tried out tells nobody', async () => {
    const [h, guest] = [await setUp(), await person()]
    const { id } = await ok('POST /booking', {
      body: bookingOf({ property: h.property, room: h.room, guest: { name: 'M', email: guest.email } }),
      token: guest.token,
    })
    await ok(`PUT /booking/${id}`, { body: { departure: inDays(13), dryRun: true }, token: guest.token })
    expect(await notificationsOf(h.owner)).toEqual(['New booking'])
  })

  it('costs one statement more where nothing waits for a payment', async () => {
    const h = await setUp()
    const sent = await recordStatements(() => ok('POST /booking', { body: bookingOf({ property: h.property, room: h.room }) }))
    expect(sent.filter(sql => /INTO notifications|push_outbox/.test(sql))).toHaveLength(1)
  })
})

it('tells a hostel of a group that asks, and the group of the answer', async () => {
  const [h, guest] = [await buildGroupProperty(), await person()]
  const send = groupRequestOf(h, { contact: { name: 'Ines Costa', email: guest.email } })
  const { request } = await ok('POST /group', { body: send, token: guest.token })
  await ok(`POST /group/${request.id}/quote`, { body: quoteOf(h), token: h.token })
  const { quote } = await ok(`GET /group/${request.id}`, { token: guest.token })
  await ok(`POST /group/${request.id}/refuse`, { body: { quote: quote.id }, token: guest.token })
  expect(await notificationsOf(h.token)).toEqual(['A group asks for beds', 'A group declined your quote'])
  expect(await notificationsOf(guest.token)).toEqual(['A hostel made you an offer'])
})

it('speaks the language of the page that asks', async () => {
  const [h, guest] = [await setUp(), await person()]
  const requested = bookingOf({ property: h.property, room: h.room, source: 'desk', guest: { name: 'Maya Lind', email: guest.email } })
  await ok('POST /booking', { body: requested, token: h.reception })
  const read = async (token: string, language: string) => {
    const [first] = (await api.call('GET /notifications', { token, headers: { 'accept-language': language } })).body
    return [first.language, first.title]
  }
  expect(await read(guest.token, 'hi')).toEqual(['hi', 'आपकी बुकिंग पक्की हो गई है'])
  expect(await read(guest.token, 'ar-EG,en;q=0.5')).toEqual(['ar', 'تأكّد حجزك'])
  expect(await read(guest.token, 'fr')).toEqual(['en', 'Your booking is confirmed'])
  await ok('POST /booking', { body: bookingOf({ property: h.property, room: h.room }) })
  expect(await read(h.owner, 'hi')).toEqual(['hi', 'नई बुकिंग'])
})

it('tells who joined an event that they have a place, and that it is cancelled', async () => {
  const { event, token } = await buildEvent(api, { capacity: 1 })
  const [first, second] = [await person(), await person()]
  for (const p of [first, second]) await ok(`POST /events/${event.id}/join`, { body: {}, token: p.token })
  await ok(`POST /events/${event.id}/leave`, { body: {}, token: first.token })
  await ok(`DELETE /events/${event.id}`, { token })
  expect(await notificationsOf(first.token)).toEqual([])
  expect(await notificationsOf(second.token)).toEqual(['You have a place now', 'An event you joined is cancelled'])
})

it('tells of money that comes in online, and of the booking that it makes', async () => {
  const paying = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
  const [h, guest] = [await buildDepositProperty(), await person()]
  const [owner, books] = [await createSessionToken(h.owner), await worker(h.property, 'accountant')]
  const held = await holdBed(paying, h, { guest: { name: 'Maya Lind', email: guest.email } })
  expect(await notificationsOf(owner)).toEqual([])
  const { body } = await pay(paying, held)
  await atSandbox(paying, body.url, { card: cards.good, hook: 'now' })
  await deliverSandboxEvents()
  expect(await notificationsOf(owner)).toEqual(['€6.00 paid online', 'New booking'])
  expect(await notificationsOf(books)).toEqual(['€6.00 paid online'])
  expect(await notificationsOf(guest.token)).toEqual(['Your booking is confirmed'])
  await startApi()
})

it('tells a property of a review, its author of the answer, and super-admins of one to look at first', async () => {
  const [h, guest] = [await buildReviewedProperty(), await person()]
  const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
  const manager = await worker(h.property, 'manager')
  const text = await buildReview(api, h, {}, { guest: { email: guest.email } })
  await ok(`PUT /reviews/${text.review}`, { body: { reply: 'Thank you.' }, token: manager })
  expect([(await notificationsOf(h.token)).at(-1), (await notificationsOf(manager)).at(-1)]).toEqual(['A new review', 'A new review'])
  expect(await notificationsOf(guest.token)).toEqual(['The hostel answered your review'])
  expect(await notificationsOf(admin)).toEqual([])
  await buildReview(api, h, { text: 'Write to me at maya@example.com for the better beds.' })
  expect(await notificationsOf(admin)).toEqual(['A review is waiting for a decision'])
})

describe('a ride', () => {
  const offered = async () => {
    const driver = await person('Tom Hart')
    await makeVerifiedGuest(api, driver.token)
    const ends = { fromPlace: (await buildPlace()).id, toPlace: (await buildPlace()).id }
    return { driver, ride: await ok('POST /rides', { body: rideBody(ends), token: driver.token }) }
  }
  const request = (ride: { id: number }, rider: { token: string }, seats = 1) =>
    ok(`POST /rides/${ride.id}/request`, { body: { seats }, token: rider.token })
  const answer = async (ride: { id: number }, driver: { token: string }, how: 'accept' | 'decline') => {
    const [requested] = (await ok(`GET /rides/${ride.id}/members`, { token: driver.token })).filter(
      (m: { status: string }) => m.status === 'pending',
    )
    await ok(`POST /rides/${ride.id}/${how}`, { body: { request: requested.request }, token: driver.token })
  }

  it('that somebody asks for, gets, loses or leaves', async () => {
    const [{ driver, ride }, yes, no] = [await offered(), await person(), await person('Ole Berg')]
    await request(ride, yes, 2)
    await answer(ride, driver, 'accept')
    await request(ride, no)
    await answer(ride, driver, 'decline')
    await ok(`POST /rides/${ride.id}/leave`, { body: {}, token: yes.token })
    expect(await notificationsOf(driver.token)).toEqual(['Maya asks for 2 seats', 'Ole asks for a seat', 'Maya does not come along'])
    expect([await notificationsOf(yes.token), await notificationsOf(no.token)]).toEqual([
      ['You have a seat'],
      ['Your request was turned down'],
    ])
  })

  it('that leaves before anybody has answered', async () => {
    const [{ ride }, rider] = [await offered(), await person()]
    await request(ride, rider)
    await run('UPDATE rides SET departs_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE id = ?', [ride.id])
    await expireRides()
    await expireRides()
    expect(await notificationsOf(rider.token)).toEqual(['Nobody answered before the ride left'])
  })

  it('writes no mail about a request to who does without, and lists it all the same', async () => {
    const [{ driver, ride }, rider] = [await offered(), await person()]
    const choice = { topics: [{ topic: 'ride_asked', mail: false }] }
    await ok('PUT /notifications/preferences', { body: choice, token: driver.token })
    const sent = await recordStatements(() => request(ride, rider))
    expect(sent.filter(sql => sql.includes('INTO mail_outbox'))).toEqual([])
    expect(await notificationsOf(driver.token)).toEqual(['Maya asks for a seat'])
  })
})

it('tells the people of a listing what super-admins say of it', async () => {
  const h = await setUp()
  await run("UPDATE properties SET status = 'submitted' WHERE id = ?", [h.property.id])
  const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
  await ok(`POST /admin/properties/${h.property.id}/request-changes`, { body: { reason: 'A better photo, please.' }, token: admin })
  expect([await notificationsOf(h.owner), await notificationsOf(h.reception)]).toEqual([['Your listing needs some changes'], []])
})
