import { can, type Right } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Membership } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { LedgerPayment } from './ledgerPayment.ts'

/** What says whose slip it is, and whether its drawer or its day is over. */
export type PaymentSlip = Pick<LedgerPayment, 'by_user_id' | 'shift_id' | 'shift_closed' | 'created_at'>

/** Whoever took it corrects their own slip while it lies in an open till or on this day; everything else is for who keeps the books. */
export function canUndoPayment(slip: PaymentSlip, { role, timezone }: Pick<Membership, 'role' | 'timezone'>, ctx: RequestContext): boolean {
  const may = (right: Right) => role === null || can(role, right)
  const isOwn = slip.by_user_id !== null && slip.by_user_id === ctx.caller?.userId
  const isFresh = slip.shift_id ? !slip.shift_closed : businessDate(slip.created_at, timezone) === businessDate(new Date(), timezone)
  return may('payment.reverse') || (isOwn && isFresh && may('payment.take'))
}
