import { select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, FolioLine, Sum } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { closedBefore, storeClosedDays } from '../../platform/closedDays.ts'

/** From one moment up to another that is not in it any more, both at a full quarter of an hour, as business days begin in every time zone. */
export interface Span {
  from: Date
  until: Date
}
interface Revenue {
  property: number
  /** What was written in a former one of the property brings nothing, as nights sold in it. */
  currency: string
}

/** What was written in these spans besides nights, taxes and payments: fees, extras and corrections, and what takes them back. Once a process is warm one statement, of the last days. */
export async function loadOtherRevenue({ property, currency }: Revenue, spans: readonly Span[]): Promise<number[]> {
  const first = spans.reduce((least, { from }) => (from < least ? from : least), new Date())
  const last = spans.reduce((most, { until }) => (until > most ? until : most), first)
  const { before, sums } = await loadClosed(property, first.toISOString().slice(0, 10))
  const open = last > new Date(before) ? await sumByQuarter(property, { from: before, before: last }) : []
  const upTo = createRunningSum(sums.concat(open).filter(sum => sum[1] === currency))
  return spans.map(({ from, until }) => upTo(toQuarter(until)) - upTo(toQuarter(from)))
}

type QuarterSum = [quarter: number, currency: string, amount: number]

/** What the quarters before one come to, of sums in their order. */
function createRunningSum(sums: readonly QuarterSum[]): (quarter: number) => number {
  const totals = [0]
  for (const [, , amount] of sums) totals.push((totals.at(-1) ?? 0) + amount)
  return quarter => {
    let [low, high] = [0, sums.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as QuarterSum)[0] < quarter) low = middle + 1
      else high = middle
    }
    return totals[low] ?? 0
  }
}

/** Lines are only ever added, at the moment at which they are written: of days that have closed their sums are kept, by quarters of an hour, in their order. */
interface ClosedSums {
  from: Day
  before: Day
  sums: QuarterSum[]
}
const closed = new Map<number, ClosedSums>()
const MOST_PROPERTIES = 50

/** A year beside the one before. */
const STORED_DAYS = 740
const findStored = storeClosedDays('other-revenue-by-currency', async (property, before) => {
  const from = addDays(before, -STORED_DAYS)
  return { from, sums: await sumByQuarter(property, { from, before }) }
})

async function loadStoredSums(property: number, until: Day): Promise<ClosedSums | undefined> {
  const stored = await findStored(property, until)
  return stored && { ...stored.value, before: stored.before }
}

async function loadClosed(property: number, first: Day): Promise<ClosedSums> {
  const before = closedBefore()
  const from = first < before ? first : before
  const known = closed.get(property) ?? (await loadStoredSums(property, before)) ?? { from: before, before, sums: [] }
  const read = ({ from, before }: DayRange) => (from < before ? sumByQuarter(property, { from, before }) : [])
  const [earlier, later] = await Promise.all([read({ from, before: known.from }), read({ from: known.before, before })])
  const now = { from: known.from < from ? known.from : from, before, sums: [...earlier, ...known.sums, ...later] }
  // Least recently used first.
  closed.delete(property)
  closed.set(property, now)
  for (const oldest of closed.keys()) if (closed.size > MOST_PROPERTIES) closed.delete(oldest)
  return now
}
interface DayRange {
  from: Day
  before: Day
}

const QUARTER_MS = 900_000
const ZERO = Date.UTC(2000, 0, 1)
const toQuarter = (at: Date) => Math.floor((at.getTime() - ZERO) / QUARTER_MS)

async function sumByQuarter(property: number, { from, before }: { from: Day; before: Day | Date }): Promise<QuarterSum[]> {
  const rows = await select<{ quarter: Computed<number>; currency: ColumnOf<FolioLine, 'currency'>; amount: Sum }>(
    `SELECT FLOOR(TIMESTAMPDIFF(MINUTE, '2000-01-01', f.created_at) / 15) AS quarter, f.currency, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.property_id = ? AND f.created_at >= ? AND f.created_at < ? AND COALESCE(u.kind, f.kind) IN ('extra', 'fee', 'adjustment')
     GROUP BY quarter, f.currency ORDER BY quarter`,
    [property, from, before],
  )
  return rows.map(({ quarter, currency, amount }) => [Number(quarter), currency, Number(amount)])
}
