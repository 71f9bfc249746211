import type { Transaction } from '../../../../db/connection.ts'
import { feeBaseOfReduction, policyForPart, withProportionalDeposit } from '../../../../domain/booking/stayChange.ts'
import { noShowFee } from '../../../../domain/rates/cancellation.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { type TargetLine, toBilledLines, toTargetLines } from '../change/targetLine.ts'
import { bookingFeeBase } from '../depositDue.ts'
import { currentTerms, feeAt } from '../terms.ts'

/** What the frozen terms ask, at that moment, for what is given up to become `lines`; of all that is still booked without them. */
export function calculatePartFee(before: BookingRecord, lines: readonly TargetLine[], now: Date, isNoShow = false): number {
  const whole = bookingFeeBase(before)
  const part = withProportionalDeposit(
    whole,
    feeBaseOfReduction(toBilledLines(toTargetLines(before)), toBilledLines(lines), before.currency),
  )
  const terms = policyForPart(currentTerms(before), part, whole)
  return (isNoShow ? noShowFee(terms, part) : feeAt(before, terms, part, now)).amount
}

export interface FeeWaiver {
  waiveFee?: boolean | undefined
  reason?: string | undefined
}

/** Letting a guest off needs the right, and says why. */
export async function authorizeWaiver(
  { waiveFee, reason }: FeeWaiver,
  property: number,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  if (!waiveFee) return
  await requireRight(ctx, property, 'booking.waive', t)
  if (!reason) throw fieldError('reason', 'why_no_fee', 'any.required')
}
