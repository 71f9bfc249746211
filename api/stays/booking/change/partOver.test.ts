import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { inDays, run } from '../testing.ts'
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
} from './testing.ts'

withApi()

/** Two lines in two rooms, and the first guest of each. */
async function pair(more: Record<string, unknown> = {}, days = 4) {
  const hostel = await buildLiveProperty({ taxes: [cityTax], checkOutBy: '04:00' })
  const other = await buildRoom(hostel.property, { basePrice: 3000 })
  const lines = [
    { room: hostel.room.id, guests: [{ name: 'Asha' }] },
    { room: other.id, guests: [{ name: 'Ravi' }] },
  ]
  const made = await createTestBooking(hostel, { lines, arrival: inDays(0), departure: inDays(days), ...more })
  const [asha, ravi] = made.guests as [{ id: number; line: number }, { id: number; line: number }]
  return { ...made, hostel, other, asha, ravi }
}
const post = (made: TestBooking, what: string, body: object) => call(`POST /booking/${made.id}/${what}`, { token: made.token, body })
const arrive = (made: TestBooking, guest: { id: number }, name = 'Guest') =>
  call('POST /check-in', { token: made.token, body: { booking: made.id, guests: [{ guest: guest.id, name }] } })
const leave = (made: TestBooking, checkIn: number) =>
  call(`PUT /check-in/${checkIn}`, { token: made.token, body: { checkOut: true, withDebt: true } })
const optionsOf = async (made: TestBooking) => (await call(`GET /check-in/options?booking=${made.id}`, made)).body
const statusOf = async (made: TestBooking) => (await call(`GET /booking/${made.id}`, made)).body.status
const nightsOf = async (guest: { id: number }) =>
  (await select<{ night: string }>('SELECT night FROM bed_nights WHERE guest_id = ? ORDER BY night', [guest.id])).map(n => n.night)

describe('check-in after an early departure', () => {
  it('takes the guest of the line that ends earlier, for the nights that are left of it, and the others', async () => {
    const made = await pair()
    expect((await post(made, 'early-departure', { departure: inDays(2), lines: [made.asha.line] })).status).toBe(200)
    const options = await optionsOf(made)
    expect(options.guests).toMatchObject([{ refusal: null }, { refusal: null }])
    expect(options.guests[0].suggestedBed).not.toBeNull()
    expect((await arrive(made, made.asha)).status).toBe(201)
    expect(await nightsOf(made.asha)).toEqual([inDays(0), inDays(1)])
    expect((await arrive(made, made.ravi)).status).toBe(201)
    expect(await nightsOf(made.ravi)).toHaveLength(4)
    await expectConsistentBooking(made)
  })

  it('takes who comes after another of their line has come, and refuses who comes after its end', async () => {
    const hostel = await buildLiveProperty({ checkOutBy: '04:00' })
    const lines = [
      { room: hostel.room.id, guests: [{}, {}, {}] },
      { room: hostel.room.id, guests: [{}] },
    ]
    const made = await createTestBooking(hostel, { lines, arrival: inDays(0), departure: inDays(4) })
    const [first, second, third, last] = made.guests
    await checkInHere(made, [{ guest: first?.id, name: 'One' }])
    expect((await post(made, 'early-departure', { departure: inDays(2), lines: [first?.line] })).status).toBe(200)
    expect((await arrive(made, second as { id: number })).status).toBe(201)
    await shift(made.id, -2)
    const late = await arrive(made, third as { id: number })
    expect([late.body.code, late.body.detail]).toEqual(['invalid_transition', expect.stringContaining('ended on')])
    expect((await optionsOf(made)).guests.find((g: { guest: number }) => g.guest === third?.id).refusal).toContain('ended on')
    expect((await arrive(made, last as { id: number })).status).toBe(201)
    await expectConsistentBooking(made)
  })

  it('gives no bed of a line back for longer when a check-out is undone', async () => {
    const made = await pair()
    await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    const [card] = await checkInHere(made, [{ guest: made.ravi.id, name: 'Ravi' }])
    await post(made, 'early-departure', { departure: inDays(2), lines: [made.ravi.line] })
    expect((await leave(made, card?.id ?? 0)).status).toBe(200)
    expect(await soldOf(made.other.id)).toHaveLength(1)
    expect((await call(`PUT /check-in/${card?.id}`, { token: made.token, body: { checkOut: false } })).status).toBe(200)
    expect(await nightsOf(made.ravi)).toEqual([inDays(0), inDays(1)])
    expect(await soldOf(made.other.id)).toHaveLength(2)
    await expectConsistentBooking(made)
  })

  it('waits for the part that comes later when the first has left', async () => {
    const made = await pair()
    await run('UPDATE booking_lines SET arrival = arrival + INTERVAL 2 DAY, nights = JSON_REMOVE(nights, "$[0]", "$[0]") WHERE id = ?', [
      made.ravi.line,
    ])
    await run('DELETE FROM room_nights WHERE room_id = ? AND night < ?', [made.other.id, inDays(2)])
    const early = await arrive(made, made.ravi)
    expect([early.body.code, early.body.detail]).toEqual(['invalid_transition', expect.stringContaining('begins on')])
    const [card] = await checkInHere(made, [{ name: 'Asha' }])
    expect((await leave(made, card?.id ?? 0)).status).toBe(200)
    expect(await statusOf(made)).toBe('checked_in')
    await shift(made.id, -2)
    expect((await arrive(made, made.ravi)).status).toBe(201)
    expect(await nightsOf(made.ravi)).toEqual([inDays(0), inDays(1)])
  })

  it('waits no more for who was due yesterday, and takes their line back with the check-out that ended it', async () => {
    const made = await pair()
    const [card] = await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    await shift(made.id, -1)
    expect((await leave(made, card?.id ?? 0)).status).toBe(200)
    expect(await statusOf(made)).toBe('checked_out')
    expect(await soldOf(made.other.id)).toEqual([[inDays(-1), 1]])
    expect((await arrive(made, made.ravi)).body.code).toBe('invalid_transition')
    expect((await call(`PUT /check-in/${card?.id}`, { token: made.token, body: { checkOut: false } })).status).toBe(200)
    expect(await soldOf(made.other.id)).toHaveLength(4)
    expect((await arrive(made, made.ravi)).status).toBe(201)
    await expectConsistentBooking(made)
  })

  it('leaves the other line short where its nights were sold meanwhile', async () => {
    const made = await pair()
    const [card] = await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    await shift(made.id, -1)
    await leave(made, card?.id ?? 0)
    const lines = [{ room: made.other.id, guests: [{}, {}, {}, {}] }]
    await createTestBooking(made.hostel, { lines, arrival: inDays(1), departure: inDays(2) })
    expect((await call(`PUT /check-in/${card?.id}`, { token: made.token, body: { checkOut: false } })).status).toBe(200)
    expect((await arrive(made, made.ravi)).body.detail).toContain('ended on')
    await expectConsistentBooking(made)
  })
})

describe('a part that did not come', () => {
  it('is marked alone, at its fee; the others come, and it is taken back', async () => {
    const made = await pair()
    const soon = await post(made, 'no-show', { lines: [made.ravi.line] })
    expect(soon.body.code).toBe('invalid_transition')
    await shift(made.id, -1)
    const shown = await post(made, 'no-show', { lines: [made.ravi.line], dryRun: true })
    expect(shown.body).toMatchObject({ status: 'confirmed', difference: { fee: eur(3000), total: { after: eur(8800) } } })
    expect(await soldOf(made.other.id)).toHaveLength(4)
    const { status, body } = await post(made, 'no-show', { guests: [made.ravi.id], reason: 'Missed the train' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', total: eur(8800), fee: eur(3000) })
    expect(body.lines[1]).toMatchObject({ status: 'cancelled', noShow: true })
    expect(await soldOf(made.other.id)).toEqual([])
    expect((await optionsOf(made)).guests).toHaveLength(1)
    expect((await arrive(made, made.ravi)).body.fields[0].code).toBe('guest.unknown')
    expect((await arrive(made, made.asha)).status).toBe(201)
    await expectConsistentBooking(made)
    const path = `DELETE /booking/${made.id}/no-show?line=${made.ravi.line}`
    const back = await call(path, made)
    expect(back.body).toMatchObject({ status: 'checked_in', total: eur(8800 + 12800), fee: eur(0) })
    expect(back.body.lines[1]).toMatchObject({ status: 'active', noShow: false })
    expect((await arrive(made, made.ravi)).status).toBe(201)
    expect(await nightsOf(made.ravi)).toEqual([0, 1, 2].map(d => inDays(d)))
    await expectConsistentBooking(made)
    expect((await call(path, made)).body.code).toBe('invalid_transition')
    expect(await stepsOf(made.id)).toEqual(expect.arrayContaining(['part_no_show', 'part_no_show_undone']))
  })

  it('is one guest of a line, whose bed is sold again', async () => {
    const made = await createTestBooking(await buildLiveProperty(), { arrival: inDays(0), departure: inDays(3), guests: [{}, {}] })
    const [first, second] = made.guests
    await checkInHere(made, [{ guest: first?.id, name: 'Asha' }])
    await shift(made.id, -1)
    const { body } = await post(made, 'no-show', { guests: [second?.id] })
    expect(body).toMatchObject({ status: 'checked_in', total: eur(6000), fee: eur(2000), difference: { guests: { before: 2, after: 1 } } })
    expect(await soldOf(made.room.id)).toEqual([-1, 0, 1].map(d => [inDays(d), 1]))
    await expectConsistentBooking(made)
    const line = body.lines.find((l: { noShow: boolean }) => l.noShow).id
    expect((await call(`DELETE /booking/${made.id}/no-show?line=${line}`, made)).body).toMatchObject({ total: eur(12000), fee: eur(0) })
    expect((await arrive(made, second as { id: number })).status).toBe(201)
    await expectConsistentBooking(made)
  })

  it('ends the booking when the others have left, and opens it again', async () => {
    const made = await pair()
    const [card] = await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    await leave(made, card?.id ?? 0)
    expect(await statusOf(made)).toBe('checked_in')
    await shift(made.id, -1)
    expect((await post(made, 'no-show', { lines: [made.ravi.line], waiveFee: true, reason: 'Ill' })).body).toMatchObject({
      status: 'checked_out',
      fee: eur(0),
    })
    await expectConsistentBooking(made)
    const back = await call(`DELETE /booking/${made.id}/no-show?line=${made.ravi.line}`, made)
    expect(back.body.status).toBe('checked_in')
    expect((await arrive(made, made.ravi)).status).toBe(201)
    await expectConsistentBooking(made)
  })

  it('is refused for who came, who is unknown, a part of a room sold whole, after two days, and without the right', async () => {
    const hostel = await buildLiveProperty({ checkOutBy: '04:00' })
    const twin = await buildRoom(hostel.property, { sellBy: 'unit', units: 1, bedsPerUnit: 2 })
    const lines = [
      { room: twin.id, guests: [{}, {}] },
      { room: hostel.room.id, guests: [{}] },
    ]
    const made = await createTestBooking(hostel, { lines, arrival: inDays(0), departure: inDays(3) })
    const [first, , last] = made.guests
    await checkInHere(made, [{ guest: last?.id, name: 'Here' }])
    await shift(made.id, -1)
    expect((await post(made, 'no-show', { guests: [last?.id] })).body.code).toBe('invalid_transition')
    expect((await post(made, 'no-show', { guests: [first?.id] })).body.fields[0].code).toBe('room.sold_otherwise')
    expect((await post(made, 'no-show', { guests: [999_999] })).body.fields[0].path).toBe('guests.0')
    expect((await post(made, 'no-show', { lines: [999_999] })).body.fields[0].path).toBe('lines.0')
    expect((await post(made, 'no-show', { lines: [] })).status).toBe(422)
    const viewer = await createSessionToken(await member(hostel, 'viewer'))
    const denied = await call(`POST /booking/${made.id}/no-show`, { token: viewer, body: { lines: [first?.line] } })
    expect(denied.body.code).toBe('forbidden')
    await post(made, 'no-show', { lines: [first?.line] })
    await run('UPDATE booking_lines SET no_show_at = no_show_at - INTERVAL 49 HOUR WHERE id = ?', [first?.line ?? 0])
    const path = `DELETE /booking/${made.id}/no-show?line=`
    expect((await call(`${path}${first?.line}`, made)).body.code).toBe('invalid_transition')
    expect((await call(`${path}${last?.line}`, made)).body.code).toBe('invalid_transition')
    expect((await call(`${path}999999`, made)).body.fields[0].path).toBe('line')
    await expectConsistentBooking(made)
  })

  it('is not taken back when its beds were sold', async () => {
    const made = await pair()
    await shift(made.id, -1)
    await post(made, 'no-show', { lines: [made.ravi.line] })
    await createTestBooking(made.hostel, {
      lines: [{ room: made.other.id, guests: [{}, {}, {}, {}] }],
      arrival: inDays(1),
      departure: inDays(2),
    })
    expect((await call(`DELETE /booking/${made.id}/no-show?line=${made.ravi.line}`, made)).body.code).toBe('sold_out')
    await expectConsistentBooking(made)
  })
})

describe('check-in after other ends', () => {
  it('of a whole no-show that was taken back, with what is left of the stay', async () => {
    const made = await pair()
    await shift(made.id, -1)
    await post(made, 'early-departure', { departure: inDays(1), lines: [made.asha.line] })
    await post(made, 'no-show', {})
    expect(await soldOf(made.room.id)).toEqual([])
    expect((await call(`DELETE /booking/${made.id}/no-show`, made)).body.status).toBe('confirmed')
    expect((await arrive(made, made.asha)).status).toBe(201)
    expect(await nightsOf(made.asha)).toEqual([inDays(0)])
    expect((await arrive(made, made.ravi)).status).toBe(201)
    await expectConsistentBooking(made)
  })

  it('of a part that was cancelled, also in the middle of the stay and after an undone check-in', async () => {
    const made = await pair()
    const [card] = await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    await call(`DELETE /check-in/${card?.id}`, made)
    expect((await call(`DELETE /booking/${made.id}?line=${made.asha.line}`, made)).status).toBe(200)
    expect((await optionsOf(made)).guests.map((g: { guest: number }) => g.guest)).toEqual([made.ravi.id])
    expect((await arrive(made, made.asha)).body.fields[0].code).toBe('guest.unknown')
    await shift(made.id, -1)
    expect((await arrive(made, made.ravi)).status).toBe(201)
    const { body } = await call(`GET /booking/all?property=${made.property.id}&category=unassigned`, made)
    expect(body).toEqual([])
    expect(await billOf(made.id)).not.toEqual([])
    await expectConsistentBooking(made)
  })

  it('leaves no bed unassigned of a part that is over or not due', async () => {
    const made = await pair()
    await checkInHere(made, [{ guest: made.asha.id, name: 'Asha' }])
    await shift(made.id, -1)
    const unassigned = async () => (await call(`GET /booking/all?property=${made.property.id}&category=unassigned`, made)).body.length
    expect(await unassigned()).toBe(1)
    await post(made, 'early-departure', { departure: inDays(0), lines: [made.ravi.line] })
    expect(await unassigned()).toBe(0)
    await expectConsistentBooking(made)
  })
})
