import { businessDayAt, formatDay, formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'

/** Refunds of a booking: paid ones with their date, pending ones with the date since when, and credit with the date until when. */
export function RefundLines({ trip: { owedBack, givenBack, credit, property } }: { trip: Booking }) {
  const messages = getMessages('trips')
  const dayOf = (moment: string | null | undefined) => moment && businessDayAt(property.timezone, Date.parse(moment))
  const parts = [
    { what: 'refunding', price: owedBack?.online, day: dayOf(owedBack?.since) },
    { what: 'toGiveBack', price: owedBack?.there, day: dayOf(owedBack?.since) },
    { what: 'givenBack', price: givenBack.amount, day: dayOf(givenBack.at) },
    { what: 'keptAsCredit', price: credit?.kept, day: credit?.expiresOn },
  ] as const
  return parts.map(
    ({ what, price, day }) =>
      price &&
      price.amount > 0 &&
      day && (
        <p key={what} className="mt-1 text-sm">
          {t(messages[what], { price: formatMoney(price), day: formatDay(day) })}
        </p>
      ),
  )
}
