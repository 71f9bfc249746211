import { describe, expect, it } from 'vitest'
import { buildRoom } from '../../factories.ts'
import { findCounterMismatches, inDays } from '../booking/testing.ts'
import { pullReservations } from './pullReservations.ts'
import { only, setUp, withChannex } from './testing.ts'

withChannex()

describe('what the desk sold onto it', () => {
  async function withMore(change: (booking: { id: number; line: number; property: number; dorm: number }) => object) {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const [line] = (await s.read(id)).lines
    const request = change({ id, line: line.id, property: s.property.id, dorm: s.dorm.id })
    const reply = await s.call(`PUT /booking/${id}`, request)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const revise = async (arrival: number, status = 'modified') => {
      s.sell([s.stayIn(s.theirDorm, arrival)], { booking: sold.booking_id, status })
      await pullReservations(s.id)
      return s.read(id)
    }
    return { ...s, booking: id, line: line.id, revise }
  }

  it('beside it stays, and the desk is told', async () => {
    const s = await withMore(b => ({ lines: [{ id: b.line }, { room: b.dorm, as: 'bed', guests: [{}] }] }))
    const before = await s.read(s.booking)
    expect(before.lines).toHaveLength(2)
    const after = await s.revise(11)
    const stays = after.lines
      .filter((l: { status: string }) => l.status === 'active')
      .map((l: { arrival: string; departure: string }) => [l.arrival, l.departure])
      .toSorted()
    expect(stays).toEqual([
      [inDays(10), inDays(12)],
      [inDays(11), inDays(13)],
    ])
    expect(after.balance).toEqual(before.balance)
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'sold_here' })
    expect((await s.revise(11, 'cancelled')).status).toBe('confirmed')
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
    expect(await findCounterMismatches()).toEqual([])
  })

  it('in place of nights that it took away stays as well, whatever their count', async () => {
    const s = await withMore(b => ({ departure: inDays(11), lines: [{ id: b.line }, { room: b.dorm, as: 'bed', guests: [{}] }] }))
    expect((await s.revise(10, 'cancelled')).status).toBe('confirmed')
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
  })

  it('is not who was moved to another room: the channel cancels them', async () => {
    const s = await setUp()
    const other = await buildRoom(s.property, { units: 1, bedsPerUnit: 4, capacity: 4 })
    const sold = s.sell([s.stayIn(s.theirDorm, 10, 2, { adults: 2 })])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const [line] = (await s.read(id)).lines
    const moved = await s.call(`POST /booking/${id}/move`, { guest: line.guests[0].id, room: other.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await s.read(id)).lines).toHaveLength(2)
    s.sell([s.stayIn(s.theirDorm, 10, 2, { adults: 2 })], { booking: sold.booking_id, status: 'cancelled' })
    await pullReservations(s.id)
    expect((await s.read(id)).status).toBe('cancelled')
  })

  it('within it is for the desk to settle', async () => {
    const s = await withMore(() => ({ departure: inDays(14) }))
    const before = await s.read(s.booking)
    const after = await s.revise(11)
    expect([after.departure, after.balance]).toEqual([inDays(14), before.balance])
    expect(only(await s.list())).toMatchObject({ state: 'flagged', reason: 'changed_here' })
  })
})
