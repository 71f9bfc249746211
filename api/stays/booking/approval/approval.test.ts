import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { deliverSandboxEvents, expireHolds, runPaymentJob } from '../../deposit/service.ts'
import { atSandbox, cards, euros, eventsOf, folioOf, pay, read, soldOf } from '../../deposit/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../testing.ts'
import { expireRequests } from './expireRequests.ts'
import { sendRequestReminders } from './sendRequestReminders.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

let spots = 0
/** A hostel that answers each request, far from those of other tests, and its desk. */
async function approvingProperty({ beds = 4, deposit = { kind: 'none' } as object, near = false } = {}) {
  const lat = near ? -70 + spots : -70 + ++spots
  const fixture = await buildLiveProperty({ deposit: deposit as never, approvesBookings: !near, room: { bedsPerUnit: beds } })
  const { id } = fixture.property
  await run('UPDATE properties SET lat = ?, lng = 10, email = ? WHERE id = ?', [lat + (near ? 0.01 : 0), `house-${id}@example.com`, id])
  return { ...fixture, desk: await createSessionToken(fixture.owner), mail: `house-${id}@example.com` }
}
type TestProperty = Awaited<ReturnType<typeof approvingProperty>>

async function book(fixture: TestProperty, more: object = {}) {
  const email = `asks-${fixture.property.id}-${Math.random().toString(36).slice(2)}@example.com`
  const { status, body } = await api.call('POST /booking', {
    body: bookingOf({ property: fixture.property, room: fixture.room, guest: { name: 'Asha Rao', email }, ...more }),
  })
  expect(status).toBe(201)
  return { booking: body, headers: { 'x-manage-token': body.manageToken as string }, email }
}
type RequestedBooking = Awaited<ReturnType<typeof book>>

/** A request whose deposit waits on the card. */
async function reserved(fixture: TestProperty) {
  const requested = await book(fixture)
  const { body } = await pay(api, requested)
  expect((await atSandbox(api, body.url, { card: cards.good, hook: 'now' })).status).toBe(303)
  await deliverSandboxEvents()
  return requested
}
const settleMoney = async () => {
  await runPaymentJob(new AbortController().signal)
  await deliverSandboxEvents()
}

const accept = (requested: RequestedBooking, token: string, body: object = {}) =>
  api.call(`POST /booking/${requested.booking.id}/accept`, { token, body })
const decline = (requested: RequestedBooking, token: string, body: object = { reason: 'We are painting.' }) =>
  api.call(`POST /booking/${requested.booking.id}/decline`, { token, body })
const late = ({ booking }: RequestedBooking) => run('UPDATE bookings SET held_until = UTC_TIMESTAMP(3) WHERE id = ?', [booking.id])
const mailsTo = (to: string) =>
  select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [to])
const recorded = (property: number) =>
  select<{ topic: string; kind: string }>('SELECT topic, kind FROM notifications WHERE property_id = ? ORDER BY id', [property])
const stateOf = async ({ booking }: RequestedBooking) =>
  (await select<{ state: string }>('SELECT state FROM online_payments WHERE booking_id = ?', [booking.id])).map(p => p.state)

describe('how to reach the guest', () => {
  const phone = '+49 171 2345678'
  async function requestBed() {
    const fixture = await approvingProperty()
    const email = `masked-${fixture.property.id}@example.com`
    const requested = await book(fixture, { guest: { name: 'Asha Rao', email, phone } })
    const seen = async () => (await api.call(`GET /booking/${requested.booking.id}`, { token: fixture.desk })).body
    return { fixture, requested, email, seen }
  }

  it('is told to the hostel once it has accepted, and to the guest all the time', async () => {
    const { fixture, requested, email, seen } = await requestBed()
    const before = await seen()
    expect(before).toMatchObject({ guest: { name: 'Asha Rao', email: null, phone: null }, isContactMasked: true })
    const profile = (await api.call(`GET /guests/${before.guestProfile.id}`, { token: fixture.desk })).body
    expect(profile).toMatchObject({ email: null, phone: null, isContactMasked: true })
    expect((await api.call(`GET /guests?property=${fixture.property.id}`, { token: fixture.desk })).body[0]).toMatchObject({ email: null })
    expect((await api.call(`GET /booking/${requested.booking.id}`, { headers: requested.headers })).body.guest.email).toBe(email)
    expect((await accept(requested, fixture.desk)).body.guest).toMatchObject({ email, phone })
    expect(await seen()).not.toHaveProperty('isContactMasked')
    const known = (await api.call(`GET /guests/${before.guestProfile.id}`, { token: fixture.desk })).body
    expect(known).toMatchObject({ email, phone, isContactMasked: false })
  })

  it('stays untold of what was turned down or withdrawn', async () => {
    const { fixture, requested, seen } = await requestBed()
    expect((await decline(requested, fixture.desk)).body.guest).toMatchObject({ email: null, phone: null })
    expect(await seen()).toMatchObject({ guest: { email: null }, isContactMasked: true })
    const withdrawn = await requestBed()
    await api.call(`DELETE /booking/${withdrawn.requested.booking.id}`, { headers: withdrawn.requested.headers })
    expect(await withdrawn.seen()).toMatchObject({ status: 'cancelled', guest: { email: null, phone: null } })
  })

  it('stands in no mail to the hostel and in no file before', async () => {
    const { fixture, requested, email } = await requestBed()
    const exported = async (kind: string) =>
      JSON.stringify((await api.call(`GET /data/export?property=${fixture.property.id}&kind=${kind}`, { token: fixture.desk })).body)
    const [mail] = await mailsTo(fixture.mail)
    expect(mail?.text).toContain('E-mail and telephone are told once you accept.')
    expect(mail?.text).not.toContain(email)
    for (const kind of ['bookings', 'guests']) expect(await exported(kind)).not.toContain(email)
    await accept(requested, fixture.desk)
    for (const kind of ['bookings', 'guests']) expect(await exported(kind)).toContain(email)
  })

  it('is neither changed nor emptied by who does not see it', async () => {
    const { fixture, requested, email, seen } = await requestBed()
    const token = fixture.desk
    const edit = (guest: object) => api.call(`PUT /booking/${requested.booking.id}`, { token, body: { guest } })
    expect((await edit({ email: 'desk@example.com' })).body.fields[0]).toMatchObject({ path: 'guest.email', reason: 'contact_masked' })
    expect((await edit({ name: 'Asha R.', email: null, phone: null })).status).toBe(200)
    const { guestProfile } = await seen()
    const editProfile = (body: object) => api.call(`PUT /guests/${guestProfile.id}`, { token, body })
    expect((await editProfile({ phone: '+49 30 1' })).body.fields[0]).toMatchObject({ path: 'phone', reason: 'contact_masked' })
    expect((await editProfile({ email: null, phone: null, notes: 'Early' })).status).toBe(200)
    await accept(requested, token)
    expect((await seen()).guest).toMatchObject({ name: 'Asha R.', email, phone })
  })
})

describe('a property that answers each request', () => {
  it('keeps the beds for 24 hours, and tells both sides', async () => {
    const fixture = await approvingProperty()
    const requested = await book(fixture)
    expect(requested.booking).toMatchObject({
      status: 'pending_approval',
      needsApproval: true,
      balance: euros(4000),
      cancellation: { allowed: true },
    })
    const left = new Date(requested.booking.heldUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(86_390_000)
    expect(left).toBeLessThanOrEqual(86_400_000)
    expect(await soldOf(fixture.room)).toEqual([1, 1])
    expect(await eventsOf(requested.booking)).toEqual(['created'])
    const [mail] = await mailsTo(requested.email)
    expect(mail?.template).toBe('bookingAsked')
    expect(mail?.text).toContain('You pay nothing before that.')
    const [toProperty] = await mailsTo(fixture.mail)
    expect(toProperty?.text).toContain('Without an answer the guest is told no.')
    expect(await recorded(fixture.property.id)).toEqual([{ topic: 'booking_made', kind: 'asked' }])
    const { body } = await api.call(`GET /dashboard/${fixture.property.id}`, { token: fixture.desk })
    expect(body.today.requests).toBe(1)
    const { body: list } = await api.call(`GET /booking/all?property=${fixture.property.id}&category=requests`, { token: fixture.desk })
    expect(list.map((b: { id: number }) => b.id)).toEqual([requested.booking.id])
  })

  it('waits no longer than the night of arrival', async () => {
    const { booking } = await book(await approvingProperty(), { arrival: inDays(0), departure: inDays(1) })
    expect(new Date(booking.heldUntil).getTime() - Date.now()).toBeLessThan(86_400_000)
  })

  it('says so before anybody asks, and books at once when it does not', async () => {
    const fixture = await approvingProperty()
    const result = async () => (await api.call(`GET /property/${fixture.property.id}`)).body.approvesBookings
    expect(await result()).toBe(true)
    const { version } = (await api.call(`GET /property/${fixture.property.id}`, { token: fixture.desk })).body
    const put = await api.call(`PUT /property/${fixture.property.id}`, { token: fixture.desk, body: { approvesBookings: false, version } })
    expect([put.status, await result()]).toEqual([200, false])
    expect((await book(fixture)).booking).toMatchObject({ status: 'confirmed', needsApproval: false })
  })

  it('asks nothing of its own desk', async () => {
    const fixture = await approvingProperty()
    const body = bookingOf({ property: fixture.property, room: fixture.room, source: 'desk' })
    const created = await api.call('POST /booking', { body, token: fixture.desk })
    expect([created.body.status, created.body.needsApproval]).toEqual(['confirmed', false])
  })

  it('is asked by who finishes a hold; its desk finishes it as a booking', async () => {
    const fixture = await approvingProperty()
    const [one, two] = [await book(fixture, { hold: true }), await book(fixture, { hold: true })]
    expect(one.booking.status).toBe('hold')
    const byGuest = await api.call(`POST /booking/${one.booking.id}/confirm`, { headers: one.headers })
    expect([byGuest.status, byGuest.body.status]).toEqual([200, 'pending_approval'])
    const byDesk = await api.call(`POST /booking/${two.booking.id}/confirm`, { token: fixture.desk })
    expect([byDesk.status, byDesk.body.status]).toEqual([200, 'confirmed'])
  })

  it('keeps its word to who asked before it changed its mind', async () => {
    const fixture = await approvingProperty()
    const requested = await book(fixture, { hold: true })
    await run('UPDATE properties SET approves_bookings = 0 WHERE id = ?', [fixture.property.id])
    expect((await api.call(`POST /booking/${requested.booking.id}/confirm`, { headers: requested.headers })).body.status).toBe(
      'pending_approval',
    )
  })
})

describe('accepting', () => {
  it('makes it a booking, and sends the confirmation', async () => {
    const fixture = await approvingProperty()
    const requested = await book(fixture)
    const { status, body } = await accept(requested, fixture.desk, { version: requested.booking.version })
    expect([status, body.status, body.heldUntil]).toEqual([200, 'confirmed', null])
    expect(await eventsOf(requested.booking)).toEqual(['created', 'accepted'])
    expect((await mailsTo(requested.email)).map(l => l.template)).toEqual(['bookingAsked', 'bookingAccepted'])
    expect(await soldOf(fixture.room)).toEqual([1, 1])
    const line = await selectOne<{ action: string }>(
      "SELECT action FROM audit_lines WHERE entity = 'booking' AND entity_id = ? ORDER BY id DESC LIMIT 1",
      [requested.booking.id],
    )
    expect(line?.action).toBe('booking.confirm')
  })

  it('is refused to its guest, strangers, members without the right, and once it is answered or over', async () => {
    const fixture = await approvingProperty()
    const requested = await book(fixture)
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', UTC_TIMESTAMP(3))", [
      fixture.property.id,
      viewer.id,
    ])
    for (const answer of [accept, decline]) {
      expect((await answer(requested, await createSessionToken(await buildUser({ role: 'hostel_owner' })))).status).toBe(404)
      expect((await answer(requested, await createSessionToken(viewer))).status).toBe(403)
      expect(
        (await answer(requested, fixture.desk, { reason: 'x', version: 99, ...(answer === accept && { reason: undefined }) })).body.code,
      ).toBe('stale')
    }
    expect((await api.call(`POST /booking/${requested.booking.id}/accept`, { headers: requested.headers, body: {} })).status).toBe(401)
    expect((await decline(requested, fixture.desk, {})).status).toBe(422)
    expect((await accept(requested, fixture.desk)).status).toBe(200)
    expect((await accept(requested, fixture.desk)).body).toMatchObject({ code: 'invalid_transition', state: 'confirmed' })
    expect((await decline(requested, fixture.desk)).body).toMatchObject({ code: 'invalid_transition', state: 'confirmed' })
    const slow = await book(fixture)
    await late(slow)
    expect((await accept(slow, fixture.desk)).body).toMatchObject({ code: 'invalid_transition', state: 'pending_approval' })
    const shut = await book(fixture)
    await run("UPDATE properties SET status = 'suspended' WHERE id = ?", [fixture.property.id])
    expect((await accept(shut, fixture.desk)).body.code).toBe('invalid_transition')
    expect((await decline(shut, fixture.desk)).status).toBe(200)
  })

  it('takes the deposit that waited on the card, and not before', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    const requested = await reserved(fixture)
    expect(await read(api, requested)).toMatchObject({
      status: 'pending_approval',
      balance: euros(4000),
      online: { state: 'reserved', paid: euros(0) },
    })
    await settleMoney()
    expect([await stateOf(requested), await eventsOf(requested.booking)]).toEqual([['authorised'], ['created', 'asked']])
    expect((await pay(api, requested)).body.code).toBe('invalid_transition')
    expect((await accept(requested, fixture.desk)).body).toMatchObject({ status: 'confirmed', online: { state: 'processing' } })
    const [, mail] = await mailsTo(requested.email)
    expect(mail?.text).toContain('You pay €34.00 at the hostel. You paid €6.00 online.')
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({
      status: 'confirmed',
      balance: euros(3400),
      depositDue: euros(0),
      online: { state: 'paid', paid: euros(600) },
    })
    expect(await stateOf(requested)).toEqual(['paid'])
  })

  /** Their card was asked when the time to pay was over already. */
  const tooLate = async (fixture: TestProperty, meanwhile = async () => {}) => {
    const requested = await book(fixture)
    const { body } = await pay(api, requested)
    await late(requested)
    await expireHolds()
    await meanwhile()
    await atSandbox(api, body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    return requested
  }

  it('is asked also when the card comes too late: nothing is taken before it has said yes', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    const requested = await tooLate(fixture)
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({
      status: 'pending_approval',
      balance: euros(4000),
      online: { state: 'reserved', paid: euros(0) },
    })
    expect([await stateOf(requested), await eventsOf(requested.booking)]).toEqual([['authorised'], ['created', 'expired', 'asked']])
    expect(await soldOf(fixture.room)).toEqual([1, 1])
    await accept(requested, fixture.desk)
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({ status: 'confirmed', online: { state: 'paid', paid: euros(600) } })
  })

  it('is not asked when the beds are gone by then: what was reserved is given free', async () => {
    const fixture = await approvingProperty({ beds: 1, deposit: { kind: 'percent', value: 15 } })
    const requested = await tooLate(fixture, async () => void (await book(fixture)))
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({ status: 'expired', balance: euros(0), online: { paid: euros(0) } })
    expect(await stateOf(requested)).toEqual(['released'])
    expect(await soldOf(fixture.room)).toEqual([1, 1])
  })
})

describe('declining', () => {
  it('frees the beds, owes nothing, and tells the guest where else there are some', async () => {
    const fixture = await approvingProperty({ beds: 1 })
    const other = await approvingProperty({ near: true })
    const requested = await book(fixture)
    await run('UPDATE bookings SET proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [requested.booking.id])
    const { status, body } = await decline(requested, fixture.desk)
    expect([status, body.status, body.balance, body.fee, body.declineReason]).toEqual([
      200,
      'rejected',
      euros(0),
      euros(0),
      'We are painting.',
    ])
    expect(await soldOf(fixture.room)).toEqual([0, 0])
    expect((await folioOf(requested.booking)).map(l => [l.kind, l.amount])).toEqual([
      ['charge', 4000],
      ['reversal', -4000],
    ])
    const [, mail] = await mailsTo(requested.email)
    expect(mail?.template).toBe('bookingDeclined')
    for (const text of [
      'We are painting.',
      other.property.name,
      '€40.00 for the whole stay',
      'nothing was charged',
      '/search?destination=',
    ])
      expect(mail?.text).toContain(text)
    expect((await book(fixture)).booking.status).toBe('pending_approval')
  })

  it('gives free what was reserved', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    const requested = await reserved(fixture)
    expect((await decline(requested, fixture.desk)).status).toBe(200)
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({ status: 'rejected', balance: euros(0), online: { state: null, paid: euros(0) } })
    expect(await stateOf(requested)).toEqual(['released'])
    const text = (await mailsTo(requested.email)).at(-1)?.text
    expect(text).toContain('The amount reserved on your card is released')
  })

  it('sends back what a provider took at once', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    const requested = await book(fixture)
    const { body } = await pay(api, requested)
    await run('UPDATE sandbox_payments SET is_reserving = 0 WHERE return_url LIKE ?', [`%/booking/${requested.booking.id}?back`])
    await atSandbox(api, body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    expect(await read(api, requested)).toMatchObject({
      status: 'pending_approval',
      balance: euros(3400),
      online: { state: 'paid', paid: euros(600) },
    })
    expect((await decline(requested, fixture.desk)).body.online.state).toBe('refunding')
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({
      status: 'rejected',
      balance: euros(0),
      online: { state: 'refunded', refunded: euros(600) },
    })
    expect((await mailsTo(requested.email)).at(-1)?.text).toContain('All €6.00 that you paid online goes back to you')
  })
})

describe('a request that its property has not answered', () => {
  const hours = ({ booking }: RequestedBooking, less: number) =>
    run(
      'UPDATE bookings SET held_until = held_until - INTERVAL ? HOUR, answer_remind_at = answer_remind_at - INTERVAL ? HOUR WHERE id = ?',
      [less, less, booking.id],
    )

  it('is reminded four hours before the end, once, and the guest is not', async () => {
    const fixture = await approvingProperty()
    const requested = await book(fixture)
    await hours(requested, 19)
    expect(await sendRequestReminders()).toBe(0)
    await hours(requested, 1)
    expect((await Promise.all([sendRequestReminders(), sendRequestReminders()])).toSorted()).toEqual([0, 1])
    expect(await sendRequestReminders()).toBe(0)
    expect(await recorded(fixture.property.id)).toEqual(['asked', 'waiting'].map(kind => ({ topic: 'booking_made', kind })))
    const [, mail] = await mailsTo(fixture.mail)
    expect(mail?.text).toContain('Still waiting for your answer: request')
    expect(mail?.text).toContain('Without an answer the guest is told no.')
    expect((await mailsTo(requested.email)).map(l => l.template)).toEqual(['bookingAsked'])
    expect(await eventsOf(requested.booking)).toEqual(['created', 'answer_reminded'])
    expect((await accept(requested, fixture.desk, { version: requested.booking.version })).status).toBe(200)
  })

  it('is not reminded of what it answered, what is over and what was taken back', async () => {
    const fixture = await approvingProperty()
    const [done, over, back] = [await book(fixture), await book(fixture), await book(fixture)]
    for (const requested of [done, over, back]) await hours(requested, 21)
    await accept(done, fixture.desk)
    await late(over)
    await api.call(`DELETE /booking/${back.booking.id}`, { headers: back.headers })
    expect(await sendRequestReminders()).toBe(0)
  })

  it('has a reminder in the last quarter of a short time', async () => {
    const { booking } = await book(await approvingProperty(), { arrival: inDays(0), departure: inDays(1) })
    const row = await selectOne<{ seconds: number; left: number }>(
      'SELECT TIMESTAMPDIFF(SECOND, answer_remind_at, held_until) AS seconds, TIMESTAMPDIFF(SECOND, created_at, held_until) AS `left` FROM bookings WHERE id = ?',
      [booking.id],
    )
    expect(Math.abs(Number(row?.seconds) - Math.min(14_400, Number(row?.left) / 4))).toBeLessThan(3)
  })
})

describe('a request nobody answers', () => {
  it('ends by itself when its time is over, once', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    const requested = await reserved(fixture)
    // Those of other tests.
    await expireRequests()
    expect(await expireRequests()).toBe(0)
    await late(requested)
    const ended = await Promise.all([expireRequests(), expireRequests()])
    expect(ended.toSorted()).toEqual([0, 1])
    expect(await expireRequests()).toBe(0)
    await settleMoney()
    expect(await read(api, requested)).toMatchObject({ status: 'rejected', declineReason: null, online: { state: null } })
    expect(await eventsOf(requested.booking)).toEqual(['created', 'asked', 'unanswered'])
    expect((await mailsTo(requested.email)).map(l => l.template)).toEqual(['bookingAsked', 'bookingDeclined'])
    expect((await recorded(fixture.property.id)).map(n => n.kind)).toEqual(['asked', 'unanswered'])
    expect(await soldOf(fixture.room)).toEqual([0, 0])
  })
})

describe('a guest who waits', () => {
  it('takes the request back for free, whatever the terms', async () => {
    const fixture = await approvingProperty({ deposit: { kind: 'percent', value: 15 } })
    await run("UPDATE properties SET cancellation_policy = 'non_refundable' WHERE id = ?", [fixture.property.id])
    const requested = await reserved(fixture)
    const { status, body } = await api.call(`DELETE /booking/${requested.booking.id}`, { headers: requested.headers })
    expect([status, body.status, body.fee]).toEqual([200, 'cancelled', euros(0)])
    await settleMoney()
    expect(await stateOf(requested)).toEqual(['released'])
    expect((await recorded(fixture.property.id)).map(n => n.kind)).toEqual(['asked', 'withdrawn'])
    expect((await accept(requested, fixture.desk)).body).toMatchObject({ code: 'invalid_transition', state: 'cancelled' })
  })

  it('may say more, and changes no dates', async () => {
    const requested = await book(await approvingProperty())
    const note = await api.call(`PUT /booking/${requested.booking.id}`, {
      headers: requested.headers,
      body: { note: 'We come by bicycle.' },
    })
    expect([note.status, note.body.note, note.body.status]).toEqual([200, 'We come by bicycle.', 'pending_approval'])
    const dates = await api.call(`PUT /booking/${requested.booking.id}`, { headers: requested.headers, body: { departure: inDays(13) } })
    expect(dates.body.code).toBe('invalid_transition')
  })

  it('gets the link again, in the words of a request', async () => {
    const requested = await book(await approvingProperty())
    await api.call(`GET /booking/lookup?code=${requested.booking.code}&email=${requested.email}`)
    expect((await mailsTo(requested.email)).map(l => l.template)).toEqual(['bookingAsked', 'bookingAsked'])
  })
})
