import { describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import {
  bedNights,
  call,
  checkInHere,
  createTestBooking,
  expectConsistentBooking,
  member,
  shift,
  stepsOf,
  type TestBooking,
  withApi,
} from '../change/testing.ts'
import { inDays } from '../testing.ts'

withApi()

const tonight = { arrival: inDays(0), departure: inDays(3) }
const later = { arrival: inDays(2), departure: inDays(4) }
const guestOf = (of: TestBooking) => of.guests[0]?.id as number
const swap = (one: TestBooking, two: TestBooking, more: object = {}, token = one.token) =>
  call(`POST /booking/${one.id}/swap`, { token, body: { guest: guestOf(one), with: { booking: two.id, guest: guestOf(two) }, ...more } })
const bedOf = async (of: TestBooking): Promise<number> => {
  const { bed, assignedBed } = (await call(`GET /booking/${of.id}`, of)).body.lines[0].guests[0]
  return (bed ?? assignedBed).id
}
const bedsOf = (...all: TestBooking[]) => Promise.all(all.map(bedOf))

describe('two who swap their beds', () => {
  it('are promised them while both are to come, previewed before, and undone by the same again', async () => {
    const fixture = await buildLiveProperty()
    const [one, two] = [await createTestBooking(fixture, later), await createTestBooking(fixture, later)]
    const before = await bedsOf(one, two)
    const preview = await swap(one, two, { dryRun: true })
    expect(preview.body).toMatchObject({
      booking: { difference: { allowed: true, total: { before: one.booking.total, after: one.booking.total } } },
      other: { difference: { allowed: true } },
    })
    expect(await bedsOf(one, two)).toEqual(before)
    const { status, body } = await swap(one, two, { reason: 'Snores' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect([body.booking.bed, body.other.bed]).toEqual(before.toReversed())
    expect(await stepsOf(two.id)).toContain('bed_promised')
    const audited = await select('SELECT entity_id FROM audit_lines WHERE action = ? AND entity_id IN (?)', [
      'booking.swap_beds',
      [one.id, two.id],
    ])
    expect(audited).toHaveLength(2)
    expect(
      (await swap(one, two, { version: body.booking.version, with: { booking: two.id, guest: guestOf(two), version: body.other.version } }))
        .status,
    ).toBe(200)
    expect(await bedsOf(one, two)).toEqual(before)
    for (const each of [one, two]) await expectConsistentBooking(each)
  })

  it('lie in them from tonight on while both are in house; the nights that were slept stay', async () => {
    const fixture = await buildLiveProperty()
    const [one, two] = [await createTestBooking(fixture, tonight), await createTestBooking(fixture, tonight)]
    const [a, b] = [(await checkInHere(one))[0]?.bed.id, (await checkInHere(two))[0]?.bed.id]
    const { status, body } = await swap(one, two)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await bedNights(one.id)).map(n => n.bed_id)).toEqual([b, b, b])
    expect((await bedNights(two.id)).map(n => n.bed_id)).toEqual([a, a, a])
    expect(await stepsOf(one.id)).toContain('moved')
    await expectConsistentBooking(one)
  })

  it('keep the nights that were slept, in one booking too', async () => {
    const fixture = await buildLiveProperty()
    const one = await createTestBooking(fixture, { ...tonight, guests: [{}, {}] })
    const [a, b] = (await checkInHere(one, [{ name: 'Asha' }, { name: 'Ravi' }])).map(c => c.bed.id)
    await shift(one.id, -1)
    const [first, second] = one.guests
    const reply = await call(`POST /booking/${one.id}/swap`, {
      token: one.token,
      body: { guest: first?.id, with: { booking: one.id, guest: second?.id } },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const nights = await select<{ bed_id: number; night: string }>(
      'SELECT bed_id, night FROM bed_nights WHERE guest_id = ? ORDER BY night',
      [first?.id ?? 0],
    )
    expect(nights).toEqual([
      { bed_id: a, night: inDays(-1) },
      { bed_id: b, night: inDays(0) },
      { bed_id: b, night: inDays(1) },
    ])
    await expectConsistentBooking(one)
  })

  it('may be one in house and one to come', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 2, capacity: 2 } })
    const one = await createTestBooking(fixture, tonight)
    const [mine] = await checkInHere(one)
    const two = await createTestBooking(fixture, later)
    const theirs = await bedOf(two)
    expect((await swap(two, one)).status).toBe(200)
    expect(await bedsOf(one, two)).toEqual([theirs, mine?.bed.id])
    await expectConsistentBooking(one)
  })

  it('may be of one booking', async () => {
    const fixture = await buildLiveProperty()
    const one = await createTestBooking(fixture, { ...later, guests: [{}, {}] })
    const [first, second] = one.guests
    const before = (await call(`GET /booking/${one.id}`, one)).body.lines[0].guests.map(
      (g: { assignedBed: { id: number } }) => g.assignedBed.id,
    )
    const body = { guest: first?.id, with: { booking: one.id, guest: second?.id } }
    const { status, body: after } = await call(`POST /booking/${one.id}/swap`, { token: one.token, body })
    expect(status, JSON.stringify(after)).toBe(200)
    expect([after.booking.bed, after.other.bed]).toEqual(before.toReversed())
    const [line] = (await call(`GET /booking/${one.id}`, one)).body.lines
    expect(line.guests.map((g: { promisedBed: { id: number } }) => g.promisedBed.id)).toEqual(before.toReversed())
  })

  it('are refused where it cannot be, and nothing changes', async () => {
    const fixture = await buildLiveProperty()
    const other = await buildRoom(fixture.property)
    const [one, two] = [await createTestBooking(fixture, later), await createTestBooking(fixture, later)]
    const elsewhere = await createTestBooking({ ...fixture, room: other }, later)
    const before = await bedsOf(one, two)
    const fieldOf = async (reply: Promise<{ status: number; body: { fields?: { path: string; code: string }[] } }>) => {
      const { status, body } = await reply
      return [status, body.fields?.[0]?.path, body.fields?.[0]?.code]
    }
    expect(await fieldOf(swap(one, elsewhere))).toEqual([422, 'with.guest', 'bed.other_room'])
    expect(await fieldOf(swap(one, one))).toEqual([422, 'with.guest', 'guest.same'])
    expect(await fieldOf(swap(one, two, { guest: guestOf(two) }))).toEqual([422, 'guest', 'guest.unknown'])
    expect(await fieldOf(swap(one, two, { with: { booking: two.id, guest: guestOf(one) } }))).toEqual([422, 'with.guest', 'guest.unknown'])
    expect((await swap(one, two, { version: 99 })).body).toMatchObject({ code: 'stale' })
    expect((await swap(one, two, { with: { booking: two.id, guest: guestOf(two), version: 99 } })).body).toMatchObject({ code: 'stale' })
    const viewer = await createSessionToken(await member(fixture, 'viewer'))
    expect((await swap(one, two, {}, viewer)).status).toBe(403)
    const strange = await createTestBooking(await buildLiveProperty(), later)
    expect((await swap(one, two, {}, strange.token)).status).toBe(404)
    expect((await swap(one, strange)).status).toBe(404)
    await call(`DELETE /booking/${two.id}`, two)
    expect((await swap(one, two)).status).toBe(409)
    expect(await bedOf(one)).toBe(before[0])
  })

  it('are refused where a bed is closed for the other, or their party has a room of its own', async () => {
    const fixture = await buildLiveProperty()
    const [one, two] = [
      await createTestBooking(fixture, later),
      await createTestBooking(fixture, { arrival: inDays(5), departure: inDays(7) }),
    ]
    const block = { kind: 'maintenance', name: 'Slats', room: fixture.room.id, beds: [await bedOf(one)], from: inDays(5), until: inDays(6) }
    const created = await call('POST /room/blocks', { token: one.token, body: block })
    if ((await bedOf(one)) === (await bedOf(two))) expect(created.status).toBe(409)
    else expect((await swap(one, two)).body).toMatchObject({ code: 'bed_taken' })
    const twin = await buildRoom(fixture.property, { sellBy: 'unit', units: 2, bedsPerUnit: 2 })
    const shape = { lines: [{ room: twin.id, as: 'unit', guests: [{}] }] }
    const [left, right] = [
      await createTestBooking(fixture, { ...later, ...shape }),
      await createTestBooking(fixture, { ...later, ...shape }),
    ]
    expect((await swap(left, right)).body.fields[0].code).toBe('room.sold_otherwise')
  })
})
