import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import type { PropertyStatus } from '../../../../domain/listing/propertyStatus.ts'
import { buildLiveProperty, buildProperty, buildRoom, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const mails = (email: string) =>
  select<{ template: string; text: string; attachments: { content: string }[] | null }>(
    'SELECT template, text_body AS text, attachments FROM mail_outbox WHERE to_email = ? ORDER BY id',
    [email],
  )

describe('POST /booking', () => {
  it('sells beds, tells the code and the token, and writes bill, history, audit and mails', async () => {
    const { property, room } = await buildLiveProperty({
      taxes: [{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }],
    })
    const guest = { name: 'Asha Rao', email: 'happy@example.com' }
    const { status, body } = await call('POST /booking', { body: bookingOf({ property, room, guests: [{ name: 'Asha' }, {}], guest }) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'confirmed',
      source: 'web',
      nights: 2,
      roomTotal: { amount: 8000, currency: 'EUR' },
      total: { amount: 8800, currency: 'EUR' },
      deposit: { amount: 0, currency: 'EUR' },
      balance: { amount: 8800, currency: 'EUR' },
      taxes: [{ name: 'City tax', amount: { amount: 800, currency: 'EUR' }, payable: 'desk', included: false }],
    })
    expect(body.code).toMatch(/^[A-Z0-9]{8}$/)
    expect(body.lines[0]).toMatchObject({ quantity: 2, as: 'bed', total: { amount: 8000 }, guests: [{ name: 'Asha' }, { name: null }] })
    const own = await call(`GET /booking/${body.id}`, { headers: { 'X-Manage-Token': body.manageToken } })
    expect(own.body).toMatchObject({ id: body.id, guest })
    const [history] = await select('SELECT event, to_status, by_kind FROM booking_history WHERE booking_id = ?', [body.id])
    expect(history).toEqual({ event: 'created', to_status: 'confirmed', by_kind: 'guest' })
    expect(await select('SELECT kind, amount FROM folio_lines WHERE booking_id = ? ORDER BY id', [body.id])).toEqual([
      { kind: 'charge', amount: 8000 },
      { kind: 'tax', amount: 800 },
    ])
    const [audit] = await select<{ changes: unknown }>(
      "SELECT changes FROM audit_lines WHERE action = 'booking.create' AND entity_id = ?",
      [body.id],
    )
    expect(JSON.stringify(audit)).not.toContain('happy@example.com')
    const [mail] = await mails(guest.email)
    expect(mail?.template).toBe('bookingConfirmed')
    expect(mail?.text).toContain(`/booking/${body.id}#${body.manageToken}`)
    expect(mail?.attachments?.[0]?.content).toContain(`UID:${body.code}@openbunk`)
    expect((await mails('desk@house.example')).map(m => m.template)).toContain('bookingForHouse')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('puts no man into a dorm that becomes one for women at the same moment', async () => {
    for (let n = 0; n < 6; n++) {
      const { property, room, owner } = await buildLiveProperty()
      const token = await createSessionToken(owner)
      const men = Array.from({ length: 4 }, () =>
        call('POST /booking', { body: bookingOf({ property, room, guests: [{ gender: 'male' }] }) }),
      )
      const change = call(`PUT /room/${room.id}`, { token, body: { gender: 'female' } })
      const sold = (await Promise.all(men)).filter(r => r.status === 201)
      expect([sold.length > 0, (await change).status]).toEqual(sold.length ? [true, 409] : [false, 200])
      expect(await findCounterMismatches()).toEqual([])
    }
  })

  it('remembers the language of the page it was made on, and takes no other word for it', async () => {
    const { property, room } = await buildLiveProperty()
    const created = await call('POST /booking', { body: { ...bookingOf({ property, room }), language: 'hi' } })
    const plain = await call('POST /booking', { body: bookingOf({ property, room }) })
    const languages = await select('SELECT language FROM bookings WHERE id IN (?) ORDER BY id', [[created.body.id, plain.body.id]])
    expect(languages).toEqual([{ language: 'hi' }, { language: 'en' }])
    const refused = await call('POST /booking', { body: { ...bookingOf({ property, room }), language: 'xx' } })
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'language'])
  })

  it('keeps no token, only its hash', async () => {
    const fixture = await buildLiveProperty()
    const { body } = await call('POST /booking', { body: bookingOf(fixture), headers: { 'Idempotency-Key': 'no-token-is-kept-1' } })
    const [stored] = await select<{ answer: string }>("SELECT answer FROM idempotency_keys WHERE idem_key = 'no-token-is-kept-1'")
    const [row] = await select<{ manage_hash: string }>('SELECT manage_hash FROM bookings WHERE id = ?', [body.id])
    expect(JSON.stringify(stored)).not.toContain(body.manageToken)
    expect(row?.manage_hash).not.toBe(body.manageToken)
  })

  it('gives the same answer to the same key, and refuses another body under it', async () => {
    const fixture = await buildLiveProperty()
    const headers = { 'Idempotency-Key': 'five-times-the-same' }
    const body = bookingOf(fixture)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST /booking', { body, headers })))
    expect(answers.map(a => a.status)).toEqual([201, 201, 201, 201, 201])
    for (const a of answers) expect(a.body).toEqual(answers[0]?.body)
    const [count] = await select<{ n: number }>('SELECT COUNT(*) AS n FROM bookings WHERE property_id = ?', [fixture.property.id])
    expect(count?.n).toBe(1)
    const other = await call('POST /booking', { body: { ...body, note: 'other' }, headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('says sold_out with the short nights and what else would do', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const other = await buildRoom(fixture.property)
    await call('POST /booking', { body: bookingOf({ ...fixture, arrival: inDays(11), departure: inDays(12), guests: [{}, {}] }) })
    const { status, body } = await call('POST /booking', { body: bookingOf({ ...fixture, guests: [{}, {}] }) })
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect(body.nights).toEqual([{ room: fixture.room.id, night: inDays(11), wanted: 2, left: 0 }])
    expect(body.alternatives.offers[0].lines[0]).toMatchObject({ room: other.id, quantity: 2 })
    expect(body.alternatives.dates[0]).toEqual({ arrival: inDays(9), departure: inDays(11) })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes several rooms or nothing', async () => {
    const { property, room } = await buildLiveProperty()
    const twin = await buildRoom(property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const lines = [
      { room: twin.id, guests: [{}, { age: 9 }] },
      { room: room.id, guests: [{}] },
    ]
    const first = await call('POST /booking', { body: { ...bookingOf({ property, room }), lines } })
    expect(first.status).toBe(201)
    expect(first.body.total).toEqual({ amount: 2 * 6000 + 2 * 2000, currency: 'EUR' })
    const second = await call('POST /booking', { body: { ...bookingOf({ property, room }), lines } })
    expect(second.body.code).toBe('sold_out')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('refuses at the field what no column takes', async () => {
    const fixture = await buildLiveProperty()
    const refused = async (more: object) =>
      (await call('POST /booking', { body: { ...bookingOf(fixture), ...more } })).body.fields?.[0]?.path
    for (const country of ['ÀÉ', '日本', '<>', 'a\u0000'])
      expect(await refused({ guest: { name: 'Asha', email: 'asha@example.com', country } })).toBe('guest.country')
    expect(await refused({ property: 2 ** 32 })).toBe('property')
    expect((await call(`GET /booking/${2 ** 40}`)).status).toBe(404)
  })

  it('tells a price that has changed', async () => {
    const fixture = await buildLiveProperty()
    const { status, body } = await call('POST /booking', { body: bookingOf({ ...fixture, expectedTotal: { amount: 1, currency: 'EUR' } }) })
    expect([status, body.code, body.total]).toEqual([409, 'price_changed', { amount: 4000, currency: 'EUR' }])
  })

  it('lets the desk book without an e-mail, also while the listing rests', async () => {
    const { property, room, owner } = await buildLiveProperty({ status: 'paused' })
    const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(40), source: 'desk', guest: { name: 'Walk-in' } })
    const { status, body: created } = await call('POST /booking', { body, token: await createSessionToken(owner) })
    expect([status, created.source, created.guest.email]).toEqual([201, 'desk', null])
  })

  it.each([
    ['a stay that ends before it starts', { departure: inDays(10) }, 422, 'invalid'],
    ['an arrival that has passed', { arrival: inDays(-1) }, 422, 'past_arrival'],
    ['more than 31 nights', { departure: inDays(42) }, 422, 'max_stay'],
    ['an arrival in three years', { arrival: inDays(1100), departure: inDays(1101) }, 422, 'invalid'],
    ['a day that does not exist', { arrival: '2027-02-30' }, 422, 'invalid'],
    ['a group', { guests: Array(9).fill({}) }, 422, 'invalid'],
    ['more guests than beds', { guests: Array(5).fill({}) }, 422, 'capacity_exceeded'],
    ['a child in a dorm', { guests: [{}, { age: 9 }] }, 422, 'invalid'],
    ['a guest whose name nobody can see', { guest: { name: '\u200b', email: 'asha@example.com' } }, 422, 'invalid'],
    ['nobody’s address', { guest: { name: 'Asha' } }, 422, 'invalid'],
    ['an unknown field', { haggle: true }, 422, 'invalid'],
    ['a room that is not sold whole', { lines: 'as unit' }, 422, 'invalid'],
    ['somebody else’s room', { lines: 'foreign' }, 422, 'invalid'],
    ['no line', { lines: [] }, 422, 'invalid'],
    ['a sale at the desk by nobody', { source: 'desk' }, 404, 'not_found'],
  ])('refuses %s', async (_name, wrong, status, code) => {
    const fixture = await buildLiveProperty()
    const foreign = await buildRoom(await buildProperty())
    const lines: Record<string, unknown> = {
      'as unit': [{ room: fixture.room.id, as: 'unit', guests: [{}] }],
      foreign: [{ room: foreign.id, guests: [{}] }],
    }
    const body = bookingOf({ ...fixture, ...wrong })
    if (typeof (wrong as { lines?: unknown }).lines === 'string') Object.assign(body, { lines: lines[(wrong as { lines: string }).lines] })
    const answer = await call('POST /booking', { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each<[PropertyStatus, number, string]>([
    ['draft', 404, 'not_found'],
    ['submitted', 404, 'not_found'],
    ['paused', 404, 'not_found'],
    ['suspended', 404, 'not_found'],
    ['closed', 410, 'gone'],
  ])('does not sell a house that is %s', async (state, status, code) => {
    const fixture = await buildLiveProperty({ status: state })
    const answer = await call('POST /booking', { body: bookingOf(fixture) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('keeps a women’s dorm for women who say so', async () => {
    const fixture = await buildLiveProperty({ room: { gender: 'female', type: 'female_dorm' } })
    for (const guests of [[{}], [{ gender: 'male' }], [{ gender: 'undisclosed' }], [{ gender: 'female' }, { gender: 'other' }]]) {
      const { status, body } = await call('POST /booking', { body: bookingOf({ ...fixture, guests }) })
      expect([status, body.code]).toEqual([422, 'gender_mismatch'])
    }
    expect((await call('POST /booking', { body: bookingOf({ ...fixture, guests: [{ gender: 'female' }] }) })).status).toBe(201)
  })

  it('refuses the desk of another property, and members without the right', async () => {
    const fixture = await buildLiveProperty()
    const { owner: stranger } = await buildLiveProperty()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
      fixture.property.id,
      viewer.id,
    ])
    const body = bookingOf({ ...fixture, source: 'desk' })
    expect((await call('POST /booking', { body, token: await createSessionToken(stranger) })).status).toBe(404)
    expect((await call('POST /booking', { body, token: await createSessionToken(viewer) })).status).toBe(403)
  })

  it('lets one address hold twenty unpaid beds a day', async () => {
    const limited = await startApi({ rateLimits: true })
    await run('UPDATE bookings SET network = NULL')
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
    const body = bookingOf({ ...fixture, guests: Array(8).fill({}), guest: { name: 'Many', email: 'many@example.com' } })
    const answers = [
      await limited.call('POST /booking', { body }),
      await limited.call('POST /booking', { body }),
      await limited.call('POST /booking', { body }),
    ]
    expect(answers.map(a => a.status)).toEqual([201, 201, 429])
    expect(answers[2]?.body).toMatchObject({ code: 'hold_limit', limit: 20, open: 16, prove: 'email' })
    const theirs = await buildUser({ email: 'many@example.com', emailVerifiedAt: null })
    const token = await createSessionToken(theirs)
    expect((await limited.call('POST /booking', { body, token })).body).toMatchObject({ code: 'hold_limit', prove: 'email' })
    // As the code does that is mailed there.
    await run('UPDATE users SET email_verified_at = UTC_TIMESTAMP(3) WHERE id = ?', [theirs.id])
    expect((await limited.call('POST /booking', { body, token })).status).toBe(201)
    await run('UPDATE bookings SET guest_count = 70 WHERE user_id = ?', [theirs.id])
    const other = { ...body, guest: { name: 'Many', email: 'another@example.com' } }
    expect((await limited.call('POST /booking', { body: other, token })).body).toMatchObject({ code: 'hold_limit', prove: 'email' })
    const whole = await limited.call('POST /booking', { body, token })
    expect([whole.body.code, whole.body.limit, whole.body.prove]).toEqual(['hold_limit', 80, undefined])
    api = await startApi()
  })

  it('lets one address have three bookings that wait for a payment', async () => {
    const limited = await startApi({ rateLimits: true })
    await run('UPDATE bookings SET network = NULL')
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
    const body = bookingOf({ ...fixture, guest: { name: 'Many', email: 'holds@example.com' } })
    for (const _ of Array(3)) expect((await limited.call('POST /booking', { body })).status).toBe(201)
    expect((await limited.call('POST /booking', { body })).status).toBe(201)
    await run(
      "UPDATE bookings SET status = 'pending_payment', held_until = UTC_TIMESTAMP(3) + INTERVAL 9 MINUTE WHERE guest_email = 'holds@example.com' LIMIT 3",
    )
    expect((await limited.call('POST /booking', { body })).body).toMatchObject({ code: 'hold_limit', open: 4, holds: 3, prove: 'email' })
    api = await startApi()
  })

  it('counts the beds of one account as well, whatever addresses it gives', async () => {
    const limited = await startApi({ rateLimits: true })
    await run('UPDATE bookings SET network = NULL')
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 40, capacity: 40 } })
    const token = await createSessionToken(await buildUser())
    const answers = []
    for (const n of [1, 2, 3]) {
      const guest = { name: 'Many', email: `other${n}@example.com` }
      answers.push(await limited.call('POST /booking', { token, body: bookingOf({ ...fixture, guests: Array(8).fill({}), guest }) }))
    }
    expect(answers.map(a => a.status)).toEqual([201, 201, 429])
    api = await startApi()
  })
})

describe('POST /booking/quote', () => {
  it('prices what a booking would cost, and sells nothing', async () => {
    const fixture = await buildLiveProperty()
    const { property, arrival, departure, lines } = bookingOf({ ...fixture, guests: [{}, {}] })
    const { status, body } = await call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: { amount: 8000 }, depositNow: { amount: 0 }, balanceAtDesk: { amount: 8000 } })
    expect(body.lines[0].nights.reduce((n: number, x: { price: { amount: number } }) => n + x.price.amount, 0)).toBe(8000)
    expect(body.cancellation[0]).toMatchObject({ from: null, fee: { amount: 0 } })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('answers what the desk would book only to those who book there, also while the listing rests', async () => {
    const fixture = await buildLiveProperty({ status: 'paused' })
    const { property, arrival, departure, lines } = bookingOf(fixture)
    const body = { property, arrival, departure, lines, source: 'desk' }
    const desk = await call('POST /booking/quote', { body, token: await createSessionToken(fixture.owner) })
    expect(desk.body).toMatchObject({ total: { amount: 4000 }, balanceAtDesk: { amount: 4000 } })
    expect((await call('POST /booking/quote', { body })).status).toBe(404)
  })

  it('refuses what is sold out', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1, capacity: 1 } })
    await call('POST /booking', { body: bookingOf(fixture) })
    const { property, arrival, departure, lines } = bookingOf(fixture)
    const { status, body } = await call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })
})
