import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveHostel, buildRoom, buildUser, tokenOf } from '../../../db/factories.ts'
import { type Api, bookingOf, brokenCounters, inDays, run, startApi } from '../testing.ts'
import { sweepNoShows } from './sweepNoShows.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

type Hostel = Awaited<ReturnType<typeof buildLiveHostel>>
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const cityTax = { name: 'City tax', kind: 'per_person_night' as const, value: 200, payable: 'desk' as const }

async function booked(hostel: Hostel, more: Record<string, unknown> = {}) {
  const token = await tokenOf(hostel.owner)
  const { status, body } = await call('POST /booking', { token, body: bookingOf({ ...hostel, source: 'desk', ...more }) })
  expect(status, JSON.stringify(body)).toBe(201)
  const guests = body.lines.flatMap((l: { guests: unknown[] }) => l.guests) as { id: number; line: number }[]
  return { ...hostel, token, id: body.id as number, booking: body, guests, headers: { 'X-Manage-Token': body.manageToken as string } }
}
type Booked = Awaited<ReturnType<typeof booked>>

/** Of yesterday's arrival: the calendar moved on since. */
async function late(hostel: Hostel, more: Record<string, unknown> = {}, days = 1) {
  const made = await booked(hostel, { arrival: inDays(0), departure: inDays(3), ...more })
  await shift(made.id, -days)
  return made
}
async function shift(id: number, days: number) {
  const by = (column: string) => `${column} = ${column} + INTERVAL ${days} DAY`
  const lines = await select<{ id: number; room_id: number; nights: { night: string }[] }>(
    'SELECT id, room_id, nights FROM booking_lines WHERE booking_id = ?',
    [id],
  )
  await run(`UPDATE bookings SET ${by('arrival')}, ${by('departure')} WHERE id = ?`, [id])
  await run(`UPDATE booking_lines SET ${by('arrival')}, ${by('departure')} WHERE booking_id = ?`, [id])
  for (const line of lines) {
    const moved = line.nights.map(n => ({ ...n, night: new Date(Date.parse(n.night) + days * 86_400_000).toISOString().slice(0, 10) }))
    await run('UPDATE booking_lines SET nights = ? WHERE id = ?', [JSON.stringify(moved), line.id])
    await run(`UPDATE room_nights SET night = night + INTERVAL ${days} DAY WHERE room_id = ? ORDER BY night ${days < 0 ? 'ASC' : 'DESC'}`, [
      line.room_id,
    ])
  }
}
const here = async (made: Booked, guests: unknown[] = [{ name: 'Asha' }]) => {
  const { status, body } = await call('POST /check-in', { token: made.token, body: { booking: made.id, guests } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.checkIns as { id: number; bed: { id: number } }[]
}
const billOf = (id: number) =>
  select<{ kind: string; amount: number }>('SELECT kind, amount FROM folio_lines WHERE booking_id = ? ORDER BY id', [id])
const soldOf = async (room: number) => {
  const rows = await select<{ night: string; sold: number }>(
    'SELECT night, sold FROM room_nights WHERE room_id = ? AND sold > 0 ORDER BY night',
    [room],
  )
  return rows.map(r => [r.night, r.sold])
}
const bedNights = (id: number) =>
  select<{ bed_id: number; night: string }>('SELECT bed_id, night FROM bed_nights WHERE booking_id = ? ORDER BY night, bed_id', [id])
const stepsOf = async (id: number) =>
  (await select<{ event: string }>('SELECT event FROM booking_history WHERE booking_id = ? ORDER BY id', [id])).map(s => s.event)
const mailsOf = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)

/** The bill is what the lines, the taxes and the fees say, less what was paid; the counters are what the lines say. */
async function expectExact({ id, token }: { id: number; token: string }) {
  const { body } = await call(`GET /booking/${id}`, { token })
  const lines = body.lines
    .filter((l: { status: string }) => l.status === 'active')
    .map((l: { total: { amount: number } }) => l.total.amount)
  const taxes = body.taxes.flatMap((t: { included: boolean; amount: { amount: number } }) => (t.included ? [] : [t.amount.amount]))
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)
  const total = ['cancelled', 'no_show'].includes(body.status) ? 0 : sum([...lines, ...taxes])
  if (total) expect(body.total.amount).toBe(total)
  const bill = await billOf(id)
  expect(sum(bill.filter(l => !['payment', 'refund'].includes(l.kind)).map(l => l.amount))).toBe(total + body.fee.amount)
  expect(body.balance.amount).toBe(sum(bill.map(l => l.amount)))
  expect(await brokenCounters()).toEqual([])
}

describe('scenario four: a late cancellation with a deposit in cash', () => {
  // Three nights at 20.00 and 2.00 of tax each; free until 48 hours before, then the first night.
  const scenario = async (paid: number, days: number) => {
    const hostel = await buildLiveHostel({ taxes: [cityTax], cancellationPolicy: 'flex_48h' })
    const made = await booked(hostel, { arrival: inDays(days), departure: inDays(days + 3) })
    expect(
      (await call('POST /api/payment/shifts', { token: made.token, body: { property: hostel.property.id, float: eur(10000) } })).status,
    ).toBe(201)
    const payment = { property: hostel.property.id, booking: made.id, amount: eur(paid), method: 'cash' }
    expect((await call('POST /api/payment/cash-payments', { token: made.token, body: payment })).status).toBe(201)
    return made
  }

  it.each([
    [2000, 1, 2000, 0, 0],
    [3000, 1, 2000, -1000, 1000],
    [2000, 3, 0, -2000, 2000],
  ])('of %i paid, %i days before: fee %i, balance %i, to give back %i', async (paid, days, fee, balance, refund) => {
    const made = await scenario(paid, days)
    const { status, body } = await call(`DELETE /booking/${made.id}`, { headers: made.headers })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', fee: eur(fee), balance: eur(balance), refundPending: eur(refund) })
    expect(body.difference).toMatchObject({
      fee: eur(fee),
      refund: eur(refund),
      total: { before: eur(6600), after: eur(0) },
      lines: [{ kind: 'cancelled' }],
    })
    expect(await billOf(made.id)).toEqual([
      { kind: 'charge', amount: 6000 },
      { kind: 'tax', amount: 600 },
      { kind: 'payment', amount: -paid },
      { kind: 'reversal', amount: -6000 },
      { kind: 'reversal', amount: -600 },
      ...(fee ? [{ kind: 'fee', amount: fee }] : []),
    ])
    expect(await soldOf(made.room.id)).toEqual([])
    await expectExact(made)
  })

  it('lets a guest off with the right and a reason, and nobody else', async () => {
    const made = await scenario(2000, 1)
    const reception = await tokenOf(await member(made, 'reception'))
    const waive = (parts: object, more = '&reason=They%20are%20ill') => call(`DELETE /booking/${made.id}?waiveFee=true${more}`, parts)
    expect((await waive({ headers: made.headers })).body.code).toBe('forbidden')
    expect((await waive({ token: reception })).body.code).toBe('forbidden')
    expect((await waive({ token: made.token }, '')).body.fields[0].path).toBe('reason')
    const { body } = await waive({ token: made.token })
    // A shift is open: they have it back in their hand.
    expect(body).toMatchObject({ status: 'cancelled', fee: eur(0), balance: eur(0), refundPending: eur(0) })
    const [step] = await select<{ reason: string; facts: { waived?: boolean } }>(
      "SELECT reason, facts FROM booking_history WHERE booking_id = ? AND event = 'cancelled'",
      [made.id],
    )
    expect(step).toMatchObject({ reason: 'They are ill', facts: { waived: true } })
    await expectExact(made)
  })
})

async function member({ property }: Hostel, role: 'reception' | 'viewer' | 'manager') {
  const user = await buildUser({ role: 'hostel_owner' })
  await run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))', [
    property.id,
    user.id,
    role,
  ])
  return user
}

describe('DELETE /booking/:id?line=', () => {
  it('cancels a line at its fee and leaves the rest', async () => {
    const hostel = await buildLiveHostel({ taxes: [cityTax] })
    const other = await buildRoom(hostel.property, { basePrice: 3000 })
    const lines = [
      { room: hostel.room.id, guests: [{}, {}] },
      { room: other.id, guests: [{}] },
    ]
    const made = await booked(hostel, { lines, arrival: inDays(0), departure: inDays(2) })
    const line = made.booking.lines[1]
    const path = `DELETE /booking/${made.id}?line=${line.id}`
    const shown = await call(`${path}&dryRun=true`, { headers: made.headers })
    expect(shown.body).toMatchObject({ status: 'confirmed', total: eur(15200), version: made.booking.version })
    expect(shown.body.difference).toMatchObject({
      total: { before: eur(15200), after: eur(8800) },
      fee: eur(3000),
      balance: { after: eur(11800) },
    })
    expect(await soldOf(other.id)).toHaveLength(2)
    const { status, body } = await call(path, { headers: made.headers })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(8800), fee: eur(3000), balance: eur(11800) })
    expect(body.lines[1].status).toBe('cancelled')
    expect((await billOf(made.id)).slice(4)).toEqual([
      { kind: 'adjustment', amount: -6000 },
      { kind: 'tax', amount: -400 },
      { kind: 'fee', amount: 3000 },
    ])
    expect(await soldOf(other.id)).toEqual([])
    await expectExact(made)
    expect((await call(path, { headers: made.headers })).body.fields[0]).toMatchObject({ path: 'line', code: 'line.unknown' })
    const rest = await call(`DELETE /booking/${made.id}?line=${made.booking.lines[0].id}`, { headers: made.headers })
    expect(rest.body).toMatchObject({ status: 'cancelled', fee: eur(3000 + 4000), balance: eur(7000) })
    await expectExact(made)
  })

  it('cancels one guest with the bed, and the last one with the booking', async () => {
    const made = await booked(await buildLiveHostel(), { guests: [{ name: 'Asha' }, { name: 'Ravi' }] })
    const [asha, ravi] = made.guests
    const { body } = await call(`DELETE /booking/${made.id}?guest=${ravi?.id}`, made)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(4000), fee: eur(0), difference: { guests: { before: 2, after: 1 } } })
    expect(await soldOf(made.room.id)).toEqual([
      [inDays(10), 1],
      [inDays(11), 1],
    ])
    await expectExact(made)
    expect((await call(`GET /booking/all?property=${made.property.id}`, made)).body[0]).toMatchObject({
      guestCount: 1,
      rooms: [made.room.name],
    })
    expect((await call(`DELETE /booking/${made.id}?guest=${asha?.id}`, made)).body.status).toBe('cancelled')
    await expectExact(made)
  })

  it('refuses guests who came, guests of a room sold whole, and strangers', async () => {
    const hostel = await buildLiveHostel()
    const twin = await buildRoom(hostel.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const made = await booked(hostel, {
      arrival: inDays(0),
      lines: [
        { room: twin.id, guests: [{}, {}] },
        { room: hostel.room.id, guests: [{}] },
      ],
    })
    const [first, , last] = made.guests
    expect((await call(`DELETE /booking/${made.id}?guest=${first?.id}`, made)).body.fields[0].code).toBe('room.sold_otherwise')
    await here(made, [{ guest: last?.id, name: 'Asha' }])
    expect((await call(`DELETE /booking/${made.id}?guest=${last?.id}`, made)).body.code).toBe('invalid_transition')
    expect((await call(`DELETE /booking/${made.id}?guest=999999`, made)).body.fields[0].path).toBe('guest')
    expect((await call(`DELETE /booking/${made.id}?line=${first?.line}&version=1`, made)).body.code).toBe('stale')
    await expectExact(made)
  })
})

describe('POST /booking/:id/no-show', () => {
  it('opens the nights again at the fee of the terms, tells the guest, and is taken back', async () => {
    const hostel = await buildLiveHostel({ taxes: [cityTax] })
    const guest = { name: 'Late', email: `late-${hostel.room.id}@example.com` }
    const made = await late(hostel, { guest })
    const shown = await call(`POST /booking/${made.id}/no-show`, { token: made.token, body: { dryRun: true } })
    expect(shown.body).toMatchObject({
      status: 'confirmed',
      difference: { fee: eur(2000), balance: { before: eur(6600), after: eur(2000) } },
    })
    expect(await soldOf(made.room.id)).toHaveLength(3)
    const { status, body } = await call(`POST /booking/${made.id}/no-show`, { token: made.token, body: { reason: 'Telephone is off' } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'no_show', fee: eur(2000), balance: eur(2000) })
    expect(await soldOf(made.room.id)).toEqual([])
    expect(await mailsOf(guest.email)).toContain('bookingNoShow')
    await expectExact(made)
    expect((await call(`POST /booking/${made.id}/no-show`, { token: made.token, body: {} })).body.code).toBe('invalid_transition')
    const back = await call(`DELETE /booking/${made.id}/no-show?reason=Came%20at%20noon`, made)
    expect(back.body).toMatchObject({ status: 'confirmed', fee: eur(0), balance: eur(6600), cancelledAt: null })
    expect(await soldOf(made.room.id)).toHaveLength(3)
    await expectExact(made)
    expect(await stepsOf(made.id)).toEqual(['created', 'no_show', 'no_show_undone'])
    // What was charged again is reversed once more.
    await call(`DELETE /booking/${made.id}`, made)
    await expectExact(made)
  })

  it('is not taken back when the bed was sold, or after two days', async () => {
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 1, capacity: 1 } })
    const made = await late(hostel)
    await call(`POST /booking/${made.id}/no-show`, { token: made.token, body: {} })
    const next = await booked(hostel, { arrival: inDays(1), departure: inDays(2) })
    expect((await call(`DELETE /booking/${made.id}/no-show`, made)).body).toMatchObject({ code: 'sold_out', room: hostel.room.id })
    await call(`DELETE /booking/${next.id}`, next)
    await run('UPDATE bookings SET cancelled_at = cancelled_at - INTERVAL 49 HOUR WHERE id = ?', [made.id])
    expect((await call(`DELETE /booking/${made.id}/no-show`, made)).body.code).toBe('invalid_transition')
    await expectExact(made)
  })

  it('is refused on the day of arrival, to its guest, and to who may not', async () => {
    const hostel = await buildLiveHostel()
    const today = await booked(hostel, { arrival: inDays(0) })
    const mark = (parts: object) => call(`POST /booking/${today.id}/no-show`, { body: {}, ...parts })
    expect((await mark({ token: today.token })).body.code).toBe('invalid_transition')
    expect((await mark({ token: await tokenOf(await member(hostel, 'viewer')) })).body.code).toBe('forbidden')
    expect((await mark({ token: await tokenOf(await buildUser({ role: 'hostel_owner' })) })).body.code).toBe('not_found')
    expect((await mark({ headers: today.headers })).status).toBe(401)
    expect((await mark({ token: today.token, body: { waiveFee: true } })).body.fields[0].path).toBe('reason')
    expect((await mark({ token: today.token, body: { colour: 'red' } })).status).toBe(422)
  })
})

describe('the sweep of no-shows', () => {
  it('waits until 04:00, with money paid until noon, and marks nobody twice', async () => {
    const hostel = await buildLiveHostel()
    const made = await booked(hostel, { arrival: inDays(0), departure: inDays(2) })
    const paid = await booked(hostel, { arrival: inDays(0), departure: inDays(2) })
    await call('POST /api/payment/cash-payments', {
      token: paid.token,
      body: { property: hostel.property.id, booking: paid.id, amount: eur(500), method: 'transfer' },
    })
    const at = (days: number, clock: string) => new Date(`${inDays(days)}T${clock}:00+01:00`)
    const sweep = (now: Date) => sweepNoShows({ now, property: hostel.property.id })
    const statuses = async () =>
      (await select<{ status: string }>('SELECT status FROM bookings WHERE id IN (?, ?) ORDER BY id', [made.id, paid.id])).map(
        b => b.status,
      )
    expect(await sweep(at(0, '23:00'))).toBe(0)
    expect(await sweep(at(1, '03:59'))).toBe(0)
    expect(await sweep(at(1, '04:00'))).toBe(1)
    expect(await statuses()).toEqual(['no_show', 'confirmed'])
    expect(await sweep(at(1, '11:59'))).toBe(0)
    expect(await sweep(at(1, '12:00'))).toBe(1)
    expect(await sweep(at(1, '12:01'))).toBe(0)
    expect(await statuses()).toEqual(['no_show', 'no_show'])
    const [step] = await select<{ by_kind: string }>("SELECT by_kind FROM booking_history WHERE booking_id = ? AND event = 'no_show'", [
      paid.id,
    ])
    expect(step).toEqual({ by_kind: 'system' })
    await expectExact(made)
    await expectExact(paid)
  })

  it('leaves alone who is here and what is long ago', async () => {
    const hostel = await buildLiveHostel()
    const made = await booked(hostel, { arrival: inDays(0) })
    await here(made)
    const old = await late(await buildLiveHostel(), {}, 9)
    expect(await sweepNoShows({ now: new Date(`${inDays(1)}T13:00:00+01:00`), property: hostel.property.id })).toBe(0)
    expect(await sweepNoShows({ property: old.property.id })).toBe(0)
  })
})

describe('POST /booking/:id/extend', () => {
  it('keeps the bed of who is here, and prices the new nights alone', async () => {
    const made = await booked(await buildLiveHostel({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(2) })
    const [card] = await here(made)
    await run('UPDATE rooms SET base_price = 2750 WHERE id = ?', [made.room.id])
    const shown = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(3), dryRun: true } })
    expect(shown.body).toMatchObject({ departure: inDays(2), difference: { total: { before: eur(4400), after: eur(7350) } } })
    expect(await bedNights(made.id)).toHaveLength(2)
    const { body } = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(3) } })
    expect(body).toMatchObject({ status: 'checked_in', departure: inDays(3), total: eur(7350) })
    expect((await bedNights(made.id)).map(n => [n.bed_id, n.night])).toEqual([0, 1, 2].map(d => [card?.bed.id, inDays(d)]))
    expect(await stepsOf(made.id)).toContain('extended')
    await expectExact(made)
  })

  it('is refused without beds, backwards, for strangers and for what is over', async () => {
    const hostel = await buildLiveHostel({ room: { bedsPerUnit: 1, capacity: 1 } })
    const made = await booked(hostel, { arrival: inDays(0), departure: inDays(1) })
    await booked(hostel, { arrival: inDays(1), departure: inDays(2) })
    const extend = (body: object, parts: object = { token: made.token }) => call(`POST /booking/${made.id}/extend`, { body, ...parts })
    expect((await extend({ departure: inDays(2) })).body).toMatchObject({ code: 'sold_out', room: hostel.room.id })
    expect((await extend({ departure: inDays(1) })).body.fields[0].path).toBe('departure')
    expect((await extend({ departure: inDays(2), lines: [999_999] })).body.fields[0].path).toBe('lines.0')
    expect((await extend({ departure: inDays(400) })).body.code).toBe('max_stay')
    expect((await extend({ departure: inDays(2), version: 1 })).status).toBe(409)
    expect((await extend({ departure: inDays(2) }, { token: await tokenOf(await member(hostel, 'viewer')) })).body.code).toBe('forbidden')
    await call(`DELETE /booking/${made.id}`, made)
    expect((await extend({ departure: inDays(2) })).body.code).toBe('invalid_transition')
    await expectExact(made)
  })

  it('lets one line stay on; the others may still come and go on their own days', async () => {
    const hostel = await buildLiveHostel()
    const line = { room: hostel.room.id, guests: [{}] }
    const made = await booked(hostel, { arrival: inDays(0), departure: inDays(1), lines: [line, line] })
    const [first, second] = made.booking.lines as { id: number }[]
    const { body } = await call(`POST /booking/${made.id}/extend`, {
      token: made.token,
      body: { departure: inDays(3), lines: [first?.id] },
    })
    expect(body).toMatchObject({ departure: inDays(3), total: eur(3 * 2000 + 2000) })
    await here(made, [{ guest: made.guests.find(g => g.line === second?.id)?.id, name: 'Short' }])
    expect((await bedNights(made.id)).map(n => n.night)).toEqual([inDays(0)])
    await expectExact(made)
  })
})

describe('POST /booking/:id/early-departure', () => {
  it('sells the nights again and keeps them on the bill', async () => {
    const made = await booked(await buildLiveHostel({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(4) })
    await here(made)
    const { body } = await call(`POST /booking/${made.id}/early-departure`, { token: made.token, body: { departure: inDays(2) } })
    expect(body).toMatchObject({ departure: inDays(2), total: eur(8800), balance: eur(8800), fee: eur(0) })
    expect((await bedNights(made.id)).map(n => n.night)).toEqual([inDays(0), inDays(1)])
    expect(await soldOf(made.room.id)).toHaveLength(2)
    await expectExact(made)
    // They change their mind: what is paid is not paid again.
    const again = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(4) } })
    expect(again.body).toMatchObject({ departure: inDays(4), total: eur(8800) })
    await expectExact(made)
  })

  it('takes them off the bill by right, with a reason', async () => {
    const hostel = await buildLiveHostel({ taxes: [cityTax] })
    const made = await booked(hostel, { arrival: inDays(0), departure: inDays(4) })
    await here(made)
    const leave = (body: object, token = made.token) =>
      call(`POST /booking/${made.id}/early-departure`, { token, body: { departure: inDays(1), charge: 'release', ...body } })
    expect((await leave({ reason: 'Noise' }, await tokenOf(await member(hostel, 'reception')))).body.code).toBe('forbidden')
    expect((await leave({})).body.fields[0].path).toBe('reason')
    const { body } = await leave({ reason: 'Noise' })
    expect(body).toMatchObject({ departure: inDays(1), total: eur(2200), balance: eur(2200) })
    expect((await billOf(made.id)).slice(2)).toEqual([
      { kind: 'adjustment', amount: -6000 },
      { kind: 'tax', amount: -600 },
    ])
    await expectExact(made)
    for (const departure of [inDays(-1), inDays(0), inDays(1), inDays(9)])
      expect((await call(`POST /booking/${made.id}/early-departure`, { token: made.token, body: { departure } })).body.fields[0].path).toBe(
        'departure',
      )
  })
})

describe('POST /booking/:id/move', () => {
  it('moves a line before it begins, at the agreed price or the new one', async () => {
    const hostel = await buildLiveHostel()
    const other = await buildRoom(hostel.property, { basePrice: 3500 })
    const made = await booked(hostel, { guests: [{}, {}] })
    const line = made.booking.lines[0].id
    const { body } = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line, room: other.id } })
    expect(body).toMatchObject({ total: eur(8000), lines: [{ id: line, room: other.id, total: eur(8000) }] })
    expect(await soldOf(hostel.room.id)).toEqual([])
    expect(await billOf(made.id)).toHaveLength(1)
    const dearer = await buildRoom(hostel.property, { basePrice: 3000 })
    const priced = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line, room: dearer.id, price: 'new' } })
    expect(priced.body).toMatchObject({ total: eur(12000), fee: eur(0) })
    await expectExact(made)
  })

  it('moves who is here in the middle of the stay: the nights that were slept stay', async () => {
    const hostel = await buildLiveHostel({ taxes: [{ ...cityTax, maxNights: 3 }] })
    const other = await buildRoom(hostel.property, { basePrice: 3500 })
    const made = await booked(hostel, { arrival: inDays(0), departure: inDays(4), guests: [{}, {}] })
    const [asha] = await here(made, [{ name: 'Asha' }, { name: 'Ravi' }])
    await shift(made.id, -1)
    await run('UPDATE bed_nights SET night = night - INTERVAL 1 DAY WHERE booking_id = ? ORDER BY night', [made.id])
    const guest = made.guests[0]?.id
    const shown = await call(`POST /booking/${made.id}/move`, {
      token: made.token,
      body: { guest, room: other.id, price: 'new', dryRun: true },
    })
    expect(shown.body.difference).toMatchObject({ total: { before: eur(16000 + 1200), after: eur(16000 + 1200 + 3 * 1500) } })
    const { status, body } = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { guest, room: other.id } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toEqual(eur(17200))
    expect(await soldOf(hostel.room.id)).toEqual([
      [inDays(-1), 2],
      [inDays(0), 1],
      [inDays(1), 1],
      [inDays(2), 1],
    ])
    expect(await soldOf(other.id)).toEqual([0, 1, 2].map(d => [inDays(d), 1]))
    const nights = await bedNights(made.id)
    expect(nights.filter(n => other.bedIds.includes(n.bed_id)).map(n => n.night)).toEqual([0, 1, 2].map(d => inDays(d)))
    expect(nights.filter(n => n.bed_id === asha?.bed.id).map(n => n.night)).toEqual([inDays(-1)])
    expect((await call(`GET /check-in/${asha?.id}`, made)).body.bed.room).toBe(other.name)
    await expectExact(made)
    // Both leave: the nights that are left go back, once.
    for (const { id } of await select<{ id: number }>("SELECT id FROM check_ins WHERE booking_id = ? AND status = 'in_house'", [made.id]))
      expect((await call(`PUT /check-in/${id}`, { token: made.token, body: { checkOut: true, withDebt: true } })).status).toBe(200)
    expect(await bedNights(made.id)).toHaveLength(2)
    await expectExact(made)
  })

  it('gives who is here another bed of their room', async () => {
    const made = await booked(await buildLiveHostel(), { arrival: inDays(0), departure: inDays(2) })
    await here(made, [{ name: 'Asha', bed: made.room.bedIds[0] }])
    const move = (bed: number) => call(`POST /booking/${made.id}/move`, { token: made.token, body: { guest: made.guests[0]?.id, bed } })
    expect((await move(made.room.bedIds[0] as number)).body.fields[0].code).toBe('bed.same')
    expect((await move(made.room.bedIds[2] as number)).status).toBe(200)
    expect((await bedNights(made.id)).map(n => n.bed_id)).toEqual([made.room.bedIds[2], made.room.bedIds[2]])
    await expectExact(made)
  })

  it('is refused where a sale would be', async () => {
    const hostel = await buildLiveHostel()
    const women = await buildRoom(hostel.property, { gender: 'female', type: 'female_dorm' })
    const small = await buildRoom(hostel.property, { bedsPerUnit: 1, capacity: 1 })
    const elsewhere = await buildLiveHostel()
    const made = await booked(hostel, { guests: [{ gender: 'male' }] })
    await booked(hostel, { lines: [{ room: small.id, guests: [{}] }] })
    const line = made.booking.lines[0].id
    const move = (body: object, token = made.token) => call(`POST /booking/${made.id}/move`, { token, body })
    expect((await move({ line, room: women.id })).body.code).toBe('gender_mismatch')
    expect((await move({ line, room: small.id })).body.code).toBe('sold_out')
    expect((await move({ line, room: elsewhere.room.id })).body.fields[0].path).toBe('room')
    expect((await move({ line })).body.fields[0].path).toBe('room')
    expect((await move({ room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ line: 999_999, room: small.id })).body.fields[0].path).toBe('line')
    expect((await move({ guest: made.guests[0]?.id, bed: hostel.room.bedIds[0] })).body.code).toBe('invalid_transition')
    expect((await move({ line, room: small.id }, await tokenOf(elsewhere.owner))).body.code).toBe('not_found')
    expect(await billOf(made.id)).toHaveLength(1)
    await expectExact(made)
  })
})
