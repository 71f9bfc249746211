import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { FolioLine, RowOf } from '../../../db/models/index.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type CashSum, cashStep, cashSum } from '../../../domain/money/cashRounding.ts'
import { add, decimalText, type Money, zero } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Method } from './contract.ts'
import { assertFolioCurrency } from './folioBalance.ts'

interface DeskAmount {
  amount: Money
  method: Method
}

/** What moves over the desk for this, of all that is due. Cash is rounded where the small coins are gone; throws where a part cannot be paid in coins. */
export function resolveCashSum({ amount, method }: DeskAmount, due: Money, country: string): CashSum {
  assertFolioCurrency(due, amount)
  const moved = method === 'cash' ? cashSum(amount, due, country) : { amount, rounding: zero(amount.currency) }
  if (!moved) throw cashStepError(amount, country)
  return moved
}

export function cashStepError({ currency }: Money, country: string) {
  const step = { amount: cashStep(currency, country), currency }
  return fieldError('amount.amount', explain('cash_steps', { step: decimalText(step), currency }), 'money.cash_step')
}

/** What the bill is settled by: the money and its rounding. */
export const settledAmount = ({ amount, rounding }: CashSum): Money => add(amount, rounding)

/** The line of the ledger beside the money; none where nothing is rounded. On a bill what is paid stands below zero. */
export const roundingLines = ({ rounding }: CashSum, sign: 1 | -1) =>
  rounding.amount === 0 ? [] : [{ kind: 'rounding', description: folioSentences.cashRounding, amount: sign * rounding.amount } as const]

export type RoundingLine = RowOf<FolioLine, 'id' | 'description' | 'amount'>

/** The rounding that was written together with a payment and stands. */
export const findRounding = (payment: number, property: number, t: Transaction): Promise<RoundingLine | undefined> =>
  selectOne<RoundingLine>(
    `SELECT r.id, r.description, r.amount FROM folio_lines p JOIN folio_lines r
       ON r.booking_id = p.booking_id AND r.property_id = p.property_id AND r.request_id = p.request_id AND r.kind = 'rounding'
     WHERE p.id = ? AND p.property_id = ? AND NOT EXISTS (SELECT 1 FROM folio_lines u WHERE u.reverses_id = r.id) ORDER BY r.id LIMIT 1`,
    [payment, property],
    t,
  )
