import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
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
  shift,
  soldOf,
  stepsOf,
  type TestBooking,
  withApi,
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

const toCome = { arrival: inDays(2), departure: inDays(8) }
const tonight = { arrival: inDays(0), departure: inDays(4) }
type Fixture = Awaited<ReturnType<typeof buildLiveProperty>>

const bookingNow = async (of: TestBooking) => (await call(`GET /booking/${of.id}`, of)).body
const guestNow = async (of: TestBooking, at = 0) => {
  const { lines } = await bookingNow(of)
  return lines.flatMap((l: { guests: object[] }) => l.guests).find((g: { id: number }) => g.id === of.guests[at]?.id)
}
const firstBed = async (of: TestBooking, at = 0): Promise<number> => {
  const { bed, assignedBed } = await guestNow(of, at)
  return (bed ?? assignedBed).id
}
/** A bed of the room that nobody of the booking has. */
const otherBed = async (of: TestBooking, fixture: Fixture) => {
  const own = await Promise.all(of.guests.map((_, at) => firstBed(of, at)))
  return fixture.room.bedIds.find(bed => !own.includes(bed)) as number
}
const split = (of: TestBooking, body: object, token = of.token) =>
  call(`POST /booking/${of.id}/split`, { token, body: { guest: of.guests[0]?.id, ...body } })
const undo = (of: TestBooking, query = '', token = of.token) =>
  call(`DELETE /booking/${of.id}/split?guest=${of.guests[0]?.id}${query}`, { token })
const moveNow = (of: TestBooking, body: object = {}, token = of.token) =>
  call(`POST /booking/${of.id}/split/move`, { token, body: { guest: of.guests[0]?.id, ...body } })
const activeLines = (body: { lines: { status: string }[] }) => body.lines.filter(l => l.status === 'active')
const chartOf = async (of: TestBooking, fixture: Fixture) => {
  const query = `property=${fixture.property.id}&startDate=${inDays(-2)}&endDate=${inDays(12)}`
  const { body } = await call(`GET /dashboard/calendar?${query}`, { token: of.token })
  return body.stays.filter((s: { booking: number }) => s.booking === of.id)
}
const boardOf = async (of: TestBooking, fixture: Fixture, bed: number) => {
  const { body } = await call(`GET /housekeeping/${fixture.property.id}`, { token: of.token })
  return body.beds.find((b: { bed: number }) => b.bed === bed)
}

describe('a stay that is split ahead of time', () => {
  it('sleeps in two beds of the room, at the same price, previewed before, and one again after', async () => {
    const fixture = await buildLiveProperty({ taxes: [cityTax] })
    const created = await createTestBooking(fixture, toCome)
    const [bed, next] = [await firstBed(created), await otherBed(created, fixture)]
    const request = { from: inDays(5), bed: next }
    const preview = await split(created, { ...request, dryRun: true })
    expect(preview.status, JSON.stringify(preview.body)).toBe(200)
    expect(preview.body.difference).toMatchObject({ allowed: true, total: { before: created.booking.total, after: created.booking.total } })
    expect(activeLines(await bookingNow(created))).toHaveLength(1)

    const { status, body } = await split(created, { ...request, reason: 'The bed is booked from then on' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.total).toEqual(created.booking.total)
    expect(body.lines.map((l: Record<string, unknown>) => [l.arrival, l.departure, (l.guests as []).length])).toEqual([
      [inDays(2), inDays(5), 1],
      [inDays(5), inDays(8), 0],
    ])
    expect(await guestNow(created)).toMatchObject({ movesTo: { from: inDays(5), room: fixture.room.id, bed: { id: next } } })
    expect(await firstBed(created)).toBe(bed)
    expect(await bedNights(created.id)).toEqual([5, 6, 7].map(d => ({ bed_id: next, night: inDays(d) })))
    expect(await soldOf(fixture.room.id)).toEqual([2, 3, 4, 5, 6, 7].map(d => [inDays(d), 1]))
    expect(await billOf(created.id)).toHaveLength(2)
    expect(await stepsOf(created.id)).toContain('stay_split')
    expect(await chartOf(created, fixture)).toMatchObject([
      { bed: next, from: inDays(5), until: inDays(8), movesFrom: bed },
      { bed, from: inDays(2), until: inDays(5), movesTo: next },
    ])
    await expectConsistentBooking(created)
    expect((await split(created, request)).body).toMatchObject({ code: 'invalid_transition', reason: 'split_already' })

    const back = await undo(created)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(back.body).toMatchObject({ total: created.booking.total, lines: [{ arrival: inDays(2), departure: inDays(8) }] })
    expect(back.body.lines).toHaveLength(1)
    expect([await firstBed(created), (await guestNow(created)).movesTo]).toEqual([bed, undefined])
    expect(await bedNights(created.id)).toEqual([])
    expect(await billOf(created.id)).toHaveLength(2)
    await expectConsistentBooking(created)
    expect((await undo(created)).body).toMatchObject({ code: 'invalid_transition', reason: 'not_split' })
    const audited = await select<{ action: string }>(
      "SELECT action FROM audit_lines WHERE entity_id = ? AND action IN ('booking.split_stay', 'booking.undo_split') ORDER BY id",
      [created.id],
    )
    expect(audited.map(a => a.action)).toEqual(['booking.split_stay', 'booking.undo_split'])
  })

  it('goes on in another kind of room: its nights are taken there, at the agreed price or its own, and taxed once a night', async () => {
    const fixture = await buildLiveProperty({ taxes: [{ ...cityTax, maxNights: 5 }] })
    const other = await buildRoom(fixture.property, { basePrice: 3500 })
    const created = await createTestBooking(fixture, { ...toCome, guests: [{}, {}] })
    const request = { from: inDays(6), bed: other.bedIds[0] }
    const dearer = await split(created, { ...request, price: 'new', dryRun: true })
    expect(dearer.body.difference.total).toEqual({
      before: created.booking.total,
      after: eur(created.booking.total.amount + 2 * 1500),
    })
    expect((await split(created, request)).body.total).toEqual(created.booking.total)
    expect(await soldOf(fixture.room.id)).toEqual([2, 3, 4, 5, 6, 7].map(d => [inDays(d), d < 6 ? 2 : 1]))
    expect(await soldOf(other.id)).toEqual([6, 7].map(d => [inDays(d), 1]))
    await expectConsistentBooking(created)
    expect((await undo(created)).status).toBe(200)
    expect(await soldOf(other.id)).toEqual([])

    expect((await split(created, { ...request, price: 'new' })).status).toBe(200)
    await expectConsistentBooking(created)
    const back = await undo(created)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(back.body.total).toEqual(created.booking.total)
    await expectConsistentBooking(created)
  })

  it('of who is in house is moved on its day: the bed they leave is dirty, and the other one theirs', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const created = await createTestBooking(fixture, tonight)
    const [asha] = await checkInHere(created)
    const next = other.bedIds[1] as number
    expect((await split(created, { from: inDays(2), bed: next })).status).toBe(200)
    expect((await moveNow(created)).body).toMatchObject({ code: 'invalid_transition', reason: 'move_not_due' })
    await shift(created.id, -2)
    expect(await boardOf(created, fixture, asha?.bed.id as number)).toMatchObject({
      occupancy: 'due_out',
      leaves: { hasLeft: false, isMove: true },
    })
    expect(await boardOf(created, fixture, next)).toMatchObject({ occupancy: 'free', comes: { isMove: true } })
    const list = async (category: string) =>
      (await call(`GET /booking/all?property=${fixture.property.id}&category=${category}`, created)).body.map((r: { id: number }) => r.id)
    expect(await list('moves')).toEqual([created.id])
    expect(await list('departures')).toEqual([])
    expect((await call(`GET /check-in/${asha?.id}`, created)).body.departure).toBe(inDays(2))

    const { status, body } = await moveNow(created)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await guestNow(created)).bed.id).toBe(next)
    expect((await guestNow(created)).movesTo).toBeUndefined()
    expect(await bedNights(created.id)).toEqual([
      ...[-2, -1].map(d => ({ bed_id: asha?.bed.id, night: inDays(d) })),
      ...[0, 1].map(d => ({ bed_id: next, night: inDays(d) })),
    ])
    expect(await boardOf(created, fixture, asha?.bed.id as number)).toMatchObject({ state: 'dirty', occupancy: 'free' })
    expect(await boardOf(created, fixture, next)).toMatchObject({ occupancy: 'occupied' })
    expect(await list('moves')).toEqual([])
    expect((await call(`GET /check-in/${asha?.id}`, created)).body.bed.room).toBe(other.name)
    await expectConsistentBooking(created)
    expect((await call(`PUT /check-in/${asha?.id}`, { token: created.token, body: { checkOut: true, withDebt: true } })).status).toBe(200)
    await expectConsistentBooking(created)
  })

  it('of who has not come by then is expected in the other bed', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, tonight)
    const next = await otherBed(created, fixture)
    expect((await split(created, { from: inDays(1), bed: next })).status).toBe(200)
    await shift(created.id, -1)
    expect((await moveNow(created)).status).toBe(200)
    expect((await guestNow(created)).promisedBed.id).toBe(next)
    const [here] = await checkInHere(created)
    expect(here?.bed.id).toBe(next)
    await expectConsistentBooking(created)
  })

  it('ends with a check-out before the move: the other nights can be sold again, and stay on the bill', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const created = await createTestBooking(fixture, tonight)
    const [asha] = await checkInHere(created)
    expect((await split(created, { from: inDays(2), bed: other.bedIds[0] })).status).toBe(200)
    await shift(created.id, -1)
    const left = await call(`PUT /check-in/${asha?.id}`, { token: created.token, body: { checkOut: true, withDebt: true } })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect(await soldOf(other.id)).toEqual([])
    expect(await bedNights(created.id)).toEqual([{ bed_id: asha?.bed.id, night: inDays(-1) }])
    expect(await bookingNow(created)).toMatchObject({ status: 'checked_out', total: created.booking.total })
    await expectConsistentBooking(created)
  })

  it('is cancelled as a whole', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, toCome)
    expect((await split(created, { from: inDays(4), bed: await otherBed(created, fixture) })).status).toBe(200)
    expect((await call(`DELETE /booking/${created.id}`, created)).status).toBe(200)
    expect(await bedNights(created.id)).toEqual([])
    expect(await soldOf(fixture.room.id)).toEqual([])
    await expectConsistentBooking(created)
  })

  it('keeps its days, rooms and guests until it is one again', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { ...toCome, guests: [{}, {}] })
    expect((await split(created, { from: inDays(4), bed: await otherBed(created, fixture) })).status).toBe(200)
    const change = (body: object) => call(`PUT /booking/${created.id}`, { token: created.token, body })
    const refused = { code: 'invalid_transition', reason: 'stay_split' }
    expect((await change({ departure: inDays(7) })).body).toMatchObject(refused)
    expect((await change({ arrival: inDays(3) })).body).toMatchObject(refused)
    expect((await call(`POST /booking/${created.id}/extend`, { token: created.token, body: { departure: inDays(9) } })).body).toMatchObject(
      refused,
    )
    expect((await call(`DELETE /booking/${created.id}?guest=${created.guests[0]?.id}`, created)).body).toMatchObject(refused)
    expect((await change({ note: 'Late' })).status).toBe(200)
    // Who travels with them is free to change.
    const gone = await call(`DELETE /booking/${created.id}?guest=${created.guests[1]?.id}`, created)
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    expect(await guestNow(created)).toMatchObject({ movesTo: { from: inDays(4) } })
    await expectConsistentBooking(created)
  })

  it('is refused for other nights, beds and people', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, { ...toCome, guests: [{ gender: 'male' }, {}] })
    const bed = await otherBed(created, fixture)
    const fieldOf = async (body: object) => {
      const reply = await split(created, body)
      return [reply.status, reply.body.fields?.[0]?.path, reply.body.fields?.[0]?.code]
    }
    for (const from of [inDays(1), inDays(2), inDays(8), inDays(9)])
      expect(await fieldOf({ from, bed })).toEqual([422, 'from', 'date.outside'])
    expect(await fieldOf({ from: inDays(4), bed: await firstBed(created) })).toEqual([422, 'bed', 'bed.same'])
    const elsewhere = await buildLiveProperty()
    expect(await fieldOf({ from: inDays(4), bed: elsewhere.room.bedIds[0] })).toEqual([422, 'bed', 'bed.unknown'])
    expect(await fieldOf({ from: inDays(4), bed, guest: 4_000_000 })).toEqual([422, 'guest', 'guest.unknown'])
    expect(await fieldOf({ from: inDays(4), bed, more: 1 })).toEqual([422, 'more', 'object.unknown'])
    const women = await buildRoom(fixture.property, { type: 'female_dorm', gender: 'female' })
    expect((await split(created, { from: inDays(4), bed: women.bedIds[0] })).body).toMatchObject({ code: 'gender_mismatch' })
    expect((await split(created, { from: inDays(4), bed: await firstBed(created, 1) })).body).toMatchObject({
      code: 'bed_taken',
      reason: 'bed_of_party',
    })
    expect((await split(created, { from: inDays(4), bed, version: 99 })).body).toMatchObject({ code: 'stale' })
    expect((await split(created, { from: inDays(4), bed, expectedTotal: eur(1) })).body).toMatchObject({ code: 'price_changed' })
    const viewer = await createSessionToken(await member(fixture, 'viewer'))
    const stranger = await createTestBooking(elsewhere, toCome)
    for (const send of [
      (token: string) => split(created, { from: inDays(4), bed }, token),
      (token: string) => undo(created, '', token),
      (token: string) => moveNow(created, {}, token),
    ]) {
      expect((await send(viewer)).status).toBe(403)
      expect((await send(stranger.token)).status).toBe(404)
    }
    expect(activeLines(await bookingNow(created))).toHaveLength(1)
    await expectConsistentBooking(created)
  })

  it('is refused a bed that is somebody else’s, closed, or in a room that is sold out', async () => {
    const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 3, capacity: 3 } })
    const small = await buildRoom(fixture.property, { units: 1, bedsPerUnit: 1, capacity: 1 })
    const created = await createTestBooking(fixture, toCome)
    const others = await createTestBooking(fixture, { arrival: inDays(6), departure: inDays(7) })
    const bed = fixture.room.bedIds.find(b => b !== undefined) as number
    const own = await firstBed(created)
    const [closed, promised] = fixture.room.bedIds.filter(b => b !== own) as [number, number]
    const block = {
      kind: 'maintenance',
      name: 'Slats',
      room: fixture.room.id,
      beds: [closed],
      from: inDays(6),
      until: inDays(8),
      force: true,
    }
    expect((await call('POST /room/blocks', { token: created.token, body: block })).status).toBe(201)
    expect((await split(created, { from: inDays(4), bed: closed })).body).toMatchObject({ code: 'bed_taken', reason: 'out_of_sale' })
    const promise = await call(`POST /booking/${others.id}/move`, {
      token: others.token,
      body: { guest: others.guests[0]?.id, bed: promised },
    })
    expect([200, 422], JSON.stringify(promise.body)).toContain(promise.status)
    expect((await split(created, { from: inDays(4), bed: promised })).body).toMatchObject({ code: 'bed_taken' })
    await createTestBooking({ ...fixture, room: small }, { arrival: inDays(7), departure: inDays(9) })
    expect((await split(created, { from: inDays(4), bed: small.bedIds[0] })).body).toMatchObject({ code: 'sold_out' })
    expect(activeLines(await bookingNow(created))).toHaveLength(1)
    expect(bed).toBeDefined()
    await expectConsistentBooking(created)
  })

  it('keeps its later bed from everybody else: no sale, block or plan takes it', async () => {
    const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 2, capacity: 2 } })
    const created = await createTestBooking(fixture, toCome)
    const [bed, next] = [await firstBed(created), await otherBed(created, fixture)]
    expect((await split(created, { from: inDays(5), bed: next })).status).toBe(200)
    const guest = await createTestBooking(fixture, { arrival: inDays(2), departure: inDays(5) })
    const later = await createTestBooking(fixture, { arrival: inDays(5), departure: inDays(8) })
    expect([await firstBed(guest), await firstBed(later)]).toEqual([next, bed])
    const block = { kind: 'maintenance', name: 'Slats', room: fixture.room.id, beds: [next], from: inDays(6), until: inDays(7) }
    expect((await call('POST /room/blocks', { token: created.token, body: block })).status).toBe(409)
    expect(await guestNow(created)).toMatchObject({ assignedBed: { id: bed }, movesTo: { bed: { id: next } } })
    // Both beds are sold throughout: it cannot be one again, and says who is in the way.
    const back = await undo(created)
    expect([409, 200]).toContain(back.status)
    await expectConsistentBooking(created)
  })

  it('is one request with its key, however often it is sent', async () => {
    const fixture = await buildLiveProperty()
    const created = await createTestBooking(fixture, toCome)
    const body = { guest: created.guests[0]?.id, from: inDays(4), bed: await otherBed(created, fixture) }
    const headers = { 'Idempotency-Key': `split-it-once-and-again-${created.id}` }
    const send = () => call(`POST /booking/${created.id}/split`, { token: created.token, body, headers })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.version).toBe(one.body.version)
    expect((await stepsOf(created.id)).filter(s => s === 'stay_split')).toHaveLength(1)
  })

  it('lists the beds that are free from the night of the split on', async () => {
    const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 2, capacity: 2 } })
    const created = await createTestBooking(fixture, toCome)
    const early = await createTestBooking(fixture, { arrival: inDays(2), departure: inDays(4) })
    const next = await firstBed(early)
    const free = async (from = '') => {
      const { body } = await call(`GET /booking/${created.id}/beds?guest=${created.guests[0]?.id}${from}`, created)
      return body.beds.find((b: { id: number }) => b.id === next).free
    }
    expect([await free(), await free(`&from=${inDays(4)}`)]).toEqual([false, true])
    const { body } = await call(`GET /booking/${created.id}/rooms?guest=${created.guests[0]?.id}&from=${inDays(4)}`, created)
    expect(body.rooms[0]).toMatchObject({ room: fixture.room.id, takesThem: true, isFree: true })
  })
})
