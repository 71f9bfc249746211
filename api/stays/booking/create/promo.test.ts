import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { weekday } from '../../../../domain/calendar/days.ts'
import { formatDay } from '../../../../domain/language/dayFormat.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { shift } from '../change/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** A bed at 20.00 for two nights in ten days, and a code that takes a quarter off. */
async function setUp(rule: object = {}) {
  const built = await buildLiveProperty()
  const token = await createSessionToken(built.owner)
  const created = await api.call('POST /room/rules', {
    token,
    body: {
      property: built.property.id,
      kind: 'promo',
      name: 'Friends',
      code: 'FRIENDS-26',
      adjust: { kind: 'percent', value: -25 },
      ...rule,
    },
  })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const request = (more: object = {}) => {
    const { guest: _guest, ...body } = bookingOf({ ...built, promo: 'friends-26', ...more })
    return body
  }
  return {
    ...built,
    token,
    quote: (more: object = {}, at = api) => at.call('POST /booking/quote', { body: request(more) }),
    usesOf: async () => (await select<{ used: number }>('SELECT used FROM rate_rules WHERE property_id = ?', [built.property.id]))[0]?.used,
    book: (more: object = {}) => api.call('POST /booking', { body: bookingOf({ ...built, promo: 'friends-26', ...more }) }),
    offers: (promo: string, at = api) =>
      at.call(`GET /property/${built.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&guests=1&promo=${promo}`),
  }
}

describe('a code', () => {
  it('is said with what it takes off, line by line, with its trace', async () => {
    const h = await setUp()
    const { status, body } = await h.quote()
    expect([status, body.total, body.promo]).toEqual([200, eur(3000), { code: 'FRIENDS-26', name: 'Friends', off: eur(1000) }])
    expect(body.lines[0]).toMatchObject({ total: eur(3000), full: eur(4000) })
    expect(body.lines[0].nights[0].trace).toBe('base 20.00, Friends -25 % = 15.00')
    const plain = await h.quote({ promo: undefined })
    expect([plain.body.total, plain.body.promo, plain.body.lines[0].full]).toEqual([eur(4000), null, eur(4000)])
  })

  it('stays in the price of the booking, and is refused at another price than was shown', async () => {
    const h = await setUp()
    expect((await h.book({ expectedTotal: eur(4000) })).body.code).toBe('price_changed')
    const { status, body } = await h.book({ expectedTotal: eur(3000) })
    expect([status, body.total, body.promo]).toEqual([201, eur(3000), 'FRIENDS-26'])
    expect((await h.book({ promo: undefined })).body.promo).toBeNull()
  })

  it('prices the offers, and says which it is in', async () => {
    const h = await setUp()
    const { body } = await h.offers('friends-26')
    expect(body.promo).toEqual({ code: 'FRIENDS-26', name: 'Friends', problem: null, problemTold: null })
    expect(body.offers[0]).toMatchObject({ total: eur(3000), hasPromo: true })
    const { body: unknown } = await h.offers('NOBODY')
    expect([unknown.promo, unknown.offers[0].total, unknown.offers[0].hasPromo]).toEqual([
      { code: 'NOBODY', name: null, problem: 'This code is not known here.', problemTold: { say: 'promo_unknown', facts: {} } },
      eur(4000),
      undefined,
    ])
  })

  it('of one room is in the offers of that room alone', async () => {
    const built = await setUp()
    const other = await buildRoom(built.property, { basePrice: 3000 })
    const [{ id }] = (await api.call(`GET /room/rules?property=${built.property.id}`, { token: built.token })).body
    const edited = await api.call(`PUT /room/rules/${id}`, { token: built.token, body: { room: other.id } })
    expect(edited.status).toBe(200)
    const { body } = await built.offers('friends-26')
    expect(body.offers.map((o: { lines: { room: number }[]; hasPromo?: boolean }) => [o.lines[0]?.room, o.hasPromo ?? false])).toEqual([
      [built.room.id, false],
      [other.id, true],
    ])
    const refused = await built.quote()
    expect([refused.status, refused.body.fields[0].message]).toEqual([422, 'This code is for another room or rate.'])
  })

  it.each([
    [
      'another time',
      { from: inDays(40), to: inDays(50) },
      {},
      `This code is for nights from ${formatDay(inDays(40))} to ${formatDay(inDays(50))}.`,
    ],
    ['longer stays', { minNights: 3 }, {}, 'This code is for stays of 3 nights or more.'],
    ['early bookers', { minDaysAhead: 30 }, {}, 'This code is for stays that begin 30 days from now or later.'],
    ['late bookers', { maxDaysAhead: 5 }, {}, 'This code is for stays that begin within 5 days from now.'],
  ])('for %s is refused in words that say which, and nothing is booked', async (_, rule, more, text) => {
    const h = await setUp(rule)
    const { status, body } = await h.quote(more)
    expect([status, body.fields]).toMatchObject([422, [{ path: 'promo', code: 'promo.not_for_this', message: text }]])
    expect((await h.book(more)).body.fields[0].message).toBe(text)
    const offers = await h.offers('friends-26')
    expect([offers.body.promo.problem, offers.body.offers[0].total]).toEqual([text, eur(4000)])
  })

  it('for some weekdays needs a night of those, and is not used where there is none', async () => {
    const [first, second, third] = [10, 11, 12].map(n => weekday(inDays(n)))
    const names = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
    const other = await setUp({ weekdays: [third], mostUses: 1 })
    const text = `This code is for nights on ${names[(third ?? 1) - 1]}.`
    expect((await other.quote()).body.fields).toMatchObject([{ path: 'promo', code: 'promo.not_for_this', message: text }])
    expect((await other.book()).body.fields[0].message).toBe(text)
    expect((await other.offers('friends-26')).body.promo.problem).toBe(text)
    expect((await other.book({ departure: inDays(13) })).body.total).toEqual(eur(5500))
    const one = await setUp({ weekdays: [first] })
    expect((await one.quote()).body).toMatchObject({ total: eur(3500), promo: { off: eur(500) } })
    const late = await setUp({ weekdays: [first, second], from: inDays(12) })
    expect((await late.quote({ departure: inDays(14) })).body.fields[0].message).toMatch(/^This code is for nights on \w+ and \w+ from /)
  })

  it('that was used up says so, also to who comes in the same moment', async () => {
    const h = await setUp({ mostUses: 1 })
    const answers = await Promise.all([h.book(), h.book(), h.book()])
    expect(answers.map(a => a.status).toSorted()).toEqual([201, 422, 422])
    expect((await h.quote()).body.fields[0].message).toBe('This code has been used up.')
    expect((await h.offers('friends-26')).body.promo.problem).toBe('This code has been used up.')
  })

  it('that was used by what ended without a charge may be used again, and is used once more by what comes back', async () => {
    const h = await setUp({ mostUses: 1 })
    const cancel = (id: number, more = '') => api.call(`DELETE /booking/${id}${more}`, { token: h.token })
    const usedUp = async () => (await h.quote()).body.fields?.[0].message === 'This code has been used up.'
    const free = (await h.book()).body
    expect(await usedUp()).toBe(true)
    expect((await cancel(free.id)).body.fee).toEqual(eur(0))
    expect(await usedUp()).toBe(false)
    // Cancelled twice it is given back once.
    await cancel(free.id)
    const dear = (await h.book({ arrival: inDays(0), departure: inDays(2) })).body
    expect((await cancel(dear.id)).body.fee.amount).toBeGreaterThan(0)
    expect(await usedUp()).toBe(true)
    // Nor is it used by a fee that was forgiven later, until another one is asked.
    const folio = (more: string, body: object) => api.call(`POST /booking/${dear.id}/folio${more}`, { token: h.token, body })
    const { lines } = (await api.call(`GET /booking/${dear.id}/folio`, { token: h.token })).body
    const fee = lines.findLast((l: { kind: string }) => l.kind === 'fee')
    expect((await folio(`/${fee.id}/reverse`, { reason: 'Ill' })).status).toBe(201)
    expect(await usedUp()).toBe(false)
    expect((await folio('', { kind: 'fee', description: 'Key', amount: eur(100), reason: 'Lost' })).status).toBe(201)
    expect(await usedUp()).toBe(true)
  })

  it('that was used by who never came, and was charged nothing, is free until they come after all', async () => {
    const h = await setUp({ mostUses: 1 })
    const { id } = (await h.book({ arrival: inDays(0), departure: inDays(3) })).body
    await shift(id, -1)
    const missed = await api.call(`POST /booking/${id}/no-show`, { token: h.token, body: { waiveFee: true, reason: 'Ill' } })
    expect([missed.status, missed.body.fee, await h.usesOf()]).toEqual([200, eur(0), 0])
    expect((await api.call(`DELETE /booking/${id}/no-show`, { token: h.token })).body.status).toBe('confirmed')
    expect(await h.usesOf()).toBe(1)
  })

  it('that takes nothing off any night after a change is free again, once, and stays used while one night has it', async () => {
    const h = await setUp({ mostUses: 1, from: inDays(10), to: inDays(12) })
    const { id, manageToken } = (await h.book()).body
    const guest = { headers: { 'X-Manage-Token': manageToken } }
    const move = (days: number, more: object = {}) =>
      api.call(`PUT /booking/${id}`, { ...guest, body: { arrival: inDays(10 + days), departure: inDays(12 + days), ...more } })
    expect((await move(1)).body).toMatchObject({ promo: 'FRIENDS-26', total: eur(3500) })
    expect(await h.usesOf()).toBe(1)
    expect((await move(10, { dryRun: true })).body).toMatchObject({ promo: 'FRIENDS-26', difference: { total: { after: eur(4000) } } })
    expect(await h.usesOf()).toBe(1)
    expect((await move(10)).body).toMatchObject({ promo: null, total: eur(4000) })
    expect(await h.usesOf()).toBe(0)
    const other = await h.book()
    expect([other.status, other.body.total, await h.usesOf()]).toEqual([201, eur(3000), 1])
    // Back on the nights of the code it is priced as any other: the limit of the code is kept.
    expect((await move(0)).body).toMatchObject({ promo: null, total: eur(4000) })
    expect((await api.call(`DELETE /booking/${id}`, guest)).body.status).toBe('cancelled')
    expect(await h.usesOf()).toBe(1)
  })

  it('is free again as well where its nights were sold before they kept that it changed them', async () => {
    const h = await setUp({ mostUses: 1, from: inDays(10), to: inDays(12) })
    const { id } = (await h.book()).body
    const [line] = await select<{ nights: { hasPromo?: boolean }[] }>('SELECT nights FROM booking_lines WHERE booking_id = ?', [id])
    expect(line?.nights.map(night => night.hasPromo)).toEqual([true, true])
    const unmarked = line?.nights.map(({ hasPromo: _, ...night }) => night)
    await run('UPDATE booking_lines SET nights = ? WHERE booking_id = ?', [JSON.stringify(unmarked), id])
    const move = (from: number) =>
      api.call(`PUT /booking/${id}`, { token: h.token, body: { arrival: inDays(from), departure: inDays(from + 2) } })
    expect([(await move(11)).body.promo, await h.usesOf()]).toEqual(['FRIENDS-26', 1])
    expect([(await move(20)).body.promo, await h.usesOf()]).toEqual([null, 0])
  })

  it('of one room is free when that room is given up, and not while its guest may come after all', async () => {
    const h = await setUp({ mostUses: 1 })
    const [{ id: rule }] = (await api.call(`GET /room/rules?property=${h.property.id}`, { token: h.token })).body
    expect((await api.call(`PUT /room/rules/${rule}`, { token: h.token, body: { room: h.room.id } })).status).toBe(200)
    const other = await buildRoom(h.property, { basePrice: 3000 })
    const lines = [h.room, other].map(room => ({ room: room.id, guests: [{}] }))
    const { id, lines: booked } = (await h.book({ lines, arrival: inDays(0), departure: inDays(3) })).body
    const line = booked.find((l: { room: number }) => l.room === h.room.id).id
    await shift(id, -1)
    const missed = await api.call(`POST /booking/${id}/no-show`, {
      token: h.token,
      body: { lines: [line], waiveFee: true, reason: 'Ill' },
    })
    expect([missed.status, missed.body.promo, await h.usesOf()]).toEqual([200, 'FRIENDS-26', 1])
    expect((await api.call(`DELETE /booking/${id}/no-show?line=${line}`, { token: h.token })).body.promo).toBe('FRIENDS-26')
    expect(await h.usesOf()).toBe(1)
    await shift(id, 20)
    const less = await api.call(`DELETE /booking/${id}?line=${line}`, { token: h.token })
    expect([less.status, less.body.promo, await h.usesOf()]).toEqual([200, null, 0])
  })

  it.each(['x'.repeat(41), ''])('%j is no code', async promo => {
    const h = await setUp()
    expect((await h.quote({ promo })).status).toBe(422)
  })
})

it('cannot be found by trying: after ten wrong ones not even a right one is looked at', async () => {
  const h = await setUp()
  const guarded = await startApi({ rateLimits: true })
  for (let n = 0; n < 5; n++) expect((await h.quote({ promo: `TRY-${n}` }, guarded)).status).toBe(422)
  for (let n = 0; n < 5; n++) expect((await h.offers(`TRIED-${n}`, guarded)).body.promo.problem).toBe('This code is not known here.')
  const right = await h.quote({}, guarded)
  expect([right.status, right.body.code, Number(right.headers.get('retry-after')) > 0]).toEqual([429, 'rate_limited', true])
  expect((await h.offers('friends-26', guarded)).status).toBe(429)
  // Without a code everything goes on.
  expect((await h.quote({ promo: undefined }, guarded)).status).toBe(200)
  api = await startApi()
})

it('nor by many tries in one moment, nor from the networks of a /48', async () => {
  const h = await setUp()
  const guarded = await startApi({ rateLimits: true, trustProxy: 1 })
  const attempt = (promo: string, from: string) => {
    const { guest: _guest, ...body } = bookingOf({ property: h.property, room: h.room, promo })
    return guarded.call('POST /booking/quote', { body, headers: { 'x-forwarded-for': from } })
  }
  const burst = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(`BURST-${n}`, '198.51.100.60')))
  expect(burst.filter(a => a.status === 422).length).toBeLessThanOrEqual(30)
  expect((await attempt('friends-26', '198.51.100.60')).status).toBe(429)
  expect((await attempt('TRY-1', '2001:db8:60:1::1')).status).toBe(422)
  await run("UPDATE rate_limits SET points = 160 WHERE `key` = 'code:2001:db8:60::/48'")
  expect((await attempt('friends-26', '2001:db8:60:2::1')).status).toBe(429)
  expect((await attempt('friends-26', '2001:db8:61:2::1')).status).toBe(200)
  api = await startApi()
})
