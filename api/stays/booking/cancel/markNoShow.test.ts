import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { localToInstant } from '../../../../domain/calendar/clock.ts'
import { formatShortDay } from '../../../../domain/language/dayFormat.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import {
  call,
  checkInHere,
  cityTax,
  createLateBooking,
  createTestBooking,
  eur,
  expectConsistentBooking,
  mailsOf,
  member,
  soldOf,
  stepsOf,
  withApi,
} from '../change/testing.ts'
import { inDays, run } from '../testing.ts'
import { markOverdueNoShows } from './markOverdueNoShows.ts'

withApi()

describe('POST /booking/:id/no-show', () => {
  it('opens the nights again at the fee of the terms, tells the guest, and is taken back', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const guest = { name: 'Late', email: `late-${fixture.room.id}@example.com` }
    const created = await createLateBooking(fixture, { guest })
    const result = await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: { dryRun: true } })
    expect(result.body).toMatchObject({
      status: 'confirmed',
      difference: { fee: eur(2000), balance: { before: eur(6600), after: eur(2000) } },
    })
    expect(await soldOf(created.room.id)).toHaveLength(3)
    const { status, body } = await call(`POST /booking/${created.id}/no-show`, {
      token: created.token,
      body: { reason: 'Telephone is off' },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'no_show', fee: eur(2000), balance: eur(2000) })
    expect(await soldOf(created.room.id)).toEqual([])
    expect(await mailsOf(guest.email)).toContain('bookingNoShow')
    await expectConsistentBooking(created)
    expect((await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: {} })).body.code).toBe('invalid_transition')
    const back = await call(`DELETE /booking/${created.id}/no-show?reason=Came%20at%20noon`, created)
    expect(back.body).toMatchObject({ status: 'confirmed', fee: eur(0), balance: eur(6600), cancelledAt: null })
    expect(await soldOf(created.room.id)).toHaveLength(3)
    await expectConsistentBooking(created)
    expect(await stepsOf(created.id)).toEqual(['created', 'no_show', 'no_show_undone'])
    // What was charged again is reversed once more.
    await call(`DELETE /booking/${created.id}`, created)
    await expectConsistentBooking(created)
  })

  it('is not taken back when the bed was sold, or after two days', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1, capacity: 1 } })
    const created = await createLateBooking(fixture)
    await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: {} })
    const next = await createTestBooking(fixture, { arrival: inDays(1), departure: inDays(2) })
    const refused = (await call(`DELETE /booking/${created.id}/no-show`, created)).body
    expect(refused).toMatchObject({
      code: 'sold_out',
      room: fixture.room.id,
      reason: 'rooms_full',
      nights: [{ room: fixture.room.id, roomName: fixture.room.name, night: inDays(1), wanted: 1, left: 0 }],
      detail: `${fixture.room.name} is full on ${formatShortDay(inDays(1))}.`,
    })
    await call(`DELETE /booking/${next.id}`, next)
    await run('UPDATE bookings SET cancelled_at = cancelled_at - INTERVAL 49 HOUR WHERE id = ?', [created.id])
    expect((await call(`DELETE /booking/${created.id}/no-show`, created)).body.code).toBe('invalid_transition')
    await expectConsistentBooking(created)
  })

  it('is refused on the day of arrival, to its guest, and to who may not', async () => {
    const fixture = await buildLiveProperty()
    const today = await createTestBooking(fixture, { arrival: inDays(0) })
    const mark = (parts: object) => call(`POST /booking/${today.id}/no-show`, { body: {}, ...parts })
    expect((await mark({ token: today.token })).body.code).toBe('invalid_transition')
    expect((await mark({ token: await createSessionToken(await member(fixture, 'viewer')) })).body.code).toBe('forbidden')
    expect((await mark({ token: await createSessionToken(await buildUser({ role: 'hostel_owner' })) })).body.code).toBe('not_found')
    expect((await mark({ headers: today.headers })).status).toBe(401)
    expect((await mark({ token: today.token, body: { waiveFee: true } })).body.fields[0].path).toBe('reason')
    expect((await mark({ token: today.token, body: { colour: 'red' } })).status).toBe(422)
  })
})

describe('a fee that was waived by hand', () => {
  const waive = async ({ id, token }: { id: number; token: string }) => {
    const { body } = await call(`GET /booking/${id}/folio`, { token })
    const fee = body.lines.find((l: { kind: string; reversedBy: number | null }) => l.kind === 'fee' && l.reversedBy === null)
    const { status } = await call(`POST /booking/${id}/folio/${fee.id}/reverse`, { token, body: { reason: 'The train was late' } })
    expect(status).toBe(201)
    expect((await call(`GET /booking/${id}`, { token })).body.fee).toEqual(eur(0))
  }

  it('by hand itself is none of the terms', async () => {
    const created = await createLateBooking(await buildLiveProperty())
    const { body: marked } = await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: {} })
    const line = { kind: 'fee', description: 'Lost key', amount: eur(500), reason: 'Never came back' }
    const { body } = await call(`POST /booking/${created.id}/folio`, { token: created.token, body: line })
    const fee = body.lines.find((l: { description: string }) => l.description === 'Lost key')
    await call(`POST /booking/${created.id}/folio/${fee.id}/reverse`, { token: created.token, body: { reason: 'It was found' } })
    expect((await call(`GET /booking/${created.id}`, created)).body.fee).toEqual(marked.fee)
  })

  it('is not taken off once more with the no-show', async () => {
    const created = await createLateBooking(await buildLiveProperty())
    await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: {} })
    await waive(created)
    const { status, body } = await call(`DELETE /booking/${created.id}/no-show`, created)
    expect([status, body]).toMatchObject([200, { status: 'confirmed', fee: eur(0), balance: eur(6000) }])
    await expectConsistentBooking(created)
  })

  it('nor with that of a part', async () => {
    const created = await createLateBooking(await buildLiveProperty(), { guests: [{}, {}] })
    const [gone] = created.guests
    const { body } = await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: { guests: [gone?.id] } })
    expect(body.fee).toEqual(eur(2000))
    await waive(created)
    const { id: line } = body.lines.find((l: { noShow: boolean }) => l.noShow)
    const back = await call(`DELETE /booking/${created.id}/no-show?line=${line}`, created)
    expect([back.status, back.body]).toMatchObject([200, { status: 'confirmed', fee: eur(0), balance: eur(12_000) }])
    await expectConsistentBooking(created)
  })
})

describe('the sweep of no-shows', () => {
  it('waits until 04:00, with money paid until noon, and marks nobody twice', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    const paid = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(2) })
    await call('POST /api/payment/cash-payments', {
      token: paid.token,
      body: { property: fixture.property.id, booking: paid.id, amount: eur(500), method: 'transfer' },
    })
    const at = (days: number, clock: string) => new Date(localToInstant(inDays(days), clock, 'Europe/Berlin'))
    const sweep = (now: Date) => markOverdueNoShows({ now, property: fixture.property.id })
    const statuses = async () =>
      (await select<{ status: string }>('SELECT status FROM bookings WHERE id IN (?, ?) ORDER BY id', [created.id, paid.id])).map(
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
    await expectConsistentBooking(created)
    await expectConsistentBooking(paid)
  })

  it('leaves to the desk whom the desk expects after all', async () => {
    const created = await createLateBooking(await buildLiveProperty())
    const sweep = () => markOverdueNoShows({ property: created.property.id })
    expect(await sweep()).toBe(1)
    expect((await call(`DELETE /booking/${created.id}/no-show`, created)).body).toMatchObject({ status: 'confirmed' })
    expect(await sweep()).toBe(0)
    expect((await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: {} })).body).toMatchObject({
      status: 'no_show',
    })
    await expectConsistentBooking(created)
  })

  it('waits for no money that was taken back', async () => {
    const created = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0) })
    const { token, property } = created
    const body = { property: property.id, booking: created.id, amount: eur(500), method: 'transfer' }
    const paid = await call('POST /api/payment/cash-payments', { token, body })
    expect((await call(`DELETE /api/payment/${paid.body.id}/deleteCashPayment`, { token })).status).toBe(200)
    expect(await markOverdueNoShows({ now: new Date(`${inDays(1)}T04:00:00+01:00`), property: property.id })).toBe(1)
  })

  it('leaves alone who is here and what is long ago', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { arrival: inDays(0) })
    await checkInHere(created)
    const old = await createLateBooking(await buildLiveProperty(), {}, 9)
    expect(await markOverdueNoShows({ now: new Date(`${inDays(1)}T13:00:00Z`), property: fixture.property.id })).toBe(0)
    expect(await markOverdueNoShows({ property: old.property.id })).toBe(0)
  })
})
