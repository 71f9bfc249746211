import { describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom } from '../../../factories.ts'
import { inDays } from '../testing.ts'
import { call, checkInHere, createTestBooking, eur, expectConsistentBooking, shift, soldOf, withApi } from './testing.ts'

withApi()

/** Three nights in one room, then moved by the desk: what was slept is a line without guests. */
async function moved() {
  const hostel = await buildLiveProperty()
  const other = await buildRoom(hostel.property)
  const made = await createTestBooking(hostel, { arrival: inDays(0), departure: inDays(5) })
  await checkInHere(made)
  await shift(made.id, -3)
  const line = made.booking.lines[0].id as number
  const { body } = await call(`POST /booking/${made.id}/move`, { token: made.token, body: { line, room: other.id } })
  const past = body.lines.find((l: { guests: unknown[] }) => l.guests.length === 0) as { id: number }
  return { ...made, other, past: past.id, now: body.lines.find((l: { guests: unknown[] }) => l.guests.length) as { id: number } }
}

describe('nights that were slept before a move', () => {
  it('are not cancelled, by nobody', async () => {
    const made = await moved()
    for (const who of [{ headers: made.headers }, { token: made.token }]) {
      const { status, body } = await call(`DELETE /booking/${made.id}?line=${made.past}`, who)
      expect([status, body.code]).toEqual([409, 'invalid_transition'])
    }
    expect((await call(`GET /booking/${made.id}`, made)).body.total).toEqual(eur(10000))
    expect(await soldOf(made.room.id)).toHaveLength(3)
    await expectConsistentBooking(made)
  })

  it('are not given up by other dates, rooms or lines', async () => {
    const made = await moved()
    const refused = async (body: object) => (await call(`PUT /booking/${made.id}`, { token: made.token, body })).body.fields?.[0]?.path
    expect(await refused({ arrival: inDays(-1) })).toBe('arrival')
    expect(await refused({ lines: [{ id: made.past, room: made.other.id }, { id: made.now.id }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: made.past, as: 'unit' }, { id: made.now.id }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: made.now.id, as: 'unit' }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: made.past, guests: [{}] }, { id: made.now.id }] })).toBe('lines.0.guests')
    expect(await refused({ lines: [{ room: made.other.id, guests: [{}] }] })).toBe('lines')
    await expectConsistentBooking(made)
    const { body } = await call(`PUT /booking/${made.id}`, { token: made.token, body: { lines: [{ id: made.now.id }, { id: made.past }] } })
    expect(body.total).toEqual(eur(10000))
    const still = await call(`DELETE /booking/${made.id}?line=${made.past}`, { token: made.token })
    expect(still.body.code).toBe('invalid_transition')
  })
})
