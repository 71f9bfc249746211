import { select } from '../../../db/connection.ts'
import type { Count, FolioLine, RowOf, Sum, Truth } from '../../../db/models/index.ts'
import { memoizeClosedDays, sumByKey } from '../../platform/closedDays.ts'
import type { LedgerCondition, LedgerQuery } from './ledger.ts'

export interface LedgerSum extends RowOf<FolioLine, 'currency' | 'kind'> {
  count: Count
  amount: Sum
}

const bySum = ({ kind, currency }: LedgerSum) => `${kind} ${currency}`
const add = <Row extends LedgerSum>(a: Row, b: Row): Row => ({ ...a, count: a.count + b.count, amount: a.amount + b.amount })

/** The sums of all lines that match, by kind and currency. Without a period these are the lines of years: for closed days, cached sums are used. */
export async function loadLedgerSums(query: LedgerQuery, condition: LedgerCondition): Promise<LedgerSum[]> {
  const { from, to, shift, booking } = query
  if (from || to || shift || booking) return readSums(condition)
  const { value, before } = await closedSums(query.propertyId)
  const open = { where: `${condition.where} AND f.created_at >= ?`, bind: [...condition.bind, before] }
  return sumByKey<LedgerSum>([...value.filter(sum => fits(sum, query)), ...(await readSums(open))], bySum, add).map(
    ({ kind, currency, count, amount }) => ({ kind, currency, count, amount }),
  )
}

async function readSums({ where, bind }: LedgerCondition): Promise<LedgerSum[]> {
  const rows = await select<LedgerSum>(
    `SELECT f.kind, f.currency, COUNT(*) AS count, SUM(f.amount) AS amount FROM folio_lines f WHERE ${where} GROUP BY f.kind, f.currency ORDER BY f.kind, f.currency`,
    bind,
  )
  return rows.map(r => ({ ...r, count: Number(r.count), amount: Number(r.amount) }))
}

/** Sums by every column that lines are filtered by. */
interface ClosedSum extends LedgerSum, RowOf<FolioLine, 'method'> {
  ofBooking: Truth
}

function fits({ kind, method, ofBooking }: ClosedSum, query: LedgerQuery): boolean {
  if (query.kind?.length && !query.kind.includes(kind)) return false
  if (query.method && query.method !== method) return false
  if (query.money && method === null) return false
  return !query.for || (query.for === 'booking') === Boolean(ofBooking)
}

/** Lines are only ever appended, with the time at which they are written. Without the index hint MySQL would choose a shorter key and read every row. */
const closedSums = memoizeClosedDays<ClosedSum[]>({
  name: 'ledger',
  extend: async (property, { known, before }) => {
    const rows = await select<ClosedSum>(
      `SELECT kind, currency, method, booking_id IS NOT NULL AS ofBooking, COUNT(*) AS count, SUM(amount) AS amount FROM folio_lines FORCE INDEX (folio_lines_property)
       WHERE property_id = ? AND created_at >= ? AND created_at < ? GROUP BY kind, currency, method, ofBooking`,
      [property, known?.before ?? '1000-01-01', before],
    )
    const read = rows.map(r => ({ ...r, count: Number(r.count), amount: Number(r.amount) }))
    return sumByKey([...(known?.value ?? []), ...read], s => `${bySum(s)} ${s.method} ${s.ofBooking}`, add)
  },
})
