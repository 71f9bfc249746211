import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { RowOf, Sum, Tender as TenderModel } from '../../../db/models/index.ts'
import { add, type Money, money } from '../../../domain/money/money.ts'
import { changeOf, type Tender, tenderValue } from '../../../domain/money/tender.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { tenderView } from './contract.ts'
import type { PaymentView } from './readPayments.ts'

export type TenderView = Infer<typeof tenderView>

/** Notes what was given for a payment in cash, and what goes back. Refuses what is not enough. */
export async function recordTender(
  payment: PaymentView,
  /** With the deposits that were taken with it. */
  { tendered, deposits }: { tendered: Tender | undefined; deposits?: Money | undefined },
  t: Transaction,
): Promise<TenderView | null> {
  if (!tendered) return null
  const { amount: own, method, kind } = payment
  if (method !== 'cash' || kind !== 'in') throw fieldError('tendered', 'tender_in_cash')
  const due = deposits ? add(own, deposits) : own
  const { amount, rate } = tendered
  const isForeign = amount.currency !== due.currency
  const { value, change } = priceTender(due, tendered)
  await execute(
    'INSERT INTO tenders (folio_line_id, property_id, shift_id, currency, amount, rate, value, given_back) VALUES ?',
    [[[payment.id, payment.property, payment.shift, amount.currency, amount.amount, isForeign ? rate : null, value.amount, change.amount]]],
    t,
  )
  return { amount, rate: isForeign ? (rate ?? null) : null, change }
}

/** What it is taken for, and what goes back of it. */
export function priceTender(due: Money, tendered: Tender): { value: Money; change: Money } {
  if (tendered.amount.currency !== due.currency && tendered.rate === undefined) throw fieldError('tendered.rate', 'tender_rate')
  const [value, change] = [tenderValue(tendered, due.currency), changeOf(due, tendered)]
  if (!value || !change) throw fieldError('tendered.amount.amount', 'tender_too_little')
  return { value, change }
}

/** What was given lies where it lay, while a line in cash of the same amount stands in place of the one it was given for. */
export async function carryTender(line: number, replaced: number, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO tenders (folio_line_id, property_id, shift_id, currency, amount, rate, value, given_back)
     SELECT n.id, g.property_id, COALESCE(g.shift_id, n.shift_id), g.currency, g.amount, g.rate, g.value, g.given_back
     FROM tenders g JOIN folio_lines o ON o.id = g.folio_line_id JOIN folio_lines n ON n.id = ?
     WHERE g.folio_line_id = ? AND n.method = 'cash' AND n.amount = o.amount AND n.currency = o.currency`,
    [line, replaced],
    t,
  )
}

interface ForeignRow extends RowOf<TenderModel, 'currency'> {
  amount: Sum
  value: Sum
}

/** What lies in a till in other currencies, and what it was taken for: that is a part of what should lie there. */
export async function loadForeignCash(shift: number, currency: string, t?: Transaction): Promise<{ amount: Money; value: Money }[]> {
  const rows = await select<ForeignRow>(
    `SELECT given.currency, SUM(given.amount) AS amount, SUM(given.value) AS value FROM (
       SELECT g.currency, g.amount, g.value FROM tenders g
       WHERE g.shift_id = ? AND g.currency <> ? AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = g.folio_line_id)
       UNION ALL SELECT d.tender_currency, d.tender_amount, d.tender_value FROM held_deposits d WHERE d.shift_id = ? AND d.tender_currency IS NOT NULL) given
     GROUP BY given.currency ORDER BY given.currency LIMIT 30`,
    [shift, currency, shift],
    t,
  )
  return rows.map(row => ({ amount: money(Number(row.amount), row.currency), value: money(Number(row.value), currency) }))
}
