import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { inDays } from '../testing.ts'
import {
  billOf,
  call,
  checkInHere,
  cityTax,
  createLateBooking,
  createTestBooking,
  eur,
  expectConsistentBooking,
  member,
  shift,
  soldOf,
  withApi,
} from './testing.ts'

withApi()

describe('scenario four: a late cancellation with a deposit in cash', () => {
  // Three nights at 20.00 and 2.00 of tax each; free until 48 hours before, then the first night.
  const scenario = async (paid: number, days: number) => {
    const hostel = await buildLiveProperty({ taxes: [cityTax], cancellationPolicy: 'flex_48h' })
    const made = await createTestBooking(hostel, { arrival: inDays(days), departure: inDays(days + 3) })
    expect(
      (await call('POST /api/payment/shifts', { token: made.token, body: { property: hostel.property.id, float: eur(10000) } })).status,
    ).toBe(201)
    const payment = {
      property: hostel.property.id,
      booking: made.id,
      amount: eur(paid),
      method: 'cash',
      withoutShift: 'Nobody counts here',
    }
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
    await expectConsistentBooking(made)
  })

  it('lets a guest off with the right and a reason, and nobody else', async () => {
    const made = await scenario(2000, 1)
    const reception = await createSessionToken(await member(made, 'reception'))
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
    await expectConsistentBooking(made)
  })
})

describe('DELETE /booking/:id?line=', () => {
  it('cancels a line at its fee and leaves the rest', async () => {
    const hostel = await buildLiveProperty({ taxes: [cityTax] })
    const other = await buildRoom(hostel.property, { basePrice: 3000 })
    const lines = [
      { room: hostel.room.id, guests: [{}, {}] },
      { room: other.id, guests: [{}] },
    ]
    const made = await createTestBooking(hostel, { lines, arrival: inDays(0), departure: inDays(2) })
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
    await expectConsistentBooking(made)
    expect((await call(path, { headers: made.headers })).body.fields[0]).toMatchObject({ path: 'line', code: 'line.unknown' })
    const rest = await call(`DELETE /booking/${made.id}?line=${made.booking.lines[0].id}`, { headers: made.headers })
    expect(rest.body).toMatchObject({ status: 'cancelled', fee: eur(3000 + 4000), balance: eur(7000) })
    await expectConsistentBooking(made)
  })

  it('cancels one guest with the bed, and the last one with the booking', async () => {
    const made = await createTestBooking(await buildLiveProperty(), { guests: [{ name: 'Asha' }, { name: 'Ravi' }] })
    const [asha, ravi] = made.guests
    const { body } = await call(`DELETE /booking/${made.id}?guest=${ravi?.id}`, made)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(4000), fee: eur(0), difference: { guests: { before: 2, after: 1 } } })
    expect(await soldOf(made.room.id)).toEqual([
      [inDays(10), 1],
      [inDays(11), 1],
    ])
    await expectConsistentBooking(made)
    expect((await call(`GET /booking/all?property=${made.property.id}`, made)).body[0]).toMatchObject({
      guestCount: 1,
      rooms: [made.room.name],
    })
    expect((await call(`DELETE /booking/${made.id}?guest=${asha?.id}`, made)).body.status).toBe('cancelled')
    await expectConsistentBooking(made)
  })

  it('refuses guests who came, guests of a room sold whole, and strangers', async () => {
    const hostel = await buildLiveProperty()
    const twin = await buildRoom(hostel.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const made = await createTestBooking(hostel, {
      arrival: inDays(0),
      lines: [
        { room: twin.id, guests: [{}, {}] },
        { room: hostel.room.id, guests: [{}] },
      ],
    })
    const [first, , last] = made.guests
    expect((await call(`DELETE /booking/${made.id}?guest=${first?.id}`, made)).body.fields[0].code).toBe('room.sold_otherwise')
    await checkInHere(made, [{ guest: last?.id, name: 'Asha' }])
    expect((await call(`DELETE /booking/${made.id}?guest=${last?.id}`, made)).body.code).toBe('invalid_transition')
    expect((await call(`DELETE /booking/${made.id}?guest=999999`, made)).body.fields[0].path).toBe('guest')
    expect((await call(`DELETE /booking/${made.id}?line=${first?.line}&version=1`, made)).body.code).toBe('stale')
    await expectConsistentBooking(made)
  })
})

describe('a fee that is an amount', () => {
  const sold = async () => {
    const hostel = await buildLiveProperty()
    const terms = { steps: [{ hoursBefore: null, fee: { basis: 'amount', value: 3000 } }], noShow: { basis: 'percent', value: 100 } }
    const body = { property: hostel.property.id, name: 'Fixed', terms }
    const { body: plan } = await call('POST /room/plans', { token: await createSessionToken(hostel.owner), body })
    return createTestBooking(hostel, { lines: [{ room: hostel.room.id, plan: plan.id, guests: [{}, {}, {}] }] })
  }

  it('is the same for a booking that is cancelled at once, and guest by guest', async () => {
    const whole = await sold()
    expect((await call(`DELETE /booking/${whole.id}`, whole)).body.fee).toEqual(eur(3000))
    const made = await sold()
    const fees = []
    for (const guest of made.guests) fees.push((await call(`DELETE /booking/${made.id}?guest=${guest.id}`, made)).body.fee.amount)
    expect(fees).toEqual([1000, 2000, 3000])
    await expectConsistentBooking(made)
  })

  it('says before what is left of it', async () => {
    const made = await sold()
    const { body } = await call(`DELETE /booking/${made.id}?guest=${made.guests[0]?.id}`, made)
    expect([body.cancellation.fee, body.cancellation.timeline]).toEqual([eur(2000), [{ from: null, fromLocal: null, fee: eur(2000) }]])
  })
})

describe('cancelling when the day of arrival is over', () => {
  const expected = () => buildLiveProperty({ cancellationPolicy: 'moderate_5d' })

  it('costs what staying away costs', async () => {
    const made = await createLateBooking(await expected())
    expect((await call(`GET /booking/${made.id}`, made)).body.cancellation.fee).toEqual(eur(6000))
    const { body } = await call(`POST /booking/${made.id}/no-show`, { token: made.token, body: { dryRun: true } })
    expect(body.difference.fee).toEqual(eur(6000))
    expect((await call(`DELETE /booking/${made.id}`, made)).body).toMatchObject({ status: 'cancelled', fee: eur(6000) })
    await expectConsistentBooking(made)
  })

  it.each([false, true])('so does a part of it, also when others have come: %s', async isHere => {
    const made = await createTestBooking(await expected(), { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    const [asha, ravi] = made.guests
    if (isHere) await checkInHere(made, [{ guest: asha?.id, name: 'Asha' }])
    await shift(made.id, -1)
    const { body } = await call(`DELETE /booking/${made.id}?guest=${ravi?.id}`, made)
    expect([body.fee, body.total]).toEqual([eur(6000), eur(6000)])
    await expectConsistentBooking(made)
  })

  it('is a late cancellation until then', async () => {
    const made = await createTestBooking(await expected(), { arrival: inDays(0), departure: inDays(3) })
    expect((await call(`DELETE /booking/${made.id}`, made)).body.fee).toEqual(eur(3000))
  })
})
