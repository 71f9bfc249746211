import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatMoment, formatPaymentTerms } from '../search/resultFormat.ts'
import type { Offer } from '../stay/stayFormat.ts'

/** What cancelling costs, in a few words; the whole timeline stands among the details. */
export function formatRefund({ cancellation, roomTotal }: Pick<Offer, 'cancellation' | 'roomTotal'>): { words: string; isFree: boolean } {
  const messages = getMessages('stay')
  const [now, next] = cancellation ?? []
  if (!now || now.fee.amount >= roomTotal.amount) return { words: messages.lost, isFree: false }
  if (now.fee.amount > 0) return { words: t(getMessages('bill').costs, { price: formatMoney(now.fee) }), isFree: false }
  const moment = next?.fromLocal ? formatMoment(next.fromLocal) : messages.onArrival
  return { words: t(messages.freeUntil, { moment }), isFree: true }
}

/** What is paid online, and what at the hostel. */
export const formatPayment = (offer: Pick<Offer, 'depositNow' | 'balanceAtDesk'>): string =>
  formatPaymentTerms({ offer, payAtProperty: offer.depositNow.amount === 0 })

/** How many beds or rooms are left. */
export function formatLeft(left: number): string {
  const messages = getMessages('offers')
  return left === 1 ? messages.lastOne : t(messages.left, { n: left })
}
