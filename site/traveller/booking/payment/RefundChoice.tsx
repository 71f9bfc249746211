import { formatDay, formatMoney } from '../../../lib/format/format.ts'
import { getMessages, t } from '../../../lib/language/messages.ts'
import type { ChangedBooking } from '../bookingStatus.ts'

export type RefundTo = 'card' | 'credit'
type CreditOffer = NonNullable<NonNullable<ChangedBooking['difference']>['credit']>

interface Props {
  offer: CreditOffer
  propertyName: string
  to: RefundTo
  onChoose: (to: RefundTo) => void
}

/** Chooses between money, the default, and credit, which shows its value and expiry. */
export function RefundChoice({ offer, propertyName, to, onChoose }: Props) {
  const messages = getMessages('stayCredit')
  const price = formatMoney(offer.amount)
  return (
    <fieldset className="my-2 grid gap-1">
      <legend className="mb-1 font-semibold">{messages.how}</legend>
      {(['card', 'credit'] as const).map(way => (
        <label key={way} className="flex min-h-11 items-start gap-3 py-2">
          <input type="radio" name="refundTo" className="mt-1 size-5 shrink-0" checked={to === way} onChange={() => onChoose(way)} />
          <span>
            {t(way === 'card' ? messages.toCard : messages.toCredit, { price, hostel: propertyName })}
            {way === 'credit' && (
              <span className="block text-sm text-muted">{t(messages.toCreditUntil, { day: formatDay(offer.expiresOn) })}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
