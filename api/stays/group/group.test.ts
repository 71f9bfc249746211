import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { expireGroups } from './service.ts'
import {
  arrival,
  buildGroupProperty,
  createQuotedGroup,
  departure,
  EUR,
  groupRequestOf,
  loadMailTexts,
  mailsTo,
  quoteOf,
  requestGroup,
} from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

describe('POST /group', () => {
  it('passes what a group needs on to the property, and tells the way back', async () => {
    const fixture = await buildGroupProperty({ email: 'desk@groups.example' })
    const more = {
      flexibleDays: 2,
      leaders: 2,
      ages: { from12: 10, from26: 2 },
      budget: EUR(2000),
      contact: { name: 'Ines Costa', email: 'first@school.example', phone: '+351912345678' },
      message: 'A class on its way to the sea.',
    }
    const { status, body } = await call('POST /group', { body: groupRequestOf(fixture, more) })
    expect(status).toBe(201)
    expect(body.request).toMatchObject({ status: 'open', kind: 'school', guests: 12, nights: 2, ...more, quote: null, booking: null })
    const headers = { 'X-Manage-Token': body.manageToken }
    expect((await call(`GET /group/${body.request.id}`, { headers })).body).toEqual(body.request)
    expect(await mailsTo('first@school.example')).toEqual(['groupAsked'])
    expect(await mailsTo('desk@groups.example')).toEqual(['groupForHouse'])
    const [mail] = await select<{ text: string }>("SELECT text_body AS text FROM mail_outbox WHERE to_email = 'first@school.example'")
    expect(mail?.text).toContain(`/group/${body.request.id}#${body.manageToken}`)
    const [row] = await select<{ manage_hash: string }>('SELECT manage_hash FROM group_requests WHERE id = ?', [body.request.id])
    expect(row?.manage_hash).not.toBe(body.manageToken)
    const [audit] = await select<{ changes: unknown }>("SELECT changes FROM audit_lines WHERE action = 'group.asked' AND entity_id = ?", [
      body.request.id,
    ])
    expect(JSON.stringify(audit)).not.toContain('school.example')
  })

  it('is one request under one key', async () => {
    const fixture = await buildGroupProperty()
    const headers = { 'Idempotency-Key': 'asked-only-once-1' }
    const [one, two] = await Promise.all([1, 2].map(() => call('POST /group', { body: groupRequestOf(fixture), headers })))
    expect(two?.body).toEqual(one?.body)
    const other = await call('POST /group', { body: groupRequestOf(fixture, { guests: 13 }), headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
    const [stored] = await select<{ answer: string }>("SELECT answer FROM idempotency_keys WHERE idem_key = 'asked-only-once-1'")
    expect(JSON.stringify(stored)).not.toContain(one?.body.manageToken)
  })

  it.each<[string, Record<string, unknown>, string, string?]>([
    ['eight guests, who can be booked', { guests: 8 }, 'invalid', 'guests'],
    ['more guests than a house', { guests: 81 }, 'invalid', 'guests'],
    ['an unknown kind', { kind: 'army' }, 'invalid', 'kind'],
    ['dates the wrong way round', { departure: arrival }, 'invalid', 'departure'],
    ['a month and a day', { departure: addDays(arrival, 32) }, 'max_stay'],
    ['a day that has passed', { arrival: inDays(-1), departure: inDays(2) }, 'past_arrival'],
    ['a day in three years', { arrival: inDays(1000), departure: inDays(1002) }, 'invalid', 'arrival'],
    ['more leaders than guests', { leaders: 13 }, 'invalid', 'leaders'],
    ['ages of other people', { ages: { from12: 10 } }, 'invalid', 'ages'],
    ['a budget in another currency', { budget: { amount: 1000, currency: 'USD' } }, 'invalid', 'budget.currency'],
    ['nobody to answer to', { contact: { name: 'Ines' } }, 'invalid', 'contact.email'],
    ['an unknown field', { discount: 100 }, 'invalid', 'discount'],
  ])('refuses %s', async (_, more, code, path) => {
    const { status, body } = await call('POST /group', { body: groupRequestOf(await buildGroupProperty(), more) })
    expect([status, body.code]).toEqual([422, code])
    if (path) expect(body.fields.map((f: { path: string }) => f.path)).toEqual([path])
  })

  it('refuses what the rules of the property say beforehand', async () => {
    const fixture = await buildGroupProperty({ rules: [{ key: 'group_limit', value: '20' }, { key: 'no_stag_hen' }] })
    const paths = async (more: object) => (await call('POST /group', { body: groupRequestOf(fixture, more as never) })).body.fields[0].path
    expect(await paths({ guests: 21 })).toBe('guests')
    expect(await paths({ kind: 'stag_hen' })).toBe('kind')
  })

  it('asks only properties that are live', async () => {
    for (const [status, code] of [
      ['draft', 404],
      ['paused', 404],
      ['closed', 410],
    ] as const)
      expect((await call('POST /group', { body: groupRequestOf(await buildGroupProperty({ status })) })).status).toBe(code)
    expect((await call('POST /group', { body: groupRequestOf({ property: { id: 999_999 } } as never) })).status).toBe(404)
  })
})

describe('the property', () => {
  it('lists its requests, newest first, and counts who waits for it', async () => {
    const fixture = await buildGroupProperty()
    const other = await buildGroupProperty()
    const first = await requestGroup(api, fixture, { contact: { name: 'Anna 100%', email: 'a@school.example' } })
    const second = await createQuotedGroup(api, fixture)
    const third = await requestGroup(api, fixture)
    await requestGroup(api, other)
    const of = async (query: string) =>
      (await call(`GET /group/all?property=${fixture.property.id}${query}`, { token: fixture.token })).body.map((r: { id: number }) => r.id)
    expect(await of('')).toEqual([third.id, second.id, first.id])
    expect(await of('&sort=created')).toEqual([first.id, second.id, third.id])
    expect(await of('&status=open')).toEqual([third.id, first.id])
    expect(await of('&status=quoted')).toEqual([second.id])
    expect(await of('&status=closed')).toEqual([])
    expect(await of('&q=100%25')).toEqual([first.id])
    expect(await of(`&q=${third.code.toLowerCase()}`)).toEqual([third.id])
    expect(await of('&limit=2&page=2')).toEqual([first.id])
    const counts = await call(`GET /group/counts?property=${fixture.property.id}`, { token: fixture.token })
    expect(counts.body).toEqual({ unanswered: 2, quoted: 1, accepted: 0 })
    const few = await recordStatements(() => of('&limit=1'))
    const many = await recordStatements(() => of('&limit=100'))
    expect(many.length).toBe(few.length)
  })

  it('is alone with its requests', async () => {
    const fixture = await buildGroupProperty()
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    const { id, headers } = await requestGroup(api, fixture)
    const answers = [
      call(`GET /group/all?property=${fixture.property.id}`, { token: stranger }),
      call(`GET /group/counts?property=${fixture.property.id}`, { token: stranger }),
      call(`GET /group/${id}`, { token: stranger }),
      call(`GET /group/${id}`),
      call(`GET /group/${id}`, { headers: { 'X-Manage-Token': 'x'.repeat(64) } }),
      call(`GET /group/${id}/history`, { token: stranger }),
      call(`POST /group/${id}/decline`, { token: stranger, body: { reason: 'x' } }),
      call(`POST /group/${id}/quote`, { token: stranger, body: quoteOf(fixture) }),
      call(`POST /group/${id}/price`, { token: stranger, body: { lines: quoteOf(fixture).lines } }),
      call(`POST /group/${id}/accept`, { token: stranger, body: { quote: 1 } }),
      call(`DELETE /group/${id}`),
    ]
    expect((await Promise.all(answers)).map(a => a.status)).toEqual(answers.map(() => 404))
    // The key of the group does not open what is the property's.
    expect((await call(`POST /group/${id}/decline`, { headers, body: { reason: 'x' } })).status).toBe(401)
    expect((await call(`POST /group/${id}/decline`, { headers, token: stranger, body: { reason: 'x' } })).status).toBe(404)
  })

  it('reads with the right to, and hides how the group is reached from who may not know', async () => {
    const [viewer, keeper] = [await buildUser({ role: 'hostel_owner' }), await buildUser({ role: 'hostel_owner' })]
    const members = [
      { user: viewer, role: 'viewer' as const },
      { user: keeper, role: 'housekeeping' as const },
    ]
    const fixture = await buildGroupProperty({ members })
    const { id } = await requestGroup(api, fixture)
    const seen = await call(`GET /group/${id}`, { token: await createSessionToken(viewer) })
    expect(seen.body.contact).toMatchObject({ name: 'Ines Costa', email: null, phone: null })
    expect((await call(`GET /group/${id}`, { token: await createSessionToken(keeper) })).status).toBe(403)
    expect((await call(`POST /group/${id}/decline`, { token: await createSessionToken(viewer), body: { reason: 'x' } })).status).toBe(403)
    expect((await call(`POST /group/${id}/accept`, { token: fixture.token, body: { quote: 1 } })).status).toBe(403)
  })

  it('declines with a reason, once', async () => {
    const fixture = await buildGroupProperty()
    const contact = { name: 'Ines', email: 'declined@school.example' }
    const { id, headers } = await requestGroup(api, fixture, { contact })
    expect((await call(`POST /group/${id}/decline`, { token: fixture.token, body: {} })).status).toBe(422)
    const stale = await call(`POST /group/${id}/decline`, { token: fixture.token, body: { reason: 'We are full.', version: 9 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const { status, body } = await call(`POST /group/${id}/decline`, { token: fixture.token, body: { reason: 'We are full.' } })
    expect([status, body.status, body.reason]).toEqual([200, 'declined', 'We are full.'])
    expect(body.answeredAt).not.toBeNull()
    expect((await call(`GET /group/${id}`, { headers })).body.reason).toBe('We are full.')
    expect(await mailsTo('declined@school.example')).toEqual(['groupAsked', 'groupEnded'])
    for (const [path, more] of [
      ['decline', { reason: 'Again' }],
      ['quote', quoteOf(fixture)],
    ] as const) {
      const again = await call(`POST /group/${id}/${path}`, { token: fixture.token, body: more })
      expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
    }
  })
})

describe('POST /group/{id}/quote', () => {
  it('answers with rooms, prices, payments and an end on the clock of the property', async () => {
    const fixture = await buildGroupProperty({ taxes: [{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }] })
    const { id, headers } = await requestGroup(api, fixture, { contact: { name: 'Ines', email: 'quoted@school.example' } })
    const requested = { ...quoteOf(fixture), message: 'Breakfast is in it.', validTime: '18:00' }
    requested.schedule[1] = { dueOn: addDays(arrival, -28), amount: EUR(31_800) }
    const { status, body } = await call(`POST /group/${id}/quote`, { body: requested, token: fixture.token })
    expect([status, body.status]).toEqual([200, 'quoted'])
    expect(body.quote).toMatchObject({
      state: 'open',
      guests: 12,
      lines: [{ room: fixture.room.id, as: 'bed', quantity: 12, guests: 12, total: EUR(36_000) }],
      roomTotal: EUR(36_000),
      taxes: [{ name: 'City tax', amount: EUR(4800) }],
      total: EUR(40_800),
      schedule: requested.schedule,
      message: 'Breakfast is in it.',
      validUntilLocal: `${requested.validUntil}T18:00`,
    })
    expect(body.quote.policy).toMatch(/^Free cancellation until .+ 50 % of the price/)
    expect((await call(`GET /group/${id}`, { headers })).body.quote).toEqual(body.quote)
    expect(await mailsTo('quoted@school.example')).toEqual(['groupAsked', 'groupQuoted'])
    const history = await call(`GET /group/${id}/history`, { token: fixture.token })
    expect(history.body).toMatchObject([
      { event: 'asked', by: 'guest', byName: null },
      { event: 'quoted', by: 'desk', byName: fixture.owner.name, total: EUR(40_800) },
    ])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('shares a price for the whole out to the cent', async () => {
    const fixture = await buildGroupProperty()
    const { id } = await requestGroup(api, fixture)
    const lines = [{ room: fixture.room.id, guests: 7, total: EUR(10_000) }]
    const { body } = await call(`POST /group/${id}/price`, { body: { lines }, token: fixture.token })
    expect(body.lines.map((l: { quantity: number; total: object }) => [l.quantity, l.total])).toEqual([
      [4, EUR(5716)],
      [3, EUR(4284)],
    ])
    expect(body).toMatchObject({ total: EUR(10_000), isFree: true, short: [] })
    expect(body.schedule.reduce((n: number, p: { amount: { amount: number } }) => n + p.amount.amount, 0)).toBe(10_000)
  })

  it('says which rooms are short', async () => {
    const fixture = await buildGroupProperty()
    const { id } = await requestGroup(api, fixture)
    await call('POST /booking', {
      body: bookingOf({ property: fixture.property, room: fixture.room, arrival, departure: addDays(arrival, 1), guests: [{}, {}] }),
    })
    const { body } = await call(`POST /group/${id}/price`, { body: { lines: quoteOf(fixture).lines }, token: fixture.token })
    expect(body).toMatchObject({ isFree: false, short: [{ room: fixture.room.id, left: 10 }] })
  })

  it('takes the place of the quote before', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const { body } = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture, { message: 'A better one' }), token: fixture.token })
    expect(body.quote.id).not.toBe(quote)
    const old = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([old.status, old.body.code]).toEqual([409, 'stale'])
    expect(await select('SELECT state FROM group_quotes WHERE request_id = ? ORDER BY id', [id])).toEqual([
      { state: 'replaced' },
      { state: 'open' },
    ])
  })

  it('may move the dates as far as the group can', async () => {
    const fixture = await buildGroupProperty()
    const { id } = await requestGroup(api, fixture, { flexibleDays: 1 })
    const price = (days: number) => ({
      lines: quoteOf(fixture).lines,
      arrival: addDays(arrival, days),
      departure: addDays(departure, days),
    })
    const fits = await call(`POST /group/${id}/price`, { token: fixture.token, body: price(1) })
    expect([fits.status, fits.body.arrival]).toEqual([200, addDays(arrival, 1)])
    const far = await call(`POST /group/${id}/price`, { token: fixture.token, body: price(2) })
    expect([far.status, far.body.fields[0].path]).toEqual([422, 'arrival'])
  })

  const cents = (...amounts: number[]) => amounts.map((amount, i) => ({ dueOn: inDays(7 + i), amount: EUR(amount) }))
  it.each<[string, (fixture: Awaited<ReturnType<typeof buildGroupProperty>>) => Record<string, unknown>, string, string]>([
    ['payments a cent short', () => ({ schedule: cents(9000, 26_999) }), 'invalid', 'schedule'],
    ['payments a cent over', () => ({ schedule: cents(9000, 27_001) }), 'invalid', 'schedule'],
    ['no payments', () => ({ schedule: [] }), 'invalid', 'schedule'],
    [
      'payments in dollars',
      () => ({ schedule: [{ dueOn: inDays(7), amount: { amount: 36_000, currency: 'USD' } }] }),
      'invalid',
      'schedule.0.amount',
    ],
    ['a payment yesterday', () => ({ schedule: [{ dueOn: inDays(-1), amount: EUR(36_000) }] }), 'invalid', 'schedule.0.dueOn'],
    [
      'a payment after they left',
      () => ({ schedule: [{ dueOn: addDays(departure, 1), amount: EUR(36_000) }] }),
      'invalid',
      'schedule.0.dueOn',
    ],
    ['an end that is over', () => ({ validUntil: inDays(-2) }), 'invalid', 'validUntil'],
    ['an end after they came', () => ({ validUntil: addDays(arrival, 1) }), 'invalid', 'validUntil'],
    [
      'a price in dollars',
      h => ({ lines: [{ room: h.room.id, guests: 12, price: { amount: 1500, currency: 'USD' } }] }),
      'invalid',
      'lines.0.price.currency',
    ],
    ['no price', h => ({ lines: [{ room: h.room.id, guests: 12 }] }), 'invalid', 'lines.0.price'],
    ['two prices', h => ({ lines: [{ room: h.room.id, guests: 12, price: EUR(1), total: EUR(24) }] }), 'invalid', 'lines.0.price'],
    ['more money than there is', h => ({ lines: [{ room: h.room.id, guests: 12, price: EUR(10 ** 12) }] }), 'invalid', 'lines'],
    ['more beds than the room has', h => ({ lines: [{ room: h.room.id, guests: 13, price: EUR(1) }] }), 'capacity_exceeded', ''],
    ['a dorm sold whole', h => ({ lines: [{ room: h.room.id, as: 'unit', guests: 12, price: EUR(1) }] }), 'invalid', 'lines.0.as'],
    ['a room of nobody', () => ({ lines: [{ room: 999_999, guests: 12, price: EUR(1) }] }), 'invalid', 'lines.0.room'],
    ['other dates than they can', () => ({ arrival: addDays(arrival, 1) }), 'invalid', 'arrival'],
    ['an unknown field', () => ({ discount: 1 }), 'invalid', 'discount'],
  ])('refuses %s', async (_, more, code, path) => {
    const fixture = await buildGroupProperty()
    const { id } = await requestGroup(api, fixture)
    const { status, body } = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture, more(fixture)), token: fixture.token })
    expect([status, body.code]).toEqual([422, code])
    if (path) expect(body.fields.map((f: { path: string }) => f.path)).toEqual([path])
    expect(await select('SELECT 1 FROM group_quotes WHERE request_id = ?', [id])).toEqual([])
  })

  it('refuses a room of another property', async () => {
    const fixture = await buildGroupProperty()
    const foreign = await buildRoom(await buildProperty())
    const { id } = await requestGroup(api, fixture)
    const lines = [{ room: foreign.id, guests: 4, price: EUR(100) }]
    expect((await call(`POST /group/${id}/quote`, { body: quoteOf(fixture, { lines }), token: fixture.token })).body.fields[0].path).toBe(
      'lines.0.room',
    )
  })
})

it('writes to a group in the language it asked in, with a link to the page in it', async () => {
  const fixture = await buildGroupProperty()
  const email = `${randomUUID()}@example.com`
  const body = groupRequestOf(fixture, { contact: { name: 'Ravi', email } })
  const { request } = (await call('POST /group', { body, headers: { 'accept-language': 'hi' } })).body
  await call(`POST /group/${request.id}/quote`, { body: quoteOf(fixture), token: fixture.token })
  const mails = await select<{ subject: string; text: string }>(
    'SELECT subject, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id',
    [email],
  )
  expect(mails.map(m => [/[ऀ-ॿ]/.test(m.subject), m.text.includes(`/hi/group/${request.id}#`)])).toEqual([
    [true, true],
    [true, true],
  ])
})

describe('POST /group/{id}/accept', () => {
  it('remembers the language of the page it was taken on', async () => {
    const { id, quote, headers } = await createQuotedGroup(api, await buildGroupProperty())
    expect((await call(`POST /group/${id}/accept`, { headers, body: { quote, language: 'xx' } })).status).toBe(422)
    const { body } = await call(`POST /group/${id}/accept`, { headers, body: { quote, language: 'hi' } })
    expect(await select('SELECT language FROM bookings WHERE id = ?', [body.booking.id])).toEqual([{ language: 'hi' }])
  })

  it('gives the booking to who asked, whoever is signed in where the link is opened', async () => {
    const fixture = await buildGroupProperty()
    const lead = await buildUser()
    const leadToken = await createSessionToken(lead)
    const take = async ({ id, quote, headers }: Awaited<ReturnType<typeof createQuotedGroup>>, token: string) => {
      const { body } = await call(`POST /group/${id}/accept`, { headers, token, body: { quote } })
      const [row] = await select<{ user_id: number | null }>('SELECT user_id FROM bookings WHERE id = ?', [body.booking.id])
      return { id: body.booking.id as number, user: row?.user_id }
    }
    const stranger = await createSessionToken(await buildUser())
    const taken = await take(await createQuotedGroup(api, fixture, {}, {}, leadToken), stranger)
    expect(taken.user).toBe(lead.id)
    expect((await call(`GET /booking/${taken.id}`, { token: stranger })).status).toBe(404)
    expect((await call(`GET /booking/${taken.id}`, { token: leadToken })).status).toBe(200)
    const other = await buildGroupProperty()
    expect((await take(await createQuotedGroup(api, other), other.token)).user).toBeNull()
    const contact = { name: 'Ines Costa', email: lead.email }
    const own = await buildGroupProperty()
    expect((await take(await createQuotedGroup(api, own, {}, { contact }), leadToken)).user).toBe(lead.id)
  })

  it('books the beds at the prices of the quote, with its payments and terms', async () => {
    const fixture = await buildGroupProperty({ email: 'desk@accept.example' })
    const lines = [
      { room: fixture.room.id, guests: 5, total: EUR(10_001) },
      { room: fixture.whole.id, guests: 7, price: EUR(5000) },
    ]
    const schedule = [
      { dueOn: inDays(7), amount: EUR(10_001) },
      { dueOn: inDays(30), amount: EUR(20_000) },
    ]
    const contact = { name: 'Ines Costa', email: 'accept@school.example' }
    const { id, quote, headers, code } = await createQuotedGroup(api, fixture, { lines, schedule }, { contact })
    await run('UPDATE rooms SET base_price = 9900 WHERE id = ?', [fixture.room.id])
    const { status, body } = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([status, body.status, body.quote.state]).toEqual([200, 'accepted', 'accepted'])
    const { booking } = body
    const stored = await call(`GET /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
    expect(stored.body).toMatchObject({
      code: booking.code,
      status: 'confirmed',
      source: 'web',
      arrival,
      departure,
      total: EUR(30_001),
      balance: EUR(30_001),
      note: code,
    })
    expect(
      stored.body.lines.map((l: { quantity: number; guestCount: number; total: object }) => [l.quantity, l.guestCount, l.total]),
    ).toEqual([
      [1, 1, EUR(2001)],
      [4, 4, EUR(8000)],
      [2, 7, EUR(20_000)],
    ])
    expect(stored.body.policy).toMatch(/50 %/)
    const [row] = await select<{ schedule: unknown }>('SELECT schedule FROM bookings WHERE id = ?', [booking.id])
    expect(row?.schedule).toEqual(schedule)
    // One mail to each side: asked, quoted, and now booked.
    expect(await mailsTo('accept@school.example')).toEqual(['groupAsked', 'groupQuoted', 'groupBooked'])
    expect(await mailsTo('desk@accept.example')).toEqual(['groupForHouse', 'groupForHouse', 'groupForHouse'])
    const [mail] = await loadMailTexts('accept@school.example', 'groupBooked')
    expect(mail).toMatch(/Booking code:? +[A-Z0-9]{8}/)
    expect(mail).toContain('€100.01')
    expect(mail).toContain('Nothing was charged.')
    expect(mail).not.toContain('at the hostel. Nothing was charged online')
    expect(await findCounterMismatches()).toEqual([])
    const asDesk = await call(`GET /group/${id}`, { token: fixture.token })
    expect(asDesk.body.booking).toEqual({ id: booking.id, code: booking.code })
  })

  it('refuses when the beds are gone, and the quote stays open', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const guest = await call('POST /booking', { body: bookingOf({ property: fixture.property, room: fixture.room, arrival, departure }) })
    const { status, body } = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([status, body.code]).toEqual([409, 'sold_out'])
    const still = await call(`GET /group/${id}`, { headers })
    expect([still.body.status, still.body.quote.state, still.body.booking]).toEqual(['quoted', 'open', null])
    expect(await findCounterMismatches()).toEqual([])
    await call(`DELETE /booking/${guest.body.id}`, { headers: { 'X-Manage-Token': guest.body.manageToken } })
    expect((await call(`POST /group/${id}/accept`, { headers, body: { quote } })).status).toBe(200)
  })

  it('refuses when the rooms have changed', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture, {
      lines: [{ room: fixture.whole.id, guests: 12, price: EUR(9000) }],
    })
    await run('UPDATE rooms SET beds_per_unit = 5 WHERE id = ?', [fixture.whole.id])
    const { status, body } = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })

  it('keeps the quote of a paused property, and not of a closed one', async () => {
    const fixture = await buildGroupProperty()
    const [one, two] = [
      await createQuotedGroup(api, fixture, { lines: [{ room: fixture.room.id, guests: 5, price: EUR(3600) }] }),
      await createQuotedGroup(api, fixture),
    ]
    await run("UPDATE properties SET status = 'paused' WHERE id = ?", [fixture.property.id])
    expect((await call(`POST /group/${one.id}/accept`, { headers: one.headers, body: { quote: one.quote } })).status).toBe(200)
    await run("UPDATE properties SET status = 'closed' WHERE id = ?", [fixture.property.id])
    expect((await call(`POST /group/${two.id}/accept`, { headers: two.headers, body: { quote: two.quote } })).status).toBe(410)
  })

  it('is in time or is not', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    await run('UPDATE group_quotes SET valid_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [quote])
    const { status, body } = await call(`POST /group/${id}/accept`, { headers, body: { quote } })
    expect([status, body.code, body.state]).toEqual([409, 'invalid_transition', 'expired'])
    expect(await select('SELECT 1 FROM bookings WHERE property_id = ?', [fixture.property.id])).toEqual([])
  })

  it('gives the same answer to the same key', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const keyed = { ...headers, 'Idempotency-Key': 'accepted-only-once' }
    const answers = await Promise.all([1, 2, 3].map(() => call(`POST /group/${id}/accept`, { headers: keyed, body: { quote } })))
    expect(answers.map(a => a.status)).toEqual([200, 200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.booking.manageToken).toBeTruthy()
    const [stored] = await select<{ answer: string }>("SELECT answer FROM idempotency_keys WHERE idem_key = 'accepted-only-once'")
    expect(JSON.stringify(stored)).not.toContain(answers[0]?.body.booking.manageToken)
  })
})

describe('saying no', () => {
  it('refuses a quote, and may get another one', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const { body } = await call(`POST /group/${id}/refuse`, { headers, body: { quote, reason: 'Too dear.' } })
    expect([body.status, body.reason, body.quote.state]).toEqual(['refused', 'Too dear.', 'refused'])
    expect((await call(`POST /group/${id}/accept`, { headers, body: { quote } })).body.code).toBe('invalid_transition')
    expect((await call(`POST /group/${id}/quote`, { body: quoteOf(fixture), token: fixture.token })).body.status).toBe('quoted')
  })

  it('withdraws the request', async () => {
    const fixture = await buildGroupProperty()
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const { body } = await call(`DELETE /group/${id}?reason=The%20trip%20is%20off`, { headers })
    expect([body.status, body.reason, body.quote.state]).toEqual(['withdrawn', 'The trip is off', 'withdrawn'])
    expect((await call(`POST /group/${id}/accept`, { headers, body: { quote } })).status).toBe(409)
    expect((await call(`POST /group/${id}/quote`, { body: quoteOf(fixture), token: fixture.token })).status).toBe(409)
    expect((await call(`DELETE /group/${id}`, { headers })).body.code).toBe('invalid_transition')
  })
})

describe('the end of a quote', () => {
  it('comes by itself, once, and is told to both', async () => {
    const fixture = await buildGroupProperty({ email: 'desk@over.example' })
    const { id, quote, headers } = await createQuotedGroup(api, fixture)
    const other = await createQuotedGroup(api, fixture)
    await expireGroups()
    await run('UPDATE group_quotes SET valid_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE id = ?', [quote])
    const before = (await mailsTo('ines@school.example')).length
    const ended = await Promise.all([expireGroups(), expireGroups()])
    expect(ended.reduce((a, b) => a + b)).toBe(1)
    const { body } = await call(`GET /group/${id}`, { headers })
    expect([body.status, body.quote.state]).toEqual(['expired', 'expired'])
    expect((await call(`GET /group/${other.id}`, { headers: other.headers })).body.status).toBe('quoted')
    expect((await mailsTo('ines@school.example')).slice(before)).toEqual(['groupEnded'])
    expect((await mailsTo('desk@over.example')).length).toBe(5)
    const history = await call(`GET /group/${id}/history`, { token: fixture.token })
    expect(history.body.at(-1)).toMatchObject({ event: 'expired', toStatus: 'expired', by: 'system' })
    const again = await call(`POST /group/${id}/quote`, { body: quoteOf(fixture), token: fixture.token })
    expect(again.body.status).toBe('quoted')
  })

  it('comes to a request nobody answered', async () => {
    const fixture = await buildGroupProperty()
    const { id, headers } = await requestGroup(api, fixture)
    await run('UPDATE group_requests SET arrival = UTC_DATE() - INTERVAL 2 DAY, departure = UTC_DATE() WHERE id = ?', [id])
    expect(await expireGroups()).toBe(1)
    expect((await call(`GET /group/${id}`, { headers })).body.status).toBe('expired')
  })
})
