import { execute, type Transaction } from '../../../../db/connection.ts'
import type { CreditKind } from '../../../../domain/money/credit.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'

interface CreditEntry {
  property: number
  credit: number
  booking: number | null
  kind: CreditKind
  /** Below zero what goes off. */
  amount: number
}

/** The one way a credit moves: its balance, guarded, and the line that says why, or neither. */
export async function moveCredit(entry: CreditEntry, ctx: RequestContext, t: Transaction): Promise<void> {
  const { property, credit, amount } = entry
  const { affectedRows } = await execute(
    'UPDATE stay_credits SET balance = balance + ?, version = version + 1 WHERE id = ? AND property_id = ? AND balance + ? >= 0',
    [amount, credit, property, amount],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'no_credit' })
  await writeCreditEntry(entry, ctx, t)
}

export const writeCreditEntry = ({ property, credit, booking, kind, amount }: CreditEntry, ctx: RequestContext, t: Transaction) =>
  execute(
    `INSERT INTO stay_credit_lines (property_id, credit_id, booking_id, kind, amount, request_id, created_at) VALUES ?`,
    [[[property, credit, booking, kind, amount, ctx.requestId, new Date()]]],
    t,
  )
