import { select, selectOne } from '../../../db/connection.ts'
import type { Computed, Sum } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { closedBefore, storeClosedDays } from '../../platform/closedDays.ts'

/** From one moment up to another that is not in it any more, both at a full quarter of an hour, as business days begin in every time zone. */
export interface Span {
  from: Date
  until: Date
}

/** What was written in these spans besides nights, taxes and payments: fees, extras and corrections, and what takes them back. */
export async function loadOtherRevenue(property: number, spans: readonly Span[]): Promise<number[]> {
  const first = spans.reduce((least, { from }) => (from < least ? from : least), new Date())
  const { before, sums } = await loadClosed(property, first.toISOString().slice(0, 10))
  const open = new Date(before)
  return Promise.all(
    spans.map(async ({ from, until }) => {
      const [begin, end] = [toQuarter(from), toQuarter(until < open ? until : open)]
      let total = until > open ? await sumLines(property, from > open ? from : open, until) : 0
      for (const [quarter, sum] of sums) if (quarter >= begin && quarter < end) total += sum
      return total
    }),
  )
}

/** Lines are only ever added, at the moment at which they are written: of days that have closed their sums are kept, by quarters of an hour. */
interface ClosedSums {
  from: Day
  before: Day
  sums: Map<number, number>
}
const closed = new Map<number, ClosedSums>()
const MOST_PROPERTIES = 50

/** A year beside the one before. */
const STORED_DAYS = 740
const findStored = storeClosedDays('other-revenue', async (property, before) => {
  const from = addDays(before, -STORED_DAYS)
  return { from, sums: await sumByQuarter(property, { from, before }) }
})

async function loadStoredSums(property: number, until: Day): Promise<ClosedSums | undefined> {
  const stored = await findStored(property, until)
  return stored && { from: stored.value.from, before: stored.before, sums: new Map(stored.value.sums) }
}

async function loadClosed(property: number, first: Day): Promise<ClosedSums> {
  const before = closedBefore()
  const from = first < before ? first : before
  const known = closed.get(property) ?? (await loadStoredSums(property, before))
  const missing = known
    ? [
        { from, before: known.from },
        { from: known.before, before },
      ]
    : [{ from, before }]
  const read = await Promise.all(missing.filter(range => range.from < range.before).map(range => sumByQuarter(property, range)))
  const sums = new Map([...(known?.sums ?? []), ...read.flat()])
  const now = { from: known && known.from < from ? known.from : from, before, sums }
  // Least recently used first.
  closed.delete(property)
  closed.set(property, now)
  for (const oldest of closed.keys()) if (closed.size > MOST_PROPERTIES) closed.delete(oldest)
  return now
}

const QUARTER_MS = 900_000
const ZERO = Date.UTC(2000, 0, 1)
const toQuarter = (at: Date) => Math.floor((at.getTime() - ZERO) / QUARTER_MS)

const LINES = `FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
  WHERE f.property_id = ? AND f.created_at >= ? AND f.created_at < ? AND COALESCE(u.kind, f.kind) IN ('extra', 'fee', 'adjustment')`

async function sumByQuarter(property: number, { from, before }: Pick<ClosedSums, 'from' | 'before'>): Promise<[number, number][]> {
  const rows = await select<{ quarter: Computed<number>; amount: Sum }>(
    `SELECT FLOOR(TIMESTAMPDIFF(MINUTE, '2000-01-01', f.created_at) / 15) AS quarter, SUM(f.amount) AS amount ${LINES} GROUP BY quarter`,
    [property, from, before],
  )
  return rows.map(({ quarter, amount }) => [Number(quarter), Number(amount)])
}

async function sumLines(property: number, from: Date, until: Date): Promise<number> {
  const row = await selectOne<{ amount: Sum }>(`SELECT COALESCE(SUM(f.amount), 0) AS amount ${LINES}`, [property, from, until])
  return Number(row?.amount)
}
