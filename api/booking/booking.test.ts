import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../db/connection.ts'
import { buildLiveHostel, buildProperty, buildRoom, buildUser, tokenOf } from '../../db/factories.ts'
import { type Api, bookingOf, brokenCounters, inDays, run, startApi, statementsOf } from './testing.ts'

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
    const { property, room } = await buildLiveHostel({
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
    expect(await brokenCounters()).toEqual([])
  })

  it('keeps no token, only its hash', async () => {
    const hostel = await buildLiveHostel()
    const { body } = await call('POST /booking', { body: bookingOf(hostel), headers: { 'Idempotency-Key': 'no-token-is-kept-1' } })
    const [kept] = await select<{ answer: string }>("SELECT answer FROM idempotency_keys WHERE idem_key = 'no-token-is-kept-1'")
    const [row] = await select<{ manage_hash: string }>('SELECT manage_hash FROM bookings WHERE id = ?', [body.id])
    expect(JSON.stringify(kept)).not.toContain(body.manageToken)
    expect(row?.manage_hash).not.toBe(body.manageToken)
  })

  it('gives the same answer to the same key, and refuses another body under it', async () => {
    const hostel = await buildLiveHostel()
    const headers = { 'Idempotency-Key': 'five-times-the-same' }
    const body = bookingOf(hostel)
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST /booking', { body, headers })))
    expect(answers.map(a => a.status)).toEqual([201, 201, 201, 201, 201])
    for (const a of answers) expect(a.body).toEqual(answers[0]?.body)
    const [count] = await select<{ n: number }>('SELECT COUNT(*) AS n FROM bookings WHERE property_id = ?', [hostel.property.id])
    expect(count?.n).toBe(1)
    const other = await call('POST /booking', { body: { ...body, note: 'other' }, headers })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch'])
  })

  it('says sold_out with the short nights and what else would do', async () => {
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 2, capacity: 2 } })
    const other = await buildRoom(hostel.property)
    await call('POST /booking', { body: bookingOf({ ...hostel, arrival: inDays(11), departure: inDays(12), guests: [{}, {}] }) })
    const { status, body } = await call('POST /booking', { body: bookingOf({ ...hostel, guests: [{}, {}] }) })
    expect([status, body.code]).toEqual([409, 'sold_out'])
    expect(body.nights).toEqual([{ room: hostel.room.id, night: inDays(11), wanted: 2, left: 0 }])
    expect(body.alternatives.offers[0].lines[0]).toMatchObject({ room: other.id, quantity: 2 })
    expect(body.alternatives.dates[0]).toEqual({ arrival: inDays(9), departure: inDays(11) })
    expect(await brokenCounters()).toEqual([])
  })

  it('takes several rooms or nothing', async () => {
    const { property, room } = await buildLiveHostel()
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
    expect(await brokenCounters()).toEqual([])
  })

  it('refuses at the field what no column takes', async () => {
    const hostel = await buildLiveHostel()
    const refused = async (more: object) =>
      (await call('POST /booking', { body: { ...bookingOf(hostel), ...more } })).body.fields?.[0]?.path
    for (const country of ['ÀÉ', '日本', '<>', 'a\u0000'])
      expect(await refused({ guest: { name: 'Asha', email: 'asha@example.com', country } })).toBe('guest.country')
    expect(await refused({ property: 2 ** 32 })).toBe('property')
    expect((await call(`GET /booking/${2 ** 40}`)).status).toBe(404)
  })

  it('tells a price that has changed', async () => {
    const hostel = await buildLiveHostel()
    const { status, body } = await call('POST /booking', { body: bookingOf({ ...hostel, expectedTotal: { amount: 1, currency: 'EUR' } }) })
    expect([status, body.code, body.total]).toEqual([409, 'price_changed', { amount: 4000, currency: 'EUR' }])
  })

  it('lets the desk book without an e-mail, also while the listing rests', async () => {
    const { property, room, owner } = await buildLiveHostel({ status: 'paused' })
    const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(40), source: 'desk', guest: { name: 'Walk-in' } })
    const { status, body: made } = await call('POST /booking', { body, token: await tokenOf(owner) })
    expect([status, made.source, made.guest.email]).toEqual([201, 'desk', null])
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
    const hostel = await buildLiveHostel()
    const foreign = await buildRoom(await buildProperty())
    const lines: Record<string, unknown> = {
      'as unit': [{ room: hostel.room.id, as: 'unit', guests: [{}] }],
      foreign: [{ room: foreign.id, guests: [{}] }],
    }
    const body = bookingOf({ ...hostel, ...wrong })
    if (typeof (wrong as { lines?: unknown }).lines === 'string') Object.assign(body, { lines: lines[(wrong as { lines: string }).lines] })
    const answer = await call('POST /booking', { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each([
    ['draft', 404, 'not_found'],
    ['submitted', 404, 'not_found'],
    ['paused', 404, 'not_found'],
    ['suspended', 404, 'not_found'],
    ['closed', 410, 'gone'],
  ])('does not sell a house that is %s', async (state, status, code) => {
    const hostel = await buildLiveHostel({ status: state })
    const answer = await call('POST /booking', { body: bookingOf(hostel) })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('keeps a women’s dorm for women who say so', async () => {
    const hostel = await buildLiveHostel({ room: { gender: 'female', type: 'female_dorm' } })
    for (const guests of [[{}], [{ gender: 'male' }], [{ gender: 'undisclosed' }], [{ gender: 'female' }, { gender: 'other' }]]) {
      const { status, body } = await call('POST /booking', { body: bookingOf({ ...hostel, guests }) })
      expect([status, body.code]).toEqual([422, 'gender_mismatch'])
    }
    expect((await call('POST /booking', { body: bookingOf({ ...hostel, guests: [{ gender: 'female' }] }) })).status).toBe(201)
  })

  it('refuses the desk of another house, and members without the right', async () => {
    const hostel = await buildLiveHostel()
    const { owner: stranger } = await buildLiveHostel()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members VALUES (?, ?, 'viewer', NOW())", [hostel.property.id, viewer.id])
    const body = bookingOf({ ...hostel, source: 'desk' })
    expect((await call('POST /booking', { body, token: await tokenOf(stranger) })).status).toBe(404)
    expect((await call('POST /booking', { body, token: await tokenOf(viewer) })).status).toBe(403)
  })

  it('lets one address hold twenty unpaid beds a day', async () => {
    const limited = await startApi({ rateLimits: true })
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 40, capacity: 40 } })
    const body = bookingOf({ ...hostel, guests: Array(8).fill({}), guest: { name: 'Many', email: 'many@example.com' } })
    const answers = [
      await limited.call('POST /booking', { body }),
      await limited.call('POST /booking', { body }),
      await limited.call('POST /booking', { body }),
    ]
    expect(answers.map(a => a.status)).toEqual([201, 201, 429])
    expect(answers[2]?.body).toMatchObject({ code: 'hold_limit', limit: 20, open: 16 })
    api = await startApi()
  })

  it('counts the beds of one account as well, whatever addresses it gives', async () => {
    const limited = await startApi({ rateLimits: true })
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 40, capacity: 40 } })
    const token = await tokenOf(await buildUser())
    const answers = []
    for (const n of [1, 2, 3]) {
      const guest = { name: 'Many', email: `other${n}@example.com` }
      answers.push(await limited.call('POST /booking', { token, body: bookingOf({ ...hostel, guests: Array(8).fill({}), guest }) }))
    }
    expect(answers.map(a => a.status)).toEqual([201, 201, 429])
    api = await startApi()
  })
})

describe('POST /booking/quote', () => {
  it('prices what a booking would cost, and sells nothing', async () => {
    const hostel = await buildLiveHostel()
    const { property, arrival, departure, lines } = bookingOf({ ...hostel, guests: [{}, {}] })
    const { status, body } = await call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: { amount: 8000 }, depositNow: { amount: 0 }, balanceAtDesk: { amount: 8000 } })
    expect(body.lines[0].nights.reduce((n: number, x: { price: { amount: number } }) => n + x.price.amount, 0)).toBe(8000)
    expect(body.cancellation[0]).toMatchObject({ from: null, fee: { amount: 0 } })
    expect(await brokenCounters()).toEqual([])
  })

  it('refuses what is sold out', async () => {
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 1, capacity: 1 } })
    await call('POST /booking', { body: bookingOf(hostel) })
    const { property, arrival, departure, lines } = bookingOf(hostel)
    const { status, body } = await call('POST /booking/quote', { body: { property, arrival, departure, lines } })
    expect([status, body.code]).toEqual([409, 'sold_out'])
  })
})

async function booked(more: Record<string, unknown> = {}) {
  const hostel = await buildLiveHostel()
  const { body } = await call('POST /booking', { body: bookingOf({ ...hostel, ...more }) })
  return {
    ...hostel,
    booking: body,
    guest: { headers: { 'X-Manage-Token': body.manageToken as string } },
    desk: { token: await tokenOf(hostel.owner) },
  }
}

describe('who may see a booking', () => {
  it('is its guest by token or proved address, its house, and nobody else', async () => {
    const { booking, property, guest, desk } = await booked({ guest: { name: 'Asha', email: 'mine@example.com' } })
    const get = async (parts: object) => (await call(`GET /booking/${booking.id}`, parts)).status
    const mine = await buildUser({ email: 'mine@example.com' })
    const unproved = await buildUser({ email: `x${mine.email}`, emailVerifiedAt: null })
    const { owner: stranger } = await buildLiveHostel()
    const cleaner = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members VALUES (?, ?, 'housekeeping', NOW())", [property.id, cleaner.id])
    const admin = await buildUser({ role: 'super_admin' })
    expect(await get(guest)).toBe(200)
    expect(await get(desk)).toBe(200)
    expect(await get({ token: await tokenOf(mine) })).toBe(200)
    expect(await get({ token: await tokenOf(admin) })).toBe(200)
    expect(await get({})).toBe(404)
    expect(await get({ headers: { 'X-Manage-Token': 'guessed' } })).toBe(404)
    expect(await get({ token: await tokenOf(unproved) })).toBe(404)
    expect(await get({ token: await tokenOf(stranger) })).toBe(404)
    expect(await get({ token: await tokenOf(cleaner) })).toBe(403)
    expect((await call('GET /booking/999999999', desk)).status).toBe(404)
  })

  it('hides contact from members who may not read guests', async () => {
    const { booking, property } = await booked()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members VALUES (?, ?, 'viewer', NOW())", [property.id, viewer.id])
    const { body } = await call(`GET /booking/${booking.id}`, { token: await tokenOf(viewer) })
    expect(body.guest).toMatchObject({ name: 'Asha Rao', email: null, phone: null })
    const found = async (q: string) =>
      (await call(`GET /booking/all?property=${property.id}&q=${q}`, { token: await tokenOf(viewer) })).meta?.total
    expect([await found('asha@example'), await found('Asha')]).toEqual([0, 1])
  })

  it('keeps bill and history in the house', async () => {
    const { booking, guest, desk } = await booked()
    for (const paper of ['history', 'folio']) {
      expect((await call(`GET /booking/${booking.id}/${paper}`)).status).toBe(401)
      expect((await call(`GET /booking/${booking.id}/${paper}`, { ...guest, token: await tokenOf(await buildUser()) })).status).toBe(403)
      const { owner: stranger } = await buildLiveHostel()
      expect((await call(`GET /booking/${booking.id}/${paper}`, { ...guest, token: await tokenOf(stranger) })).status).toBe(404)
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
    const hostel = await buildLiveHostel({ room: { gender: 'female', type: 'female_dorm' } })
    const { body: booking } = await call('POST /booking', { body: bookingOf({ ...hostel, guests: [{ gender: 'female' }] }) })
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
    expect((await mails('cancels@example.com')).map(m => m.template)).toEqual(['bookingConfirmed', 'bookingCancelled'])
    expect((await call(`GET /booking/${booking.id}/folio`, desk)).body.lines).toMatchObject([
      { kind: 'charge', amount: { amount: 4000 } },
      { kind: 'reversal', amount: { amount: -4000 } },
    ])
    const again = await call(`DELETE /booking/${booking.id}`, guest)
    expect([again.status, again.body.code, again.body.status, again.body.state]).toEqual([409, 'invalid_transition', 409, 'cancelled'])
    expect((await call(`PUT /booking/${booking.id}`, { ...guest, body: { note: 'x' } })).status).toBe(409)
    expect(await brokenCounters()).toEqual([])
  })

  it('takes the fee of the frozen policy when late, whatever the house has changed since', async () => {
    const hostel = await buildLiveHostel({
      cancellationPolicy: 'non_refundable',
      taxes: [{ name: 'City tax', kind: 'per_person_night', value: 100, payable: 'desk' }],
    })
    const { body: booking } = await call('POST /booking', { body: bookingOf(hostel) })
    await run("UPDATE properties SET cancellation_policy = 'flex_24h' WHERE id = ?", [hostel.property.id])
    const { body } = await call(`DELETE /booking/${booking.id}`, { headers: { 'X-Manage-Token': booking.manageToken } })
    expect(body).toMatchObject({ fee: { amount: 4000 }, balance: { amount: 4000 } })
    const { body: folio } = await call(`GET /booking/${booking.id}/folio`, { token: await tokenOf(hostel.owner) })
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
    expect(await brokenCounters()).toEqual([])
  })

  it('refuses strangers, another version, and members without the right', async () => {
    const { booking, guest, property } = await booked()
    const viewer = await buildUser({ role: 'hostel_owner' })
    await run("INSERT INTO property_members VALUES (?, ?, 'viewer', NOW())", [property.id, viewer.id])
    expect((await call(`DELETE /booking/${booking.id}`)).status).toBe(404)
    expect((await call(`DELETE /booking/${booking.id}`, { token: await tokenOf(viewer) })).status).toBe(403)
    const stale = await call(`DELETE /booking/${booking.id}?version=${booking.version + 1}`, guest)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  })
})

describe('GET /booking/all', () => {
  it('sorts bookings by what they mean today', async () => {
    const { property, room, owner } = await buildLiveHostel({ room: { bedsPerUnit: 20, capacity: 20 } })
    const token = await tokenOf(owner)
    const make = async (arrival: number, departure: number, status = 'confirmed') => {
      const { body } = await call('POST /booking', {
        token,
        body: bookingOf({ property, room, source: 'desk', departure: inDays(30), arrival: inDays(29) }),
      })
      await run('UPDATE bookings SET arrival = ?, departure = ?, status = ? WHERE id = ?', [
        inDays(arrival),
        inDays(departure),
        status,
        body.id,
      ])
      return body.id as number
    }
    const today = await make(0, 2)
    const late = await make(-1, 2)
    const here = await make(-2, 1, 'checked_in')
    const leaves = await make(-2, 0, 'checked_in')
    const overstays = await make(-5, -1, 'checked_in')
    const later = await make(5, 7)
    const left = await make(-4, -2, 'checked_out')
    const gone = await make(3, 4, 'cancelled')
    const absent = await make(-3, -1, 'no_show')
    const shown = async (category: string): Promise<number[]> => {
      const { body, meta } = await call(`GET /booking/all?property=${property.id}&category=${category}`, { token })
      expect(meta?.total).toBe(body.length)
      return body.map((b: { id: number }) => b.id)
    }
    const list = async (category: string) => (await shown(category)).sort((a, b) => a - b)
    expect(await list('all')).toHaveLength(9)
    expect(await list('arrivals')).toEqual([today, late])
    expect(await list('departures')).toEqual([leaves, overstays])
    expect(await list('in_house')).toEqual([here, leaves, overstays])
    expect(await list('upcoming')).toEqual([later])
    expect(await list('past')).toEqual([left])
    expect(await list('cancelled')).toEqual([gone])
    expect(await list('no_show')).toEqual([absent])
    expect(await list('unassigned')).toEqual([today, late, here])
    // Today, then what comes, then back in time.
    expect(await shown('all')).toEqual([today, gone, later, late, here, leaves, absent, left, overstays])
  })

  it('keeps who has arrived on the list of arrivals for the day, behind who is still to come', async () => {
    const { property, room, owner } = await buildLiveHostel()
    const token = await tokenOf(owner)
    const arrive = async (day: number, arrivalTime?: string) => {
      const stay = bookingOf({
        property,
        room,
        source: 'desk',
        arrival: inDays(0),
        departure: inDays(2),
        ...(arrivalTime && { arrivalTime }),
      })
      const { body } = await call('POST /booking', { token, body: stay })
      if (day) await run('UPDATE bookings SET arrival = ? WHERE id = ?', [inDays(day), body.id])
      return body.id as number
    }
    const comeIn = async (booking: number) => {
      const { body } = await call('POST /check-in', { token, body: { booking, guests: [{ name: 'Asha Rao' }] } })
      return body.checkIns[0].id as number
    }
    const [here, wasLate, evening, noon] = [await arrive(0), await arrive(-1), await arrive(0, '20:00'), await arrive(0, '12:00')]
    const gone = await comeIn(here)
    await comeIn(wasLate)
    await call(`PUT /check-in/${gone}`, { token, body: { checkOut: true, withDebt: true } })
    const arrivals = async () =>
      (await call(`GET /booking/all?property=${property.id}&category=arrivals`, { token })).body.map((b: { id: number }) => b.id)
    expect(await arrivals()).toEqual([noon, evening, wasLate, here])
    const { today } = (await call(`GET /dashboard/${property.id}`, { token })).body
    expect(today).toMatchObject({ arrivals: 4, arrivalsDone: 2, unassigned: 2 })
    await run('UPDATE check_ins SET checked_in_at = checked_in_at - INTERVAL 1 DAY WHERE booking_id = ?', [wasLate])
    expect(await arrivals()).toEqual([noon, evening, here])
  })

  it('finds by code, name, mail and a guest’s name, within dates, in pages', async () => {
    const { property, room, owner } = await buildLiveHostel()
    const token = await tokenOf(owner)
    const guest = { name: 'Zoë Quincke', email: 'zoe.q@example.com' }
    const { body: one } = await call('POST /booking', { body: bookingOf({ property, room, guest, guests: [{ name: 'Baltasar 100%' }] }) })
    await call('POST /booking', { body: bookingOf({ property, room, arrival: inDays(20), departure: inDays(21) }) })
    const find = async (query: string) =>
      (await call(`GET /booking/all?property=${property.id}&${query}`, { token })).body.map((b: { id: number }) => b.id)
    for (const q of [one.code, `${one.code.slice(0, 4)}-${one.code.slice(4)}`.toLowerCase(), 'quincke', 'zoe.q@', 'baltasar', '100%25'])
      expect(await find(`q=${q}`)).toEqual([one.id])
    expect(await find('q=nobody')).toEqual([])
    expect(await find(`from=${inDays(9)}&to=${inDays(10)}`)).toEqual([one.id])
    const page = await call(`GET /booking/all?property=${property.id}&limit=1&page=2&sort=-arrival`, { token })
    expect([page.body[0].id, page.meta]).toEqual([one.id, { page: 2, limit: 1, total: 2, pages: 2 }])
  })

  it('costs the same number of statements with 1, 20 and 100 rows', async () => {
    const { property, room, owner } = await buildLiveHostel({ room: { bedsPerUnit: 60, units: 2, capacity: 120 } })
    const token = await tokenOf(owner)
    const counts: number[] = []
    for (const rows of [1, 19, 80]) {
      await Promise.all(
        Array.from({ length: rows }, () => call('POST /booking', { token, body: bookingOf({ property, room, source: 'desk' }) })),
      )
      counts.push((await statementsOf(() => call(`GET /booking/all?property=${property.id}&limit=100`, { token }))).length)
    }
    const { body } = await call(`GET /booking/all?property=${property.id}&limit=100`, { token })
    expect(body).toHaveLength(100)
    expect(new Set(counts).size).toBe(1)
  })

  it('refuses nobody, travellers, other owners and bad paging', async () => {
    const { property, owner } = await buildLiveHostel()
    const { owner: stranger } = await buildLiveHostel()
    const ask = async (query: string, token?: string) => (await call(`GET /booking/all?${query}`, { token })).status
    expect(await ask(`property=${property.id}`)).toBe(401)
    expect(await ask(`property=${property.id}`, await tokenOf(await buildUser()))).toBe(403)
    expect(await ask(`property=${property.id}`, await tokenOf(stranger))).toBe(404)
    const token = await tokenOf(owner)
    for (const wrong of [
      '',
      `property=${property.id}&page=0`,
      `property=${property.id}&limit=101`,
      `property=${property.id}&category=lost`,
      `property=${property.id}&x=1`,
    ])
      expect(await ask(wrong, token)).toBe(422)
  })
})

describe('the guest’s own ways', () => {
  it('lists trips by account and by proved address', async () => {
    const hostel = await buildLiveHostel()
    const me = await buildUser()
    const token = await tokenOf(me)
    const { body: byAccount } = await call('POST /booking', { token, body: bookingOf(hostel) })
    const { body: byMail } = await call('POST /booking', {
      body: bookingOf({ ...hostel, arrival: inDays(20), departure: inDays(21), guest: { name: 'Me', email: me.email } }),
    })
    const { body, meta } = await call('GET /booking/mine', { token })
    expect(body.map((b: { id: number }) => b.id)).toEqual([byMail.id, byAccount.id])
    expect(meta?.total).toBe(2)
    expect((await call('GET /booking/mine')).status).toBe(401)
  })

  it('mails the link again, and tells nobody whether it did', async () => {
    const { booking } = await booked({ guest: { name: 'Asha', email: 'lost@example.com' } })
    const right = await call(`GET /booking/lookup?code=${booking.code.toLowerCase()}&email=LOST@example.com`)
    const wrong = await call(`GET /booking/lookup?code=${booking.code}&email=other@example.com`)
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
    const sent = await mails('lost@example.com')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain(`#${booking.manageToken}`)
    expect(await mails('other@example.com')).toHaveLength(0)
  })

  it('gives the stay as a calendar file', async () => {
    const { booking, guest } = await booked()
    const { status, body, headers } = await call(`GET /booking/${booking.id}/calendar.ics`, guest)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain(`UID:${booking.code}@openbunk`)
    expect((await call(`GET /booking/${booking.id}/calendar.ics`)).status).toBe(404)
  })
})
