import { afterAll, beforeAll, expect, it } from 'vitest'
import { execute, select, transaction } from '../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../stays/booking/testing.ts'
import { publishLiveEvent } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

interface Line {
  seq: number
  kind: string
  subject_id: number | null
  facts: Record<string, unknown> | null
}
const linesOf = (property: number) =>
  select<Line>('SELECT seq, kind, subject_id, facts FROM live_events WHERE property_id = ? ORDER BY seq', [property])
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

it('writes nothing when the transaction does not commit, and leaves no gap', async () => {
  const { property } = await buildLiveProperty()
  const publish = (subject: number, fails = false) =>
    transaction(async t => {
      publishLiveEvent(property.id, { kind: 'event_joined', subject }, t)
      if (fails) throw new Error('no')
    })
  await publish(1)
  await expect(publish(2, true)).rejects.toThrow('no')
  await publish(3)
  expect((await linesOf(property.id)).map(l => [l.seq, l.subject_id])).toEqual([
    [1, 1],
    [2, 3],
  ])
})

it('says once what happened several times in one transaction, and counts it', async () => {
  const { property } = await buildLiveProperty()
  await transaction(async t => {
    for (const by of ['desk', 'desk', 'desk'] as const)
      publishLiveEvent(property.id, { kind: 'checked_in', subject: 9, facts: { by, count: 1 } }, t)
    publishLiveEvent(property.id, { kind: 'no_show', subject: 9 }, t)
  })
  expect(await linesOf(property.id)).toMatchObject([
    { seq: 1, kind: 'checked_in', facts: { by: 'desk', count: 3 } },
    { seq: 2, kind: 'no_show', facts: null },
  ])
})

it('numbers in the order of the commits, whatever began first and however long it takes', async () => {
  const { property } = await buildLiveProperty()
  const seen: number[] = []
  let isDone = false
  const reader = (async () => {
    while (!isDone) {
      const rows = await select<{ seq: number }>('SELECT seq FROM live_events WHERE property_id = ? AND seq > ? ORDER BY seq', [
        property.id,
        seen.at(-1) ?? 0,
      ])
      seen.push(...rows.map(r => r.seq))
    }
  })()
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      transaction(async t => {
        publishLiveEvent(property.id, { kind: 'event_joined', subject: i + 1 }, t)
        await execute('UPDATE properties SET updated_at = UTC_TIMESTAMP(3) WHERE id = 0', [], t)
        await wait((i * 7) % 40)
      }),
    ),
  )
  await wait(30)
  isDone = true
  await reader
  expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
})

it('never lets two transactions about the same two properties stand in each other’s way', async () => {
  const [a, b] = [(await buildLiveProperty()).property.id, (await buildLiveProperty()).property.id]
  const both = (first: number, second: number) =>
    transaction(async t => {
      publishLiveEvent(first, { kind: 'booking_cancelled', subject: 1 }, t)
      publishLiveEvent(second, { kind: 'booking_made', subject: 2 }, t)
    })
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? both(a, b) : both(b, a))))
  for (const property of [a, b]) expect((await linesOf(property)).map(l => l.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

it('hears of a stay from its booking to its end, and never who the guest is', async () => {
  const h = await buildLiveProperty()
  const token = await createSessionToken(h.owner)
  const request = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const stay = { ...h, arrival: inDays(0), departure: inDays(2), source: 'desk' }
  const { body: booking } = await request('POST /booking', bookingOf(stay))
  const guest = booking.lines[0].guests[0].id
  const { body: checkIn } = await request('POST /check-in', {
    booking: booking.id,
    guests: [{ guest, name: 'Asha Rao', bed: h.room.bedIds[0] }],
  })
  const paid = { property: h.property.id, booking: booking.id, amount: booking.total, method: 'card_at_desk' }
  const { body: payment } = await request('POST /api/payment/cash-payments', paid)
  await request(`DELETE /api/payment/${payment.id}/deleteCashPayment?reason=Wrong%20card`)
  await request(`PUT /check-in/${checkIn.checkIns[0].id}`, { checkOut: true, withDebt: true })
  const { body: other } = await request('POST /booking', bookingOf(h))
  await request(`PUT /booking/${other.id}`, { departure: inDays(13) })
  await request(`DELETE /booking/${other.id}`)
  const lines = await linesOf(h.property.id)
  expect(lines.map(l => [l.kind, l.subject_id])).toEqual([
    ['booking_made', booking.id],
    ['checked_in', booking.id],
    ['payment_taken', booking.id],
    ['payment_reversed', booking.id],
    ['checked_out', booking.id],
    ['booking_made', other.id],
    ['booking_changed', other.id],
    ['booking_cancelled', other.id],
  ])
  expect(lines[0]?.facts).toEqual({ by: 'desk', source: 'desk', amount: booking.total })
  expect(lines[1]?.facts).toEqual({ by: 'desk', count: 1 })
  expect(lines[5]?.facts).toMatchObject({ by: 'guest', source: 'web' })
  expect(JSON.stringify(lines)).not.toMatch(/Asha|Rao|example\.com/)
})

it('keeps the feed of a property to itself', async () => {
  const [a, b] = [await buildLiveProperty(), await buildLiveProperty()]
  await api.call('POST /booking', { body: bookingOf(a) })
  expect((await linesOf(a.property.id)).map(l => l.kind)).toEqual(['booking_made'])
  expect(await linesOf(b.property.id)).toEqual([])
})
