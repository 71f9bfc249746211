import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
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
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

describe('scenario four: a late cancellation with a deposit in cash', () => {
  // Three nights at 20.00 and 2.00 of tax each; free until 48 hours before, then the first night.
  const scenario = async (paid: number, days: number) => {
    const fixture = await buildLiveProperty({ taxes: [cityTax], cancellationPolicy: 'flex_48h' })
    const created = await createTestBooking(fixture, { arrival: inDays(days), departure: inDays(days + 3) })
    expect(
      (await call('POST /api/payment/shifts', { token: created.token, body: { property: fixture.property.id, float: eur(10000) } })).status,
    ).toBe(201)
    const payment = {
      property: fixture.property.id,
      booking: created.id,
      amount: eur(paid),
      method: 'cash',
      withoutShift: 'Nobody counts here',
    }
    expect((await call('POST /api/payment/cash-payments', { token: created.token, body: payment })).status).toBe(201)
    return created
  }

  it.each([
    [2000, 1, 2000, 0, 0],
    [3000, 1, 2000, -1000, 1000],
    [2000, 3, 0, -2000, 2000],
  ])('of %i paid, %i days before: fee %i, balance %i, to give back %i', async (paid, days, fee, balance, refund) => {
    const created = await scenario(paid, days)
    const { status, body } = await call(`DELETE /booking/${created.id}`, { headers: created.headers })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', fee: eur(fee), balance: eur(balance), refundPending: eur(refund) })
    expect(body.difference).toMatchObject({
      fee: eur(fee),
      refund: eur(refund),
      total: { before: eur(6600), after: eur(0) },
      lines: [{ kind: 'cancelled' }],
    })
    expect(await billOf(created.id)).toEqual([
      { kind: 'charge', amount: 6000 },
      { kind: 'tax', amount: 600 },
      { kind: 'payment', amount: -paid },
      { kind: 'reversal', amount: -6000 },
      { kind: 'reversal', amount: -600 },
      ...(fee ? [{ kind: 'fee', amount: fee }] : []),
    ])
    expect(await soldOf(created.room.id)).toEqual([])
    await expectConsistentBooking(created)
  })

  it('lets a guest off with the right and a reason, and nobody else', async () => {
    const created = await scenario(2000, 1)
    const reception = await createSessionToken(await member(created, 'reception'))
    const waive = (parts: object, more = '&reason=They%20are%20ill') => call(`DELETE /booking/${created.id}?waiveFee=true${more}`, parts)
    expect((await waive({ headers: created.headers })).body.code).toBe('forbidden')
    expect((await waive({ token: reception })).body.code).toBe('forbidden')
    expect((await waive({ token: created.token }, '')).body.fields[0].path).toBe('reason')
    const { body } = await waive({ token: created.token })
    // A shift is open: they have it back in their hand.
    expect(body).toMatchObject({ status: 'cancelled', fee: eur(0), balance: eur(0), refundPending: eur(0) })
    const [step] = await select<{ reason: string; facts: { waived?: boolean } }>(
      "SELECT reason, facts FROM booking_history WHERE booking_id = ? AND event = 'cancelled'",
      [created.id],
    )
    expect(step).toMatchObject({ reason: 'They are ill', facts: { waived: true } })
    await expectConsistentBooking(created)
  })
})

describe('DELETE /booking/:id?line=', () => {
  it('cancels a line at its fee and leaves the rest', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const other = await buildRoom(fixture.property, { basePrice: 3000 })
    const lines = [
      { room: fixture.room.id, guests: [{}, {}] },
      { room: other.id, guests: [{}] },
    ]
    const created = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(2) })
    const line = created.booking.lines[1]
    const path = `DELETE /booking/${created.id}?line=${line.id}`
    const result = await call(`${path}&dryRun=true`, { headers: created.headers })
    expect(result.body).toMatchObject({ status: 'confirmed', total: eur(15200), version: created.booking.version })
    expect(result.body.difference).toMatchObject({
      total: { before: eur(15200), after: eur(8800) },
      fee: eur(3000),
      balance: { after: eur(11800) },
    })
    expect(await soldOf(other.id)).toHaveLength(2)
    const { status, body } = await call(path, { headers: created.headers })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(8800), fee: eur(3000), balance: eur(11800) })
    expect(body.lines[1].status).toBe('cancelled')
    expect((await billOf(created.id)).slice(4)).toEqual([
      { kind: 'adjustment', amount: -6000 },
      { kind: 'tax', amount: -400 },
      { kind: 'fee', amount: 3000 },
    ])
    expect(await soldOf(other.id)).toEqual([])
    await expectConsistentBooking(created)
    expect((await call(path, { headers: created.headers })).body.fields[0]).toMatchObject({ path: 'line', code: 'line.unknown' })
    const rest = await call(`DELETE /booking/${created.id}?line=${created.booking.lines[0].id}`, { headers: created.headers })
    expect(rest.body).toMatchObject({ status: 'cancelled', fee: eur(3000 + 4000), balance: eur(7000) })
    await expectConsistentBooking(created)
  })

  it('cancels one guest with the bed, and the last one with the booking', async () => {
    const created = await createTestBooking(await buildLiveProperty(), { guests: [{ name: 'Asha' }, { name: 'Ravi' }] })
    const [asha, ravi] = created.guests
    const { body } = await call(`DELETE /booking/${created.id}?guest=${ravi?.id}`, created)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(4000), fee: eur(0), difference: { guests: { before: 2, after: 1 } } })
    expect(await soldOf(created.room.id)).toEqual([
      [inDays(10), 1],
      [inDays(11), 1],
    ])
    await expectConsistentBooking(created)
    expect((await call(`GET /booking/all?property=${created.property.id}`, created)).body[0]).toMatchObject({
      guestCount: 1,
      rooms: [created.room.name],
    })
    expect((await call(`DELETE /booking/${created.id}?guest=${asha?.id}`, created)).body.status).toBe('cancelled')
    await expectConsistentBooking(created)
  })

  it('refuses guests who came, guests of a room sold whole, and strangers', async () => {
    const fixture = await buildLiveProperty()
    const twin = await buildRoom(fixture.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const created = await createTestBooking(fixture, {
      arrival: inDays(0),
      lines: [
        { room: twin.id, guests: [{}, {}] },
        { room: fixture.room.id, guests: [{}] },
      ],
    })
    const [first, , last] = created.guests
    expect((await call(`DELETE /booking/${created.id}?guest=${first?.id}`, created)).body.fields[0].code).toBe('room.sold_otherwise')
    await checkInHere(created, [{ guest: last?.id, name: 'Asha' }])
    expect((await call(`DELETE /booking/${created.id}?guest=${last?.id}`, created)).body.code).toBe('invalid_transition')
    expect((await call(`DELETE /booking/${created.id}?guest=999999`, created)).body.fields[0].path).toBe('guest')
    expect((await call(`DELETE /booking/${created.id}?line=${first?.line}&version=1`, created)).body.code).toBe('stale')
    await expectConsistentBooking(created)
  })
})

describe('a fee that is an amount', () => {
  const sold = async () => {
    const fixture = await buildLiveProperty()
    const terms = { steps: [{ hoursBefore: null, fee: { basis: 'amount', value: 3000 } }], noShow: { basis: 'percent', value: 100 } }
    const body = { property: fixture.property.id, name: 'Fixed', terms }
    const { body: plan } = await call('POST /room/plans', { token: await createSessionToken(fixture.owner), body })
    return createTestBooking(fixture, { lines: [{ room: fixture.room.id, plan: plan.id, guests: [{}, {}, {}] }] })
  }

  it('is the same for a booking that is cancelled at once, and guest by guest', async () => {
    const whole = await sold()
    expect((await call(`DELETE /booking/${whole.id}`, whole)).body.fee).toEqual(eur(3000))
    const created = await sold()
    const fees = []
    for (const guest of created.guests) fees.push((await call(`DELETE /booking/${created.id}?guest=${guest.id}`, created)).body.fee.amount)
    expect(fees).toEqual([1000, 2000, 3000])
    await expectConsistentBooking(created)
  })

  it('says before what is left of it', async () => {
    const created = await sold()
    const { body } = await call(`DELETE /booking/${created.id}?guest=${created.guests[0]?.id}`, created)
    expect([body.cancellation.fee, body.cancellation.timeline]).toEqual([eur(2000), [{ from: null, fromLocal: null, fee: eur(2000) }]])
  })
})

describe('cancelling when the day of arrival is over', () => {
  const expected = () => buildLiveProperty({ cancellationPolicy: 'moderate_5d' })

  it('costs what staying away costs', async () => {
    const created = await createLateBooking(await expected())
    expect((await call(`GET /booking/${created.id}`, created)).body.cancellation.fee).toEqual(eur(6000))
    const { body } = await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: { dryRun: true } })
    expect(body.difference.fee).toEqual(eur(6000))
    expect((await call(`DELETE /booking/${created.id}`, created)).body).toMatchObject({ status: 'cancelled', fee: eur(6000) })
    await expectConsistentBooking(created)
  })

  it.each([false, true])('so does a part of it, also when others have come: %s', async isHere => {
    const created = await createTestBooking(await expected(), { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    const [asha, ravi] = created.guests
    if (isHere) await checkInHere(created, [{ guest: asha?.id, name: 'Asha' }])
    await shift(created.id, -1)
    const { body } = await call(`DELETE /booking/${created.id}?guest=${ravi?.id}`, created)
    expect([body.fee, body.total]).toEqual([eur(6000), eur(6000)])
    await expectConsistentBooking(created)
  })

  it('is a late cancellation until then', async () => {
    const created = await createTestBooking(await expected(), { arrival: inDays(0), departure: inDays(3) })
    expect((await call(`DELETE /booking/${created.id}`, created)).body.fee).toEqual(eur(3000))
  })
})
