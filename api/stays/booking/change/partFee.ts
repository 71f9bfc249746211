import type { Transaction } from '../../../../db/connection.ts'
import { givenUp, termsForPart, withDepositOf } from '../../../../domain/booking/stayChange.ts'
import { noShowFee } from '../../../../domain/rates/cancellation.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { Loaded } from '../read.ts'
import { feeAt, feeBaseOf, termsOf } from '../terms.ts'
import { billedOf, type TargetLine, targetsOf } from './target.ts'

/** What the frozen terms ask, at that moment, for what is given up to become `lines`; of all that is still booked without them. */
export function feeFor(before: Loaded, lines: readonly TargetLine[], now: Date, isNoShow = false): number {
  const whole = feeBaseOf(before)
  const part = withDepositOf(whole, givenUp(billedOf(targetsOf(before)), billedOf(lines), before.currency))
  const terms = termsForPart(termsOf(before), part, whole)
  return (isNoShow ? noShowFee(terms, part) : feeAt(before, terms, part, now)).amount
}

export interface Waiver {
  waiveFee?: boolean | undefined
  reason?: string | undefined
}

/** Letting a guest off needs the right, and says why. */
export async function judgeWaiver({ waiveFee, reason }: Waiver, property: number, call: Call, t: Transaction): Promise<void> {
  if (!waiveFee) return
  await requireRight(call, property, 'booking.waive', t)
  if (!reason) throw fieldError('reason', 'Please say why no fee is asked.', 'any.required')
}
