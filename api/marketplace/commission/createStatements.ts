import { select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { CommissionLine, CommissionStatement, type Property, type RowOf, type Sum } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { reserveDocumentNumber } from '../../stays/invoice/service.ts'
import { type CommissionDue, loadCommissionDue } from './commissionDue.ts'
import { todayUtc } from './commissionPlans.ts'
import { loadCommissionRates } from './commissionRates.ts'
import { MARKETPLACE, STATEMENT_SERIES } from './statementSeries.ts'

export const STATEMENT_JOB = 'statements'
/** A server that was down writes the statements of so many missed months. */
const MONTHS_BACK = 3
const BATCH = 500

export type StatementProperty = RowOf<Property, 'id' | 'timezone' | 'currency'>

/** Writes the missing statements of the last months. Repeated runs write nothing twice. */
export async function createDueStatements({ signal, today = todayUtc() }: { signal?: AbortSignal; today?: Day } = {}): Promise<number> {
  if (!(await selectOne('SELECT id FROM commission_plans WHERE rate > 0 LIMIT 1'))) return 0
  let written = 0
  for (let back = MONTHS_BACK; back > 0; back--)
    written += await createStatementsOfMonth(addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7), signal)
  return written
}

/** Writes the statements of one month, for every property with a commission to pay. */
async function createStatementsOfMonth(month: string, signal?: AbortSignal): Promise<number> {
  let [written, after] = [0, 0]
  for (;;) {
    const properties = await loadPropertiesWithoutStatement(month, after)
    written += await processItems(properties, property => createStatement(property, month), {
      job: STATEMENT_JOB,
      toItem: ({ id }) => ({ id, property: id }),
      signal,
    })
    const last = properties.at(-1)
    if (!last || properties.length < BATCH || signal?.aborted) return written
    after = last.id
  }
}

const loadPropertiesWithoutStatement = (month: string, after: number) =>
  select<StatementProperty>(
    `SELECT p.id, p.timezone, p.currency FROM properties p
     WHERE p.id > ? AND p.status <> 'draft' AND EXISTS (SELECT 1 FROM commission_plans c WHERE c.property_id IN (0, p.id) AND c.rate > 0)
       AND NOT EXISTS (SELECT 1 FROM commission_statements s WHERE s.property_id = p.id AND s.month = ?)
       AND ${excludeFailedItems(STATEMENT_JOB, 'p.id')}
     ORDER BY p.id LIMIT ${BATCH}`,
    [after, month],
  )

/** Writes the statement of a property and month, if it has any lines. A concurrent run finds it and writes no second one. Answers whether it was written. */
export async function createStatement(property: StatementProperty, month: string): Promise<boolean> {
  try {
    return await transaction(t => insertStatement(property, month, t))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

async function insertStatement(property: StatementProperty, month: string, t: Transaction): Promise<boolean> {
  const lines = await computeLines(property, month, t)
  if (!lines.length) return false
  // All properties share one series, whose row is locked until the commit: it is read last.
  const number = await reserveDocumentNumber(MARKETPLACE, STATEMENT_SERIES, t)
  const [base, commission] = [lines.reduce((n, l) => n + l.base, 0), lines.reduce((n, l) => n + l.commission, 0)]
  const { id } = await CommissionStatement.create(
    {
      propertyId: property.id,
      month,
      number,
      currency: property.currency,
      bookings: lines.length,
      base,
      commission,
      createdAt: new Date(),
    },
    { transaction: t },
  )
  await CommissionLine.bulkCreate(
    lines.map(({ booking, ...line }) => ({ propertyId: property.id, statementId: id, bookingId: booking, ...line })),
    { transaction: t },
  )
  const entry = { action: 'commission.statement', entity: 'statement', entityId: id, property: property.id }
  await recordAudits(createSystemContext(), [{ ...entry, changes: { month, number, base, commission, currency: property.currency } }], t)
  return true
}

type StatementLine = Pick<CommissionDue, 'booking' | 'rate' | 'base' | 'commission'> & { kind: CommissionDue['kind'] | 'correction' }

/** The commission due for the bookings of the month, less what earlier statements contain. Lines of zero are left out. */
async function computeLines(property: StatementProperty, month: string, t: Transaction): Promise<StatementLine[]> {
  const due = await loadCommissionDue(property.id, monthCondition(property, month), await loadCommissionRates(property.id, t), t)
  const stated = await loadStatedAmounts(property.id, due, t)
  return due.flatMap((d): StatementLine[] => {
    const before = stated.get(d.booking)
    const [base, commission] = [d.base - (before?.base ?? 0), d.commission - (before?.commission ?? 0)]
    if (commission === 0) return []
    return [{ booking: d.booking, kind: before ? 'correction' : d.kind, rate: d.rate, base, commission }]
  })
}

/** Stays that ended in the month, and bookings whose bill changed in it: cancelled ones, and those corrected after their statement. */
function monthCondition({ id, timezone, currency }: StatementProperty, month: string) {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const opens = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, timezone))
  return {
    sql: `b.currency = ? AND (b.departure < ? OR b.status IN ('cancelled', 'no_show')) AND (b.departure >= ? AND b.departure < ?
      OR b.id IN (SELECT m.booking_id FROM folio_lines m WHERE m.property_id = ? AND m.created_at >= ? AND m.created_at < ?))`,
    bind: [currency, next, first, next, id, opens(first), opens(next)],
  }
}

async function loadStatedAmounts(property: number, due: readonly CommissionDue[], t: Transaction) {
  if (!due.length) return new Map<number, { base: number; commission: number }>()
  const rows = await select<RowOf<CommissionLine, 'booking_id'> & { base: Sum; commission: Sum }>(
    `SELECT booking_id, SUM(base) AS base, SUM(commission) AS commission FROM commission_lines
     WHERE property_id = ? AND booking_id IN (?) GROUP BY booking_id`,
    [property, due.map(d => d.booking)],
    t,
  )
  return new Map(rows.map(r => [r.booking_id, { base: Number(r.base), commission: Number(r.commission) }]))
}
