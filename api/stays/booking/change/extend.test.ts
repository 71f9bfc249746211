import { describe, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { inDays, run } from '../testing.ts'
import {
  bedNights,
  billOf,
  call,
  checkInHere,
  cityTax,
  createTestBooking,
  eur,
  expectConsistentBooking,
  member,
  soldOf,
  stepsOf,
  withApi,
} from './testing.ts'

withApi()

describe('POST /booking/:id/extend', () => {
  it('keeps the bed of who is here, and prices the new nights alone', async () => {
    const made = await createTestBooking(await buildLiveProperty({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(2) })
    const [card] = await checkInHere(made)
    await run('UPDATE rooms SET base_price = 2750 WHERE id = ?', [made.room.id])
    const shown = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(3), dryRun: true } })
    expect(shown.body).toMatchObject({ departure: inDays(2), difference: { total: { before: eur(4400), after: eur(7350) } } })
    expect(await bedNights(made.id)).toHaveLength(2)
    const { body } = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(3) } })
    expect(body).toMatchObject({ status: 'checked_in', departure: inDays(3), total: eur(7350) })
    expect((await bedNights(made.id)).map(n => [n.bed_id, n.night])).toEqual([0, 1, 2].map(d => [card?.bed.id, inDays(d)]))
    expect(await stepsOf(made.id)).toContain('extended')
    await expectConsistentBooking(made)
  })

  it('is refused without beds, backwards, for strangers and for what is over', async () => {
    const hostel = await buildLiveProperty({ room: { bedsPerUnit: 1, capacity: 1 } })
    const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(1) })
    await createTestBooking(hostel, { arrival: inDays(1), departure: inDays(2) })
    const extend = (body: object, parts: object = { token: made.token }) => call(`POST /booking/${made.id}/extend`, { body, ...parts })
    expect((await extend({ departure: inDays(2) })).body).toMatchObject({ code: 'sold_out', room: hostel.room.id })
    expect((await extend({ departure: inDays(1) })).body.fields[0].path).toBe('departure')
    expect((await extend({ departure: inDays(2), lines: [999_999] })).body.fields[0].path).toBe('lines.0')
    expect((await extend({ departure: inDays(400) })).body.code).toBe('max_stay')
    expect((await extend({ departure: inDays(2), version: 1 })).status).toBe(409)
    expect((await extend({ departure: inDays(2) }, { token: await createSessionToken(await member(hostel, 'viewer')) })).body.code).toBe(
      'forbidden',
    )
    await call(`DELETE /booking/${made.id}`, made)
    expect((await extend({ departure: inDays(2) })).body.code).toBe('invalid_transition')
    await expectConsistentBooking(made)
  })

  it('lets one line stay on; the others may still come and go on their own days', async () => {
    const hostel = await buildLiveProperty()
    const line = { room: hostel.room.id, guests: [{}] }
    const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(1), lines: [line, line] })
    const [first, second] = made.booking.lines as { id: number }[]
    const { body } = await call(`POST /booking/${made.id}/extend`, {
      token: made.token,
      body: { departure: inDays(3), lines: [first?.id] },
    })
    expect(body).toMatchObject({ departure: inDays(3), total: eur(3 * 2000 + 2000) })
    await checkInHere(made, [{ guest: made.guests.find(g => g.line === second?.id)?.id, name: 'Short' }])
    expect((await bedNights(made.id)).map(n => n.night)).toEqual([inDays(0)])
    await expectConsistentBooking(made)
  })
})

describe('POST /booking/:id/early-departure', () => {
  it('sells the nights again and keeps them on the bill', async () => {
    const made = await createTestBooking(await buildLiveProperty({ taxes: [cityTax] }), { arrival: inDays(0), departure: inDays(4) })
    await checkInHere(made)
    const { body } = await call(`POST /booking/${made.id}/early-departure`, { token: made.token, body: { departure: inDays(2) } })
    expect(body).toMatchObject({ departure: inDays(2), total: eur(8800), balance: eur(8800), fee: eur(0) })
    expect((await bedNights(made.id)).map(n => n.night)).toEqual([inDays(0), inDays(1)])
    expect(await soldOf(made.room.id)).toHaveLength(2)
    await expectConsistentBooking(made)
    // They change their mind: what is paid is not paid again.
    const again = await call(`POST /booking/${made.id}/extend`, { token: made.token, body: { departure: inDays(4) } })
    expect(again.body).toMatchObject({ departure: inDays(4), total: eur(8800) })
    await expectConsistentBooking(made)
  })

  it('takes them off the bill by right, with a reason', async () => {
    const hostel = await buildLiveProperty({ taxes: [cityTax] })
    const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(4) })
    await checkInHere(made)
    const leave = (body: object, token = made.token) =>
      call(`POST /booking/${made.id}/early-departure`, { token, body: { departure: inDays(1), charge: 'release', ...body } })
    expect((await leave({ reason: 'Noise' }, await createSessionToken(await member(hostel, 'reception')))).body.code).toBe('forbidden')
    expect((await leave({})).body.fields[0].path).toBe('reason')
    const { body } = await leave({ reason: 'Noise' })
    expect(body).toMatchObject({ departure: inDays(1), total: eur(2200), balance: eur(2200) })
    expect((await billOf(made.id)).slice(2)).toEqual([
      { kind: 'adjustment', amount: -6000 },
      { kind: 'tax', amount: -600 },
    ])
    await expectConsistentBooking(made)
    for (const departure of [inDays(-1), inDays(0), inDays(1), inDays(9)])
      expect((await call(`POST /booking/${made.id}/early-departure`, { token: made.token, body: { departure } })).body.fields[0].path).toBe(
        'departure',
      )
  })
})
