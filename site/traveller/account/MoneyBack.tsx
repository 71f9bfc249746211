import { dayAt, formatDay, formatMoney } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import type { Booking } from '../booking/words.ts'

/** What went back to the traveller, and when; what still will, and since when; and what stays as credit, until when. */
export function MoneyBack({ trip: { owedBack, givenBack, credit, property } }: { trip: Booking }) {
  const said = words('trips')
  const dayOf = (moment: string | null | undefined) => moment && dayAt(property.timezone, Date.parse(moment))
  const parts = [
    { line: said.refunding, price: owedBack?.online, day: dayOf(owedBack?.since) },
    { line: said.toGiveBack, price: owedBack?.there, day: dayOf(owedBack?.since) },
    { line: said.givenBack, price: givenBack.amount, day: dayOf(givenBack.at) },
    { line: said.keptThere, price: credit?.kept, day: credit?.expiresOn },
  ]
  return parts.map(
    ({ line, price, day }) =>
      price &&
      price.amount > 0 &&
      day && (
        <p key={line} className="mt-1 text-sm">
          {say(line, { price: formatMoney(price), day: formatDay(day) })}
        </p>
      ),
  )
}
