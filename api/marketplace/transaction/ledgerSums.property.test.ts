import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { execute, select, transaction } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { saveClosedDays } from '../../platform/closedDays.ts'
import { type Api, bookingOf, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => api.stop())

const line = fc.record({
  kind: fc.constantFrom('charge', 'payment', 'fee', 'reversal'),
  amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  method: fc.constantFrom(null, 'cash', 'card_at_desk'),
  daysAgo: fc.integer({ min: 0, max: 5 }),
  ofBooking: fc.boolean(),
})
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

/** When the job has stored the sums, if it has. */
const storedAgo = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null })

async function storeAsOf(property: number, daysAgo: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - daysAgo * 86_400_000 })
  await saveClosedDays(property)
  vi.useRealTimers()
}

it('cached sums of closed days and the lines since add up to the sums of all lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), fc.array(line, { maxLength: 10 }), storedAgo, async (earlier, later, daysAgo) => {
      const fixture = await buildLiveProperty()
      const property = fixture.property.id
      const token = await createSessionToken(fixture.owner)
      const booking = (await api.call('POST /booking', { body: bookingOf(fixture) })).body.id
      const write = (lines: readonly Line[], at: (l: Line) => Date) =>
        lines.length
          ? transaction(t =>
              execute(
                'INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at) VALUES ?',
                [lines.map(l => [property, l.ofBooking ? booking : null, l.kind, 'x', l.amount, 'EUR', l.method, 'x', at(l)])],
                t,
              ),
            )
          : undefined
      await write(earlier, l => new Date(`${addDays(inDays(0), -l.daysAgo)}T12:00:00Z`))
      if (daysAgo !== null) await storeAsOf(property, daysAgo)
      for (const round of [0, 1]) {
        if (round) await write(later, () => new Date())
        for (const [query, where] of filters) {
          const { meta } = await api.call(`GET /transactions/properties?propertyId=${property}${query}`, { token })
          const plain = await select<{ kind: string; currency: string; count: number; amount: string }>(
            `SELECT kind, currency, COUNT(*) AS count, SUM(amount) AS amount FROM folio_lines WHERE property_id = ? AND ${where} GROUP BY kind, currency ORDER BY kind, currency`,
            [property],
          )
          const sums = plain.map(r => ({ ...r, count: Number(r.count), amount: Number(r.amount) }))
          expect([query, (meta as unknown as { sums: unknown }).sums]).toEqual([query, sums])
        }
      }
    }),
    { numRuns: 6 },
  )
})

const filters = [
  ['', 'TRUE'],
  ['&kind=payment', "kind = 'payment'"],
  ['&method=cash', "method = 'cash'"],
  ['&money=true', 'method IS NOT NULL'],
  ['&for=house', 'booking_id IS NULL'],
  ['&for=booking&kind=fee', "booking_id IS NOT NULL AND kind = 'fee'"],
] as const
