import { describe, expect, it } from 'vitest'
import { buildLiveProperty, buildRoom } from '../../../factories.ts'
import { inDays } from '../testing.ts'
import { call, checkInHere, createTestBooking, eur, expectConsistentBooking, shift, soldOf, withApi } from './testing.ts'

withApi()

/** Three nights in one room, then moved by the desk: what was slept is a line without guests. */
async function moved() {
  const fixture = await buildLiveProperty()
  const other = await buildRoom(fixture.property)
  const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(5) })
  await checkInHere(created)
  await shift(created.id, -3)
  const line = created.booking.lines[0].id as number
  const { body } = await call(`POST /booking/${created.id}/move`, { token: created.token, body: { line, room: other.id } })
  const past = body.lines.find((l: { guests: unknown[] }) => l.guests.length === 0) as { id: number }
  return { ...created, other, past: past.id, now: body.lines.find((l: { guests: unknown[] }) => l.guests.length) as { id: number } }
}

describe('nights that were slept before a move', () => {
  it('are not cancelled, by nobody', async () => {
    const created = await moved()
    for (const who of [{ headers: created.headers }, { token: created.token }]) {
      const { status, body } = await call(`DELETE /booking/${created.id}?line=${created.past}`, who)
      expect([status, body.code]).toEqual([409, 'invalid_transition'])
    }
    expect((await call(`GET /booking/${created.id}`, created)).body.total).toEqual(eur(10000))
    expect(await soldOf(created.room.id)).toHaveLength(3)
    await expectConsistentBooking(created)
  })

  it('are not given up by other dates, rooms or lines', async () => {
    const created = await moved()
    const refused = async (body: object) =>
      (await call(`PUT /booking/${created.id}`, { token: created.token, body })).body.fields?.[0]?.path
    expect(await refused({ arrival: inDays(-1) })).toBe('arrival')
    expect(await refused({ lines: [{ id: created.past, room: created.other.id }, { id: created.now.id }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: created.past, as: 'unit' }, { id: created.now.id }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: created.now.id, as: 'unit' }] })).toBe('lines.0.room')
    expect(await refused({ lines: [{ id: created.past, guests: [{}] }, { id: created.now.id }] })).toBe('lines.0.guests')
    expect(await refused({ lines: [{ room: created.other.id, guests: [{}] }] })).toBe('lines')
    await expectConsistentBooking(created)
    const { body } = await call(`PUT /booking/${created.id}`, {
      token: created.token,
      body: { lines: [{ id: created.now.id }, { id: created.past }] },
    })
    expect(body.total).toEqual(eur(10000))
    const still = await call(`DELETE /booking/${created.id}?line=${created.past}`, { token: created.token })
    expect(still.body.code).toBe('invalid_transition')
  })
})
