import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { auditAll } from '../../platform/http/audit.ts'
import { systemCall } from '../../platform/http/systemCall.ts'
import { eachPiece, withoutTrouble } from '../../platform/jobs/service.ts'
import { takeNumber } from '../../stays/invoice/service.ts'
import { type Due, readDue } from './due.ts'
import { todayUtc } from './plans.ts'
import { readRates } from './rates.ts'
import { MARKETPLACE, STATEMENT_SERIES } from './series.ts'

export const STATEMENT_JOB = 'statements'
/** A server that was away for a while makes up for the months it missed. */
const MONTHS_BACK = 3
const BATCH = 500

export interface House {
  id: number
  timezone: string
  currency: string
}

/** The statements of the last months that are not written yet. Running it again writes nothing twice. */
export async function stateMonths({ signal, today = todayUtc() }: { signal?: AbortSignal; today?: Day } = {}): Promise<number> {
  if (!(await selectOne('SELECT id FROM commission_plans WHERE rate > 0 LIMIT 1'))) return 0
  let written = 0
  for (let back = MONTHS_BACK; back > 0; back--)
    written += await stateMonth(addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7), signal)
  return written
}

/** One month of every house that pays something. */
async function stateMonth(month: string, signal?: AbortSignal): Promise<number> {
  let [written, after] = [0, 0]
  for (;;) {
    const houses = await housesWithout(month, after)
    written += await eachPiece(houses, house => stateHouse(house, month), {
      job: STATEMENT_JOB,
      pieceOf: ({ id }) => ({ id, property: id }),
      signal,
    })
    const last = houses.at(-1)
    if (!last || houses.length < BATCH || signal?.aborted) return written
    after = last.id
  }
}

const housesWithout = (month: string, after: number) =>
  select<House>(
    `SELECT p.id, p.timezone, p.currency FROM properties p
     WHERE p.id > ? AND p.status <> 'draft' AND EXISTS (SELECT 1 FROM commission_plans c WHERE c.property_id IN (0, p.id) AND c.rate > 0)
       AND NOT EXISTS (SELECT 1 FROM commission_statements s WHERE s.property_id = p.id AND s.month = ?)
       AND ${withoutTrouble(STATEMENT_JOB, 'p.id')}
     ORDER BY p.id LIMIT ${BATCH}`,
    [after, month],
  )

/** Writes the statement of a house and month, where there is anything to say. Whoever is second finds it there. */
export async function stateHouse(house: House, month: string): Promise<boolean> {
  try {
    return await transaction(t => write(house, month, t))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function write(house: House, month: string, t: Transaction): Promise<boolean> {
  const lines = await linesOf(house, month, t)
  if (!lines.length) return false
  // Of all houses one series: taken last of all that is read, as its row is held until the commit.
  const number = await takeNumber(MARKETPLACE, STATEMENT_SERIES, t)
  const [base, commission] = [lines.reduce((n, l) => n + l.base, 0), lines.reduce((n, l) => n + l.commission, 0)]
  const head = [house.id, month, number, house.currency, lines.length, base, commission, new Date()]
  const { insertId } = await execute(
    'INSERT INTO commission_statements (property_id, month, number, currency, bookings, base, commission, created_at) VALUES ?',
    [[head]],
    t,
  )
  await execute(
    'INSERT INTO commission_lines (property_id, statement_id, booking_id, kind, rate, base, commission) VALUES ?',
    [lines.map(l => [house.id, insertId, l.booking, l.kind, l.rate, l.base, l.commission])],
    t,
  )
  const entry = { action: 'commission.statement', entity: 'statement', entityId: insertId, property: house.id }
  await auditAll(systemCall(), [{ ...entry, changes: { month, number, base, commission, currency: house.currency } }], t)
  return true
}

type Line = Pick<Due, 'booking' | 'rate' | 'base' | 'commission'> & { kind: Due['kind'] | 'correction' }

/** What is due for the bookings of the month, less what other statements said of them. Nothing is said of what comes to nothing. */
async function linesOf(house: House, month: string, t: Transaction): Promise<Line[]> {
  const due = await readDue(house.id, within(house, month), await readRates(house.id, t), t)
  const said = await saidOf(house.id, due, t)
  return due.flatMap((d): Line[] => {
    const before = said.get(d.booking)
    const [base, commission] = [d.base - (before?.base ?? 0), d.commission - (before?.commission ?? 0)]
    if (commission === 0) return []
    return [{ booking: d.booking, kind: before ? 'correction' : d.kind, rate: d.rate, base, commission }]
  })
}

/** Stays that ended in the month, and bills that moved in it: of one that was cancelled, or that was mended after its statement. */
function within({ id, timezone, currency }: House, month: string) {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const opens = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, timezone))
  return {
    sql: `b.currency = ? AND (b.departure < ? OR b.status IN ('cancelled', 'no_show')) AND (b.departure >= ? AND b.departure < ?
      OR b.id IN (SELECT m.booking_id FROM folio_lines m WHERE m.property_id = ? AND m.created_at >= ? AND m.created_at < ?))`,
    bind: [currency, next, first, next, id, opens(first), opens(next)],
  }
}

async function saidOf(property: number, due: readonly Due[], t: Transaction) {
  if (!due.length) return new Map<number, { base: number; commission: number }>()
  const rows = await select<{ booking_id: number; base: number; commission: number }>(
    `SELECT booking_id, SUM(base) AS base, SUM(commission) AS commission FROM commission_lines
     WHERE property_id = ? AND booking_id IN (?) GROUP BY booking_id`,
    [property, due.map(d => d.booking)],
    t,
  )
  return new Map(rows.map(r => [r.booking_id, { base: Number(r.base), commission: Number(r.commission) }]))
}
