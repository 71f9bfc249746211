import { describe, expect, it } from 'vitest'
import { select, selectOne, transaction } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, buildUser, createSessionToken } from '../../../factories.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { loadBooking } from '../bookingRecord.ts'
import { billOf, call, cityTax, createTestBooking, eur, member, soldOf, stepsOf, type TestBooking, withApi } from '../change/testing.ts'
import { findCounterMismatches, inDays, run } from '../testing.ts'
import { bookAtHost, findHostOffer } from './bookAtHost.ts'

withApi()

let spots = 0
/** A hostel with one bed that is sold and broken, and another one around the corner; far from those of other tests. */
async function street(near: { basePrice?: number; beds?: number } = {}, more: Record<string, unknown> = {}) {
  const lat = -60 + ++spots
  const place = async (fixture: Awaited<ReturnType<typeof buildLiveProperty>>, north: number) =>
    run('UPDATE properties SET lat = ?, lng = 20, email = ? WHERE id = ?', [
      lat + north,
      `house-${fixture.property.id}@example.com`,
      fixture.property.id,
    ])
  const full = await buildLiveProperty({ taxes: [cityTax], room: { bedsPerUnit: 1, capacity: 1 } })
  const other = await buildLiveProperty({ room: { bedsPerUnit: near.beds ?? 4, basePrice: near.basePrice ?? 2000 } })
  await place(full, 0)
  await place(other, 0.01)
  const guest = { name: 'Asha Rao', email: `asha-${full.property.id}@example.com`, phone: '+91 98765 43210', country: 'in' }
  const created = await createTestBooking(full, { guest, note: 'Late train', guests: [{ name: 'Asha', gender: 'female' }], ...more })
  return { ...created, other, email: guest.email, helper: await createSessionToken(other.owner) }
}
type Street = Awaited<ReturnType<typeof street>>

const agree = (s: Street) => call(`PUT /property/${s.other.property.id}`, { token: s.helper, body: { takesRelocated: true } })
const overbook = (created: TestBooking) =>
  call(`POST /room/${created.room.id}/beds/${created.room.bedIds[0]}/out-of-service`, {
    token: created.token,
    body: { from: inDays(9), until: inDays(14), force: true },
  })
const ready = async (...args: Parameters<typeof street>) => {
  const s = await street(...args)
  expect((await agree(s)).status).toBe(200)
  expect((await overbook(s)).status).toBe(201)
  return s
}
const nearby = (s: Street, parts: object = { token: s.token }) => call(`GET /booking/${s.id}/rescue`, parts)
const rescue = (s: Street, body: object = {}, parts: object = { token: s.token }) =>
  call(`POST /booking/${s.id}/rescue`, { ...parts, body: { property: s.other.property.id, guestAgreed: true, ...body } })
const mailsTo = async (to: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [to])).map(m => m.template)

describe('GET /booking/:id/rescue', () => {
  it('finds beds only at hostels that agreed, and tells no more of them than their page', async () => {
    const s = await street({ basePrice: 2500 })
    expect((await nearby(s)).body).toMatchObject({ refusal: expect.stringContaining('not overbooked'), helpers: [] })
    await overbook(s)
    expect((await nearby(s)).body).toEqual({ refusal: null, refusalTold: null, helpers: [] })
    await agree(s)
    const { body } = await nearby(s)
    expect(body.helpers).toHaveLength(1)
    const [helper] = body.helpers
    expect(helper).toMatchObject({
      property: s.other.property.id,
      distance: 1.1,
      total: eur(5000),
      // Four of city tax are not due there.
      priceDifference: eur(5000 - 4400),
    })
    expect(helper.offer.lines).toMatchObject([{ guests: 1, women: 1 }])
    expect(JSON.stringify(body)).not.toMatch(/example\.com|capacity|sold"/)
    const offers = await call(`GET /property/${s.other.property.id}/offers?arrival=${inDays(10)}&departure=${inDays(12)}&women=1`)
    expect(helper.offer.total).toEqual(offers.body.offers[0].total)
  })

  it('leaves out who is far, full, of another currency, resting, run by another system, or has changed its mind', async () => {
    const s = await ready({ beds: 1 })
    const count = async () => (await nearby(s)).body.helpers.length
    const id = s.other.property.id
    expect(await count()).toBe(1)
    for (const [change, back] of [
      ['lat = lat + 1', 'lat = lat - 1'],
      ["currency = 'SEK'", "currency = 'EUR'"],
      ["status = 'paused'", "status = 'live'"],
      ['takes_relocated = 0', 'takes_relocated = 1'],
      ["pms_sales = 'open'", 'pms_sales = NULL'],
    ]) {
      await run(`UPDATE properties SET ${change} WHERE id = ?`, [id])
      expect([change, await count()]).toEqual([change, 0])
      await run(`UPDATE properties SET ${back} WHERE id = ?`, [id])
    }
    await createTestBooking(s.other)
    expect(await count()).toBe(0)
    expect((await rescue(s)).body).toMatchObject({ code: 'sold_out', property: id })
  })

  it('is the property’s alone', async () => {
    const s = await ready()
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    const viewer = await createSessionToken(await member(s, 'viewer'))
    for (const send of [nearby, (x: Street, parts: object) => rescue(x, {}, parts)]) {
      expect((await send(s, {})).status).toBe(401)
      expect((await send(s, { headers: s.headers })).status).toBe(401)
      expect((await send(s, { token: stranger })).body.code).toBe('not_found')
      expect((await send(s, { token: s.helper })).body.code).toBe('not_found')
      expect((await send(s, { token: viewer })).body.code).toBe('forbidden')
    }
  })
})

it('a host that another system has come to run since it was asked takes nobody, however much that system has left', async () => {
  const s = await ready()
  const { id: host } = s.other.property
  const booking = await loadBooking(s.id)
  const way = await findHostOffer(booking, host)
  if (!way) throw new Error('nobody is near')
  for (const night of [inDays(10), inDays(11)])
    await run('INSERT INTO room_rates (property_id, room_id, plan_id, night, price, units, change_id) VALUES (?, ?, 0, ?, 2000, 4, 0)', [
      host,
      s.other.room.id,
      night,
    ])
  const move = () => transaction(t => bookAtHost(booking, { way, expectedTotal: undefined }, createSystemContext(), t))
  await run("UPDATE properties SET pms_sales = 'open', has_rates = 1 WHERE id = ?", [host])
  const bookings = () => select('SELECT id FROM bookings WHERE property_id = ?', [host])
  await expect(move()).rejects.toMatchObject({ code: 'sold_out', facts: { property: host, reason: 'helper_stopped' } })
  expect([await bookings(), await soldOf(s.other.room.id)]).toEqual([[], []])
  await run('UPDATE properties SET pms_sales = NULL WHERE id = ?', [host])
  expect((await move()).property_id).toBe(host)
})

describe('POST /booking/:id/rescue', () => {
  it('books there, ends here without a fee, owes the guest the difference, and tells everybody', async () => {
    const s = await ready({ basePrice: 3000 })
    const body = { property: s.property.id, booking: s.id, amount: eur(4400), method: 'transfer' }
    expect((await call('POST /api/payment/cash-payments', { token: s.token, body })).status).toBe(201)
    expect((await call(`POST /booking/${s.id}/invoices`, { token: s.token, body: {} })).body.total).toEqual(eur(4400))
    const result = await rescue(s, { dryRun: true, guestAgreed: false })
    expect(result.body).toMatchObject({
      booking: { status: 'confirmed', difference: { fee: eur(0), refund: eur(4400 + 1600), back: { pending: eur(6000) } } },
      relocated: { code: null, total: eur(6000), priceDifference: eur(1600) },
    })
    expect(await soldOf(s.other.room.id)).toEqual([])
    expect((await rescue(s, { guestAgreed: false })).body.fields[0].path).toBe('guestAgreed')
    expect((await rescue(s, { guestAgreed: undefined })).body.fields[0].path).toBe('guestAgreed')
    expect((await rescue(s, { expectedTotal: eur(1) })).body).toMatchObject({ code: 'price_changed', total: eur(6000) })
    await run("UPDATE properties SET city = 'Cairo', country = 'EG' WHERE id = ?", [s.other.property.id])
    const key = { headers: { 'Idempotency-Key': `rescue-once-${s.id}-please` }, token: s.token }
    const [first, second] = [
      await rescue(s, { expectedTotal: eur(6000), reason: 'Broken bed' }, key),
      await rescue(s, { expectedTotal: eur(6000), reason: 'Broken bed' }, key),
    ]
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(second.body).toEqual(first.body)
    // The invoice says nothing any more: what goes back beyond it is no charge.
    const documents = (await call(`GET /booking/${s.id}/invoices`, { token: s.token })).body
    expect(documents.map((p: { kind: string; total: object }) => [p.kind, p.total])).toEqual([
      ['invoice', eur(4400)],
      ['credit_note', eur(-4400)],
    ])
    expect((await call(`GET /booking/${s.id}/folio`, { token: s.token })).body.notInvoiced).toEqual(eur(0))
    expect((await call(`POST /booking/${s.id}/invoices`, { token: s.token, body: {} })).body.code).toBe('nothing_to_invoice')
    const { booking, relocated } = first.body
    expect(booking).toMatchObject({
      status: 'cancelled',
      fee: eur(0),
      refundPending: eur(6000),
      relocation: { direction: 'to', property: s.other.property.id, city: 'Cairo', cityNames: { ar: 'القاهرة' } },
    })
    expect(await billOf(s.id)).toEqual([
      { kind: 'charge', amount: 4000 },
      { kind: 'tax', amount: 400 },
      { kind: 'payment', amount: -4400 },
      { kind: 'reversal', amount: -4000 },
      { kind: 'reversal', amount: -400 },
      { kind: 'adjustment', amount: -1600 },
    ])
    const ledger = await call(`GET /transactions/properties?propertyId=${s.property.id}`, { token: s.token })
    expect(
      ledger.body.some((l: { description: string; amount: object }) => l.description.startsWith('Price difference of the beds at')),
    ).toBe(true)
    const [created] = await select<{ id: number; property_id: number }>('SELECT id, property_id FROM bookings WHERE code = ?', [
      relocated.code,
    ])
    expect(created?.property_id).toBe(s.other.property.id)
    const there = await call(`GET /booking/${created?.id}`, { token: s.helper })
    expect(there.body).toMatchObject({
      status: 'confirmed',
      guest: { name: 'Asha Rao', email: s.email, phone: '+91 98765 43210', country: 'IN' },
      note: 'Late train',
      total: eur(6000),
      balance: eur(6000),
      relocation: { direction: 'from', property: s.property.id, name: s.booking.property.name },
      lines: [{ guests: [{ name: 'Asha', gender: 'female' }] }],
    })
    expect((await call(`GET /booking/${created?.id}`, { token: s.token })).body.code).toBe('not_found')
    expect(await soldOf(s.other.room.id)).toEqual([
      [inDays(10), 1],
      [inDays(11), 1],
    ])
    expect((await mailsTo(s.email)).slice(-2)).toEqual(['bookingConfirmed', 'bookingRelocated'])
    expect(await mailsTo(`house-${s.property.id}@example.com`)).toContain('relocatedForHouse')
    expect(await mailsTo(`house-${s.other.property.id}@example.com`)).toEqual(['relocatedForHouse'])
    expect(await stepsOf(s.id)).toEqual(expect.arrayContaining(['relocated', 'refund_pending']))
    expect(await stepsOf(created?.id ?? 0)).toEqual(['created', 'relocated_here'])
    const audits = await select<{ action: string; property_id: number }>(
      "SELECT action, property_id FROM audit_lines WHERE action LIKE 'booking.relocate%' AND entity_id IN (?, ?) ORDER BY id",
      [s.id, created?.id ?? 0],
    )
    expect(audits.map(a => [a.action, a.property_id])).toEqual([
      ['booking.relocate', s.property.id],
      ['booking.relocated_here', s.other.property.id],
    ])
    expect((await rescue(s)).body.code).toBe('invalid_transition')
    expect(
      (await call(`GET /room/overbooked?property=${s.property.id}`, { token: s.token })).body.flatMap(
        (r: { bookings: unknown[] }) => r.bookings,
      ),
    ).toEqual([])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('costs nothing where the beds are cheaper; a difference needs the right to give it', async () => {
    const cheap = await ready({ basePrice: 1000 })
    const desk = { token: await createSessionToken(await member(cheap, 'reception')) }
    const { body } = await rescue(cheap, {}, desk)
    expect(body).toMatchObject({ booking: { refundPending: eur(0) }, relocated: { total: eur(2000), priceDifference: eur(-2400) } })
    expect((await billOf(cheap.id)).map(l => l.kind)).not.toContain('adjustment')
    const dear = await ready({ basePrice: 9000 })
    expect((await rescue(dear, {}, { token: await createSessionToken(await member(dear, 'reception')) })).body.code).toBe('forbidden')
    expect(await soldOf(dear.other.room.id)).toEqual([])
    expect((await rescue(dear, {}, { token: await createSessionToken(await member(dear, 'manager')) })).status).toBe(200)
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes along whom the desk let off a tax, and asks for no more than was shown', async () => {
    const s = await ready({}, { guests: [{ name: 'Asha', gender: 'female', exempt: 'business' }] })
    await run('UPDATE properties SET taxes = ? WHERE id = ?', [JSON.stringify([{ ...cityTax, exempt: ['business'] }]), s.other.property.id])
    const result = (await nearby(s)).body.helpers[0].total
    expect(result).toEqual(eur(4400))
    expect((await rescue(s, { expectedTotal: eur(3900) })).body.code).toBe('price_changed')
    const { status, body } = await rescue(s, { expectedTotal: result })
    expect([status, body.relocated.total]).toEqual([200, eur(4000)])
    const there = (await call(`GET /booking/all?property=${s.other.property.id}`, { token: s.helper })).body[0].id
    expect((await call(`GET /booking/${there}`, { token: s.helper })).body.lines[0].guests[0].exempt).toBe('business')
  })

  it('is refused for what is not overbooked, has begun, is over, or was changed; for properties that do not take part; and for bad bodies', async () => {
    const s = await street()
    expect((await rescue(s)).body.code).toBe('invalid_transition')
    await overbook(s)
    expect((await rescue(s)).body.code).toBe('sold_out')
    await agree(s)
    expect((await rescue(s, { version: 99 })).body.code).toBe('stale')
    expect((await rescue(s, { property: s.property.id })).body.code).toBe('sold_out')
    expect((await rescue(s, { property: 999_999 })).body.code).toBe('sold_out')
    expect((await rescue(s, { colour: 'red' })).status).toBe(422)
    expect((await call('POST /booking/999999/rescue', { token: s.token, body: { property: 1, guestAgreed: true } })).body.code).toBe(
      'not_found',
    )
    await call(`DELETE /booking/${s.id}`, s)
    expect((await rescue(s)).body.code).toBe('invalid_transition')
    expect((await nearby(s)).body).toMatchObject({ helpers: [], refusal: expect.stringContaining('confirmed') })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('keeps both properties whole when they help each other, and the last bed is booked once', async () => {
    const [a, b] = [await ready({ beds: 1 }), await ready({ beds: 1 })]
    // Each is the other's neighbour, and overbooked itself.
    const lat = (await selectOne<{ lat: number }>('SELECT lat FROM properties WHERE id = ?', [a.property.id]))?.lat ?? 0
    await run('UPDATE properties SET lat = ?, takes_relocated = 1 WHERE id IN (?, ?, ?, ?)', [
      lat,
      a.property.id,
      a.other.property.id,
      b.property.id,
      b.other.property.id,
    ])
    const answers = await Promise.all([
      rescue(a),
      rescue(b, { property: a.other.property.id }),
      rescue(b),
      rescue(a, { property: b.other.property.id }),
    ])
    expect(answers.map(r => r.status).filter(status => status === 200)).toHaveLength(2)
    expect(answers.every(r => r.status === 200 || r.status === 409)).toBe(true)
    const beds = [...(await soldOf(a.other.room.id)), ...(await soldOf(b.other.room.id))]
    expect(beds.every(([, sold]) => sold === 1)).toBe(true)
    for (const s of [a, b]) expect((await call(`GET /booking/${s.id}`, { token: s.token })).body.status).toBe('cancelled')
    expect(await findCounterMismatches()).toEqual([])
  })

  it('takes along who was added to the booking a moment before', async () => {
    const s = await ready()
    const second = await buildRoom(s.property)
    const waiting = "SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND INFO LIKE 'UPDATE bookings %SET version%'"
    const until = async (count: number) => {
      while ((await select(waiting)).length < count) await new Promise(resolve => setTimeout(resolve, 5))
    }
    const { changed, sent } = await transaction(async t => {
      await selectOne('SELECT id FROM bookings WHERE id = ? FOR UPDATE', [s.id], t)
      const lines = [{ id: s.booking.lines[0].id }, { room: second.id, guests: [{ name: 'Ravi' }] }]
      const changed = call(`PUT /booking/${s.id}`, { token: s.token, body: { lines } })
      await until(1)
      const sent = rescue(s)
      await until(2)
      return { changed, sent }
    }).then(async ({ changed, sent }) => ({ changed: await changed, sent: await sent }))
    expect([changed.status, sent.status, sent.body.code, sent.body.version]).toEqual([200, 409, 'stale', changed.body.version])
    expect(await soldOf(s.other.room.id)).toEqual([])
    expect((await rescue(s)).status).toBe(200)
    expect((await soldOf(s.other.room.id)).map(([, sold]) => sold)).toEqual([2, 2])
    expect(await findCounterMismatches()).toEqual([])
  })

  it('crosses two properties that send guests to each other without a deadlock', async () => {
    const [a, b] = [await ready(), await ready()]
    const lat = (await selectOne<{ lat: number }>('SELECT lat FROM properties WHERE id = ?', [a.property.id]))?.lat ?? 0
    // Both sell a second room that is free, and each takes the other's guest.
    await run('UPDATE properties SET lat = ?, takes_relocated = 1 WHERE id IN (?, ?)', [lat, a.property.id, b.property.id])
    for (const s of [a, b])
      await call('POST /room', {
        token: s.token,
        body: {
          property: s.property.id,
          type: 'mixed_dorm',
          name: 'Second',
          sellBy: 'bed',
          gender: 'mixed',
          units: 1,
          bedsPerUnit: 4,
          basePrice: { amount: 1500, currency: 'EUR' },
        },
      })
    const answers = await Promise.all([rescue(a, { property: b.property.id }), rescue(b, { property: a.property.id })])
    expect(answers.map(r => [r.status, r.body.code])).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await findCounterMismatches()).toEqual([])
  })
})
