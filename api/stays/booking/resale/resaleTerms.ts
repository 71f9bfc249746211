import { partOfSeller } from '../../../../domain/booking/resale.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Money } from '../../../../domain/money/money.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { bookingView } from '../bookingView.ts'
import { cancellationCosts } from '../terms.ts'

export type ResaleRefusal = 'resale_off' | 'resale_late' | 'resale_free'

/** Why its beds cannot be given on. */
export function findResaleRefusal(b: BookingRecord, now: Date): ResaleRefusal | undefined {
  // A group has agreed on terms of its own, and pays by a plan.
  if (!b.resale_percent || b.schedule) return 'resale_off'
  if (b.arrival <= businessDate(now, b.timezone)) return 'resale_late'
  const { fee, refund } = cancellationCosts(b, now)
  return fee.amount === 0 || refund.amount > 0 ? 'resale_free' : undefined
}

/** What its guest may do with the beds, or has done. */
export function presentResale(b: BookingRecord, now: Date): Infer<typeof bookingView>['resale'] {
  const money = (amount: number): Money => ({ amount, currency: b.currency })
  const mostOf = (fee: number, percent: number) => money(partOfSeller({ fee, percent, sold: 1, whole: 1 }))
  if (b.resale_status && b.resale_status !== 'withdrawn')
    return {
      status: b.resale_status,
      percent: b.resold_percent ?? 0,
      most: mostOf(b.resale_fee ?? 0, b.resold_percent ?? 0),
      part: money(b.resale_part ?? 0),
    }
  if (b.status !== 'confirmed' || findResaleRefusal(b, now)) return null
  const percent = b.resale_percent ?? 0
  return { status: 'possible', percent, most: mostOf(cancellationCosts(b, now).fee.amount, percent), part: money(0) }
}
