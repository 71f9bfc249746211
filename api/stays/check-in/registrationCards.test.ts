import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, selectOne } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { addMonths } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { jobs } from '../../operations/jobs.ts'
import { encrypt } from '../../platform/http/crypto/crypto.ts'
import { type Api, bookingOf, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { purgeRegistrationCards } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const identity = {
  firstName: 'Asha',
  surname: 'Rao',
  secondSurname: 'Iyer',
  sex: 'female',
  birthDate: '2012-04-05',
  nationality: 'IN',
  documentType: 'id_card',
  documentNumber: 'X1234567',
  supportNumber: 'SUP987654',
  documentCountry: 'IN',
  documentIssued: '2020-01-02',
  documentExpires: '2030-01-01',
  residence: '12 MG Road',
  residenceCity: 'Pune',
  residencePostcode: '411001',
  residenceCountry: 'IN',
  phone: '+91 98765 43210',
  email: 'asha@example.com',
  kinship: 'child',
}

/** Drawn by hand: a wave, and the dot on the i. */
const signature = [
  [20, 100, 60, 40, 100, 160, 141, 43],
  [153, 31],
]

async function setUp() {
  const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 30 } })
  const token = await createSessionToken(owner)
  const book = async (more: object = {}) => {
    const body = bookingOf({ property, room, arrival: inDays(0), departure: inDays(2), source: 'desk', ...more })
    return (await call('POST /booking', { token, body })).body as { id: number; code: string }
  }
  const checkIn = (booking: { id: number }, more: object = {}) =>
    call('POST /check-in', { token, body: { booking: booking.id, guests: [{ name: 'Asha Rao', ...identity, ...more }], signature } })
  const cards = (query: string, as: string | undefined = token) =>
    call(`GET /check-in/cards?property=${property.id}${query}`, { ...(as && { token: as }) })
  return { property: property.id, token, book, checkIn, cards }
}

async function worker(property: number, role: MemberRole) {
  const user = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: property, userId: user.id, role, createdAt: new Date() })
  return createSessionToken(user)
}
const readsOf = (property: number) =>
  select<{ changes: string }>("SELECT changes FROM audit_lines WHERE property_id = ? AND action = 'identity.read' ORDER BY id", [property])

describe('registration cards', () => {
  it('show in full who came that day and who is expected, and say so in the history', async () => {
    const { property, token, book, checkIn, cards } = await setUp()
    const here = await book()
    const created = await checkIn(here)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    await call('POST /api/payment/cash-payments', {
      token,
      body: { property, booking: here.id, amount: { amount: 1000, currency: 'EUR' }, method: 'card_at_desk', receivedFrom: 'B. Rao' },
    })
    const expected = await book({ guests: [{ name: 'Kim', age: 30 }] })
    await book({ arrival: inDays(1), departure: inDays(2) })
    const { status, body, meta } = await cards(`&day=${inDays(0)}`)
    expect([status, meta?.total]).toEqual([200, 2])
    expect(body.find((c: { booking: number }) => c.booking === here.id)).toMatchObject({
      code: here.code,
      name: 'Asha Rao',
      isMinor: true,
      identity,
      clearedAt: null,
      // The property stands in Germany.
      keptUntil: addMonths(inDays(2), 12),
      bed: { label: expect.any(String) },
      guests: 1,
      payments: [{ method: 'card_at_desk', from: 'B. Rao', amount: { amount: 1000, currency: 'EUR' } }],
      hasSignature: true,
      signature,
      signedAt: expect.any(String),
      signedOnPaper: false,
    })
    expect(body.find((c: { booking: number }) => c.booking === expected.id)).toMatchObject({
      name: 'Kim',
      hasSignature: false,
      signature: null,
      isMinor: false,
      identity: null,
      checkedInAt: null,
    })
    const [read] = await readsOf(property)
    expect(JSON.stringify(read)).toContain(String(created.body.checkIns[0].id))
    expect(JSON.stringify(read)).not.toContain('Rao')
    const line = await call(`GET /property/${property}/audit?action=identity.read`, { token })
    expect(line.body).toHaveLength(1)
  })

  it('stay masked everywhere else', async () => {
    const { property, token, book, checkIn } = await setUp()
    const { body } = await checkIn(await book())
    for (const result of [body.checkIns[0], (await call(`GET /check-in/all/${property}`, { token })).body[0]]) {
      expect(JSON.stringify(result)).not.toMatch(/X1234567|SUP987654|2012-04-05|MG Road|98765|141,43/)
      expect(result.signed).toBe('screen')
      expect(result.identity.documentNumber).toBe('•••567')
    }
    const stored = await selectOne<{ n: number }>(
      "SELECT COUNT(*) AS n FROM idempotency_keys WHERE answer LIKE '%SUP987654%' OR answer LIKE '%141,43%'",
    )
    expect(stored?.n).toBe(0)
  })

  it('are of one booking, in as many pages as needed', async () => {
    const { property, book, cards } = await setUp()
    const three = await book({ guests: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    const { body, meta } = await cards(`&booking=${three.id}&limit=2`)
    expect([body.length, meta?.total, meta?.pages]).toEqual([2, 3, 2])
    const other = await setUp()
    expect((await other.cards(`&booking=${three.id}`)).status).toBe(404)
    expect((await call(`GET /check-in/cards?property=${property}&booking=999999`, { token: other.token })).status).toBe(404)
  })

  it('cost the same number of statements for one and for many', async () => {
    const { book, cards } = await setUp()
    await book()
    const few = await recordStatements(() => cards(`&day=${inDays(0)}`))
    for (let i = 0; i < 9; i++) await book({ guests: [{}, {}] })
    const many = await recordStatements(() => cards(`&day=${inDays(0)}&limit=100`))
    expect(many.length).toBe(few.length)
    expect((await cards(`&day=${inDays(0)}&limit=100`)).body).toHaveLength(19)
  })

  it('are read by who may read papers, and by nobody else', async () => {
    const { property, cards } = await setUp()
    for (const role of ['viewer', 'accountant', 'housekeeping'] as const)
      expect((await cards('', await worker(property, role))).status).toBe(403)
    expect((await cards('', await worker(property, 'reception'))).status).toBe(200)
    expect((await cards('', (await setUp()).token)).status).toBe(404)
    expect((await call(`GET /check-in/cards?property=${property}`)).status).toBe(401)
    for (const [field, query] of Object.entries({ day: '&day=2026-02-30', colour: '&colour=red', limit: '&limit=1000' })) {
      const { status, body } = await cards(query)
      expect([status, body.fields[0].path.replace('query.', '')]).toEqual([422, field])
    }
  })
})

describe('signatures', () => {
  it('are each guest’s own, drawn now or later, or given on paper', async () => {
    const { property, token, book, cards } = await setUp()
    const booking = await book({ guests: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] })
    const guests = [{ name: 'A', signature }, { name: 'B', signedOnPaper: true }, { name: 'C' }]
    const { status, body } = await call('POST /check-in', { token, body: { booking: booking.id, guests } })
    expect([status, body.checkIns.map((c: { signed: string }) => c.signed)]).toEqual([201, ['screen', 'paper', null]])
    const third = body.checkIns[2].id
    const change = (more: object) => call(`PUT /check-in/${third}`, { token, body: more })
    expect((await change({ signature })).body.signed).toBe('screen')
    const result = async () =>
      (await cards(`&booking=${booking.id}`)).body.map((c: { signature: unknown; signedOnPaper: boolean }) => [
        c.signature,
        c.signedOnPaper,
      ])
    expect(await result()).toEqual([
      [signature, false],
      [null, true],
      [signature, false],
    ])
    expect((await change({ signature: null })).body.signed).toBeNull()
    expect((await change({ name: 'Cy' })).body.signed).toBeNull()
    expect((await change({ signedOnPaper: true })).body.signed).toBe('paper')
    expect((await change({ signedOnPaper: false })).body.signed).toBeNull()
    const recorded = await select("SELECT changes FROM audit_lines WHERE property_id = ? AND action LIKE 'checkin.%'", [property])
    expect(JSON.stringify(recorded)).toContain('"signed":true')
    expect(JSON.stringify(recorded)).not.toContain('141,43')
  })

  it('are sealed, and what was kept before and is no drawing is not shown as one', async () => {
    const { book, checkIn, cards } = await setUp()
    const booking = await book()
    const { body } = await checkIn(booking)
    const id = body.checkIns[0].id
    const row = await selectOne<{ signature: string }>('SELECT signature FROM check_ins WHERE id = ?', [id])
    expect(row?.signature).toMatch(/^v1\./)
    await run('UPDATE check_ins SET signature = ? WHERE id = ?', [encrypt('data:image/svg+xml,<svg/>'), id])
    expect((await cards(`&booking=${booking.id}`)).body[0]).toMatchObject({ hasSignature: true, signature: null })
  })

  it.each<[string, unknown]>([
    ['text', 'drawn'],
    ['nothing', []],
    ['a slip of the hand', [[1, 1, 9, 9]]],
    ['half a point', [[0, 0, 500]]],
    ['what is beside the pad', [[0, 0, 601, 1]]],
    ['what is under the pad', [[0, 0, 500, 201]]],
    ['parts of points', [[0, 0, 500.5, 1]]],
    ['too many strokes', Array.from({ length: 81 }, () => [0, 0, 300, 10])],
    ['too many points', [Array.from({ length: 1602 }, (_, i) => (i * 7) % 200)]],
    ['a picture', { svg: '<svg onload=alert(1)>' }],
  ])('are refused when they are %s', async (_, drawn) => {
    const { token, book } = await setUp()
    const booking = await book()
    const post = (body: object) => call('POST /check-in', { token, body: { booking: booking.id, ...body } })
    const wrong = await post({ guests: [{ name: 'Asha Rao', signature: drawn }] })
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, expect.stringMatching(/guests\W*0\W*signature/)])
    expect((await post({ guests: [{ name: 'Asha Rao' }], signature: drawn })).status).toBe(422)
    const created = await post({ guests: [{ name: 'Asha Rao' }] })
    expect((await call(`PUT /check-in/${created.body.checkIns[0].id}`, { token, body: { signature: drawn } })).status).toBe(422)
  })
})

describe('clearing cards', () => {
  const cardOf = (id: number) =>
    selectOne<{ identity: string | null; signature: string | null; cleared: number }>(
      'SELECT identity, signature, card_purged_at IS NOT NULL AS cleared FROM check_ins WHERE id = ?',
      [id],
    )

  it('waits as long as the country of the property asks, tells its history how many, and leaves the stay', async () => {
    const today = inDays(0)
    const properties = { FR: 7, DE: 7, ES: 30, XX: 13 }
    const created: Record<string, { id: number; property: number; booking: number; token: string }> = {}
    for (const [country, ago] of Object.entries(properties)) {
      const h = await setUp()
      const booking = await h.book()
      const { body } = await h.checkIn(booking)
      created[country] = { id: body.checkIns[0].id, property: h.property, booking: booking.id, token: h.token }
      const left = addMonths(today, -ago)
      await run('UPDATE properties SET country = ? WHERE id = ?', [country, h.property])
      await run('UPDATE booking_lines SET arrival = ?, departure = ? WHERE booking_id = ?', [addMonths(left, -1), left, booking.id])
      await run('UPDATE check_ins SET checked_in_at = ? WHERE id = ?', [`${addMonths(left, -1)} 15:00:00`, body.checkIns[0].id])
    }
    const of = (country: string) => created[country] as (typeof created)[string]
    const job = jobs.find(j => j.name === 'cards')
    await job?.run(new AbortController().signal)
    expect(await cardOf(of('FR').id)).toEqual({ identity: null, signature: null, cleared: 1 })
    expect(await cardOf(of('XX').id)).toMatchObject({ identity: null, cleared: 1 })
    for (const country of ['DE', 'ES']) expect(await cardOf(of(country).id)).toMatchObject({ identity: expect.any(String), cleared: 0 })
    const recorded = await select("SELECT action, actor_id FROM audit_lines WHERE property_id = ? AND action = 'checkin.purge'", [
      of('FR').property,
    ])
    expect(recorded).toEqual([{ action: 'checkin.purge', actor_id: null }])
    const cards = await call(`GET /check-in/cards?property=${of('FR').property}&booking=${of('FR').booking}`, { token: of('FR').token })
    expect(cards.body[0]).toMatchObject({
      name: 'Asha Rao',
      identity: null,
      clearedAt: expect.any(String),
      hasSignature: false,
      signature: null,
    })
    // Signed it was, on the screen or not: nobody says that it is still to be done.
    const list = await call(`GET /check-in/all/${of('FR').property}`, { token: of('FR').token })
    expect(list.body[0].signed).toBe('cleared')
    // Nothing is written on it again; the name may be put right.
    const change = (body: object) => call(`PUT /check-in/${of('FR').id}`, { token: of('FR').token, body })
    const refused = await change({ name: 'Asha R', documentNumber: 'X7654321' })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'invalid_transition', expect.stringMatching(/cleared/)])
    expect(await cardOf(of('FR').id)).toEqual({ identity: null, signature: null, cleared: 1 })
    for (const body of [{ signature }, { signature: null }, { signedOnPaper: true }])
      expect((await change(body)).body).toMatchObject({ code: 'invalid_transition', detail: expect.stringMatching(/cleared/) })
    expect(await change({ name: 'Asha Iyer' })).toMatchObject({
      status: 200,
      body: { name: 'Asha Iyer', identity: null, signed: 'cleared' },
    })
    const stored = await call(`PUT /check-in/${of('ES').id}`, { token: of('ES').token, body: { name: 'Asha Iyer' } })
    expect(stored.body.identity.documentNumber).toBe('•••567')
    // Once more changes nothing; years later the rest is cleared as well.
    expect(await purgeRegistrationCards({ today })).toBe(0)
    expect(await purgeRegistrationCards({ today: addMonths(today, 40) })).toBeGreaterThanOrEqual(2)
    expect(await cardOf(of('ES').id)).toMatchObject({ cleared: 1 })
  })
})
