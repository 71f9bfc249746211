import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { FOLIO_BALANCE, FOLIO_CHARGED, FOLIO_PAID, folioSum } from '../../../db/folioSums.ts'
import { chargedTotal, folioBalance, folioFromStored, paidTotal, type StoredFolioLine } from '../../../domain/money/folio.ts'
import { runs } from '../../../domain/testing.ts'
import { buildLiveProperty } from '../../factories.ts'
import { type Api, bookingOf, run, startApi } from '../booking/testing.ts'

let api: Api
let booking: { id: number; property: number }
beforeAll(async () => {
  api = await startApi()
  const hostel = await buildLiveProperty()
  const { body } = await api.call('POST /booking', { body: bookingOf(hostel) })
  booking = { id: body.id, property: body.property.id }
})
afterAll(() => api.stop())

const kinds = ['charge', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund', 'rounding'] as const
const anyLine = fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: -50_000, max: 50_000 }), isReversed: fc.boolean() })

async function writeLine(kind: string, amount: number, reverses: number | null): Promise<number> {
  const row = [booking.property, booking.id, kind, 'A line', amount, 'EUR', reverses, 'test', new Date()]
  const { insertId } = await transaction(t =>
    execute(
      'INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, reverses_id, request_id, created_at) VALUES ?',
      [[row]],
      t,
    ),
  )
  return insertId
}

it('law: statements reckon a folio as the domain does, whatever was written and reversed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { maxLength: 12 }), async lines => {
      await run('DELETE FROM folio_lines WHERE booking_id = ? ORDER BY id DESC', [booking.id])
      for (const { kind, amount, isReversed } of lines) {
        const id = await writeLine(kind, amount, null)
        if (isReversed) await writeLine('reversal', -amount, id)
      }
      const stored = await select<StoredFolioLine>('SELECT id, kind, amount, reverses_id FROM folio_lines WHERE booking_id = ?', [
        booking.id,
      ])
      const folio = folioFromStored(stored, 'EUR')
      const fees = folioBalance(
        folio.filter(l => l.kind === 'fee'),
        'EUR',
      )
      const sums = await selectOne<Record<string, number>>(
        `SELECT ${FOLIO_BALANCE} AS balance, ${FOLIO_CHARGED} AS charged, ${FOLIO_PAID} AS paid, ${folioSum(['fee'])} AS fees FROM bookings b WHERE b.id = ?`,
        [booking.id],
      )
      const expected = [folioBalance(folio, 'EUR'), chargedTotal(folio, 'EUR'), paidTotal(folio, 'EUR'), fees].map(m => m.amount)
      expect(['balance', 'charged', 'paid', 'fees'].map(name => Number(sums?.[name]) + 0)).toEqual(expected)
    }),
    runs(30),
  )
})
