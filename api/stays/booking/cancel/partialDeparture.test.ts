import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import {
  billOf,
  call,
  checkInHere,
  cityTax,
  createTestBooking,
  eur,
  expectConsistentBooking,
  member,
  shift,
  soldOf,
  stepsOf,
  type TestBooking,
  withApi,
} from '../change/testing.ts'
import { inDays, run } from '../testing.ts'

withApi()

/** Two lines in two rooms, and the first guest of each. */
async function pair(more: Record<string, unknown> = {}, days = 4) {
  const fixture = await buildLiveProperty({ taxes: [cityTax], checkOutBy: '04:00' })
  const other = await buildRoom(fixture.property, { basePrice: 3000 })
  const lines = [
    { room: fixture.room.id, guests: [{ name: 'Asha' }] },
    { room: other.id, guests: [{ name: 'Ravi' }] },
  ]
  const created = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(days), ...more })
  const [asha, ravi] = created.guests as [{ id: number; line: number }, { id: number; line: number }]
  return { ...created, fixture, other, asha, ravi }
}
const post = (created: TestBooking, what: string, body: object) =>
  call(`POST /booking/${created.id}/${what}`, { token: created.token, body })
const arrive = (created: TestBooking, guest: { id: number }, name = 'Guest') =>
  call('POST /check-in', { token: created.token, body: { booking: created.id, guests: [{ guest: guest.id, name }] } })
const leave = (created: TestBooking, checkIn: number) =>
  call(`PUT /check-in/${checkIn}`, { token: created.token, body: { checkOut: true, withDebt: true } })
const optionsOf = async (created: TestBooking) => (await call(`GET /check-in/options?booking=${created.id}`, created)).body
const statusOf = async (created: TestBooking) => (await call(`GET /booking/${created.id}`, created)).body.status
const nightsOf = async (guest: { id: number }) =>
  (await select<{ night: string }>('SELECT night FROM bed_nights WHERE guest_id = ? ORDER BY night', [guest.id])).map(n => n.night)

describe('check-in after an early departure', () => {
  it('takes the guest of the line that ends earlier, for the nights that are left of it, and the others', async () => {
    const created = await pair()
    expect((await post(created, 'early-departure', { departure: inDays(2), lines: [created.asha.line] })).status).toBe(200)
    const options = await optionsOf(created)
    expect(options.guests).toMatchObject([{ refusal: null }, { refusal: null }])
    expect(options.guests[0].suggestedBed).not.toBeNull()
    expect((await arrive(created, created.asha)).status).toBe(201)
    expect(await nightsOf(created.asha)).toEqual([inDays(0), inDays(1)])
    expect((await arrive(created, created.ravi)).status).toBe(201)
    expect(await nightsOf(created.ravi)).toHaveLength(4)
    await expectConsistentBooking(created)
  })

  it('takes who comes after another of their line has come, and refuses who comes after its end', async () => {
    const fixture = await buildLiveProperty({ checkOutBy: '04:00' })
    const lines = [
      { room: fixture.room.id, guests: [{}, {}, {}] },
      { room: fixture.room.id, guests: [{}] },
    ]
    const created = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(4) })
    const [first, second, third, last] = created.guests
    await checkInHere(created, [{ guest: first?.id, name: 'One' }])
    expect((await post(created, 'early-departure', { departure: inDays(2), lines: [first?.line] })).status).toBe(200)
    expect((await arrive(created, second as { id: number })).status).toBe(201)
    await shift(created.id, -2)
    const late = await arrive(created, third as { id: number })
    expect([late.body.code, late.body.detail]).toEqual(['invalid_transition', expect.stringContaining('ended on')])
    expect((await optionsOf(created)).guests.find((g: { guest: number }) => g.guest === third?.id).refusal).toContain('ended on')
    expect((await arrive(created, last as { id: number })).status).toBe(201)
    await expectConsistentBooking(created)
  })

  it('gives no bed of a line back for longer when a check-out is undone', async () => {
    const created = await pair()
    await checkInHere(created, [{ guest: created.asha.id, name: 'Asha' }])
    const [card] = await checkInHere(created, [{ guest: created.ravi.id, name: 'Ravi' }])
    await post(created, 'early-departure', { departure: inDays(2), lines: [created.ravi.line] })
    expect((await leave(created, card?.id ?? 0)).status).toBe(200)
    expect(await soldOf(created.other.id)).toHaveLength(1)
    expect((await call(`PUT /check-in/${card?.id}`, { token: created.token, body: { checkOut: false } })).status).toBe(200)
    expect(await nightsOf(created.ravi)).toEqual([inDays(0), inDays(1)])
    expect(await soldOf(created.other.id)).toHaveLength(2)
    await expectConsistentBooking(created)
  })

  it('waits for the part that comes later when the first has left', async () => {
    const created = await pair()
    await run('UPDATE booking_lines SET arrival = arrival + INTERVAL 2 DAY, nights = JSON_REMOVE(nights, "$[0]", "$[0]") WHERE id = ?', [
      created.ravi.line,
    ])
    await run('DELETE FROM room_nights WHERE room_id = ? AND night < ?', [created.other.id, inDays(2)])
    const early = await arrive(created, created.ravi)
    expect([early.body.code, early.body.detail]).toEqual(['invalid_transition', expect.stringContaining('begins on')])
    const [card] = await checkInHere(created, [{ name: 'Asha' }])
    expect((await leave(created, card?.id ?? 0)).status).toBe(200)
    expect(await statusOf(created)).toBe('checked_in')
    await shift(created.id, -2)
    expect((await arrive(created, created.ravi)).status).toBe(201)
    expect(await nightsOf(created.ravi)).toEqual([inDays(0), inDays(1)])
  })
})

describe('a part that leaves before the others', () => {
  const isDueOut = async (created: TestBooking) => {
    const path = `GET /booking/all?property=${created.property.id}&category=departures`
    return (await call(path, created)).body.some((b: { id: number }) => b.id === created.id)
  }

  it('stands on the list of departures on its own day until it has left', async () => {
    const created = await pair()
    await checkInHere(created, [{ guest: created.asha.id, name: 'Asha' }])
    const [card] = await checkInHere(created, [{ guest: created.ravi.id, name: 'Ravi' }])
    await post(created, 'early-departure', { departure: inDays(1), lines: [created.ravi.line] })
    expect(await isDueOut(created)).toBe(false)
    await shift(created.id, -1)
    expect(await isDueOut(created)).toBe(true)
    expect((await leave(created, card?.id ?? 0)).status).toBe(200)
    expect(await isDueOut(created)).toBe(false)
    await shift(created.id, -3)
    expect(await isDueOut(created)).toBe(true)
  })

  it('is extended to the day of the others', async () => {
    const created = await pair()
    await checkInHere(created, [{ guest: created.ravi.id, name: 'Ravi' }])
    await post(created, 'early-departure', { departure: inDays(2), lines: [created.ravi.line] })
    const { status, body } = await post(created, 'extend', { departure: inDays(4), lines: [created.ravi.line] })
    expect([status, body.lines[1].departure]).toEqual([200, inDays(4)])
    await expectConsistentBooking(created)
  })
})

describe('a part that did not come', () => {
  it('is marked alone, at its fee; the others come, and it is taken back', async () => {
    const created = await pair()
    const soon = await post(created, 'no-show', { lines: [created.ravi.line] })
    expect(soon.body.code).toBe('invalid_transition')
    await shift(created.id, -1)
    const result = await post(created, 'no-show', { lines: [created.ravi.line], dryRun: true })
    expect(result.body).toMatchObject({ status: 'confirmed', difference: { fee: eur(3000), total: { after: eur(8800) } } })
    expect(await soldOf(created.other.id)).toHaveLength(4)
    const { status, body } = await post(created, 'no-show', { guests: [created.ravi.id], reason: 'Missed the train' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(8800), fee: eur(3000) })
    expect(body.lines[1]).toMatchObject({ status: 'cancelled', noShow: true })
    expect(await soldOf(created.other.id)).toEqual([])
    expect((await optionsOf(created)).guests).toHaveLength(1)
    expect((await arrive(created, created.ravi)).body.fields[0].code).toBe('guest.unknown')
    expect((await arrive(created, created.asha)).status).toBe(201)
    await expectConsistentBooking(created)
    const path = `DELETE /booking/${created.id}/no-show?line=${created.ravi.line}`
    const back = await call(path, created)
    expect(back.body).toMatchObject({ status: 'checked_in', total: eur(8800 + 12800), fee: eur(0) })
    expect(back.body.lines[1]).toMatchObject({ status: 'active', noShow: false })
    expect((await arrive(created, created.ravi)).status).toBe(201)
    expect(await nightsOf(created.ravi)).toEqual([0, 1, 2].map(d => inDays(d)))
    await expectConsistentBooking(created)
    expect((await call(path, created)).body.code).toBe('invalid_transition')
    expect(await stepsOf(created.id)).toEqual(expect.arrayContaining(['part_no_show', 'part_no_show_undone']))
  })

  it('is one guest of a line, whose bed is sold again', async () => {
    const created = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    const [first, second] = created.guests
    await checkInHere(created, [{ guest: first?.id, name: 'Asha' }])
    await shift(created.id, -1)
    const { body } = await post(created, 'no-show', { guests: [second?.id] })
    expect(body).toMatchObject({ status: 'checked_in', total: eur(6000), fee: eur(2000), difference: { guests: { before: 2, after: 1 } } })
    expect(await soldOf(created.room.id)).toEqual([-1, 0, 1].map(d => [inDays(d), 1]))
    await expectConsistentBooking(created)
    const line = body.lines.find((l: { noShow: boolean }) => l.noShow).id
    expect((await call(`DELETE /booking/${created.id}/no-show?line=${line}`, created)).body).toMatchObject({
      total: eur(12000),
      fee: eur(0),
    })
    expect((await arrive(created, second as { id: number })).status).toBe(201)
    await expectConsistentBooking(created)
  })

  it('ends the booking when the others have left, and opens it again', async () => {
    const created = await pair()
    const [card] = await checkInHere(created, [{ guest: created.asha.id, name: 'Asha' }])
    await leave(created, card?.id ?? 0)
    expect(await statusOf(created)).toBe('checked_in')
    await shift(created.id, -1)
    expect((await post(created, 'no-show', { lines: [created.ravi.line], waiveFee: true, reason: 'Ill' })).body).toMatchObject({
      status: 'checked_out',
      fee: eur(0),
    })
    await expectConsistentBooking(created)
    const back = await call(`DELETE /booking/${created.id}/no-show?line=${created.ravi.line}`, created)
    expect(back.body.status).toBe('checked_in')
    expect((await arrive(created, created.ravi)).status).toBe(201)
    await expectConsistentBooking(created)
  })

  it('is refused for who came, who is unknown, a part of a room sold whole, after two days, and without the right', async () => {
    const fixture = await buildLiveProperty({ checkOutBy: '04:00' })
    const twin = await buildRoom(fixture.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const lines = [
      { room: twin.id, guests: [{}, {}] },
      { room: fixture.room.id, guests: [{}] },
    ]
    const created = await createTestBooking(fixture, { lines, arrival: inDays(0), departure: inDays(3) })
    const [first, , last] = created.guests
    await checkInHere(created, [{ guest: last?.id, name: 'Here' }])
    await shift(created.id, -1)
    expect((await post(created, 'no-show', { guests: [last?.id] })).body.code).toBe('invalid_transition')
    expect((await post(created, 'no-show', { guests: [first?.id] })).body.fields[0].code).toBe('room.sold_otherwise')
    expect((await post(created, 'no-show', { guests: [999_999] })).body.fields[0].path).toBe('guests.0')
    expect((await post(created, 'no-show', { lines: [999_999] })).body.fields[0].path).toBe('lines.0')
    expect((await post(created, 'no-show', { lines: [] })).status).toBe(422)
    const viewer = await createSessionToken(await member(fixture, 'viewer'))
    const denied = await call(`POST /booking/${created.id}/no-show`, { token: viewer, body: { lines: [first?.line] } })
    expect(denied.body.code).toBe('forbidden')
    await post(created, 'no-show', { lines: [first?.line] })
    await run('UPDATE booking_lines SET no_show_at = no_show_at - INTERVAL 49 HOUR WHERE id = ?', [first?.line ?? 0])
    const path = `DELETE /booking/${created.id}/no-show?line=`
    expect((await call(`${path}${first?.line}`, created)).body.code).toBe('invalid_transition')
    expect((await call(`${path}${last?.line}`, created)).body.code).toBe('invalid_transition')
    expect((await call(`${path}999999`, created)).body.fields[0].path).toBe('line')
    await expectConsistentBooking(created)
  })

  it('is not taken back when its beds were sold', async () => {
    const created = await pair()
    await shift(created.id, -1)
    await post(created, 'no-show', { lines: [created.ravi.line] })
    await createTestBooking(created.fixture, {
      lines: [{ room: created.other.id, guests: [{}, {}, {}, {}] }],
      arrival: inDays(1),
      departure: inDays(2),
    })
    const { body } = await call(`DELETE /booking/${created.id}/no-show?line=${created.ravi.line}`, created)
    expect(body).toMatchObject({ code: 'sold_out', reason: 'rooms_full', nights: [{ room: created.other.id, night: inDays(1), left: 0 }] })
    await expectConsistentBooking(created)
  })
})

describe('check-in after other ends', () => {
  it('of a whole no-show that was taken back, with what is left of the stay', async () => {
    const created = await pair()
    await shift(created.id, -1)
    await post(created, 'early-departure', { departure: inDays(1), lines: [created.asha.line] })
    await post(created, 'no-show', {})
    expect(await soldOf(created.room.id)).toEqual([])
    expect((await call(`DELETE /booking/${created.id}/no-show`, created)).body.status).toBe('confirmed')
    expect((await arrive(created, created.asha)).status).toBe(201)
    expect(await nightsOf(created.asha)).toEqual([inDays(0)])
    expect((await arrive(created, created.ravi)).status).toBe(201)
    await expectConsistentBooking(created)
  })

  it('of a part that was cancelled, also in the middle of the stay and after an undone check-in', async () => {
    const created = await pair()
    const [card] = await checkInHere(created, [{ guest: created.asha.id, name: 'Asha' }])
    await call(`DELETE /check-in/${card?.id}`, created)
    expect((await call(`DELETE /booking/${created.id}?line=${created.asha.line}`, created)).status).toBe(200)
    expect((await optionsOf(created)).guests.map((g: { guest: number }) => g.guest)).toEqual([created.ravi.id])
    expect((await arrive(created, created.asha)).body.fields[0].code).toBe('guest.unknown')
    await shift(created.id, -1)
    expect((await arrive(created, created.ravi)).status).toBe(201)
    const { body } = await call(`GET /booking/all?property=${created.property.id}&category=unassigned`, created)
    expect(body).toEqual([])
    expect(await billOf(created.id)).not.toEqual([])
    await expectConsistentBooking(created)
  })

  it('leaves no bed unassigned of a part that is over or not due', async () => {
    const created = await pair()
    await checkInHere(created, [{ guest: created.asha.id, name: 'Asha' }])
    await shift(created.id, -1)
    await run('UPDATE booking_guests SET planned_bed_id = NULL WHERE id = ?', [created.ravi.id])
    const unassigned = async () => (await call(`GET /booking/all?property=${created.property.id}&category=unassigned`, created)).body.length
    expect(await unassigned()).toBe(1)
    await post(created, 'early-departure', { departure: inDays(0), lines: [created.ravi.line] })
    expect(await unassigned()).toBe(0)
    await expectConsistentBooking(created)
  })
})
