import type { Money } from '../../../domain/money/money.ts'
import { formatMoney, formatStay } from '../../lib/format.ts'
import { joinWithCommas } from '../../lib/language.ts'
import { getMessages } from '../../lib/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import type { AlternativeStays } from '../stay/alternatives.ts'
import { type BookingSelection, checkoutHref, toSelectedLine } from '../stay/bookingSelection.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'

export function Alternatives({ chosen, found: { offers, dates } }: { chosen: BookingSelection; found: AlternativeStays }) {
  if (!offers.length && !dates.length) return null
  const messages = getMessages('checkout')
  const others = offers.map(offer => ({
    words: joinWithCommas([offer.lines.map(formatOfferLine).join(' + '), formatMoney(offer.total)]),
    price: offer.total,
    href: checkoutHref({ ...chosen, lines: offer.lines.map(line => toSelectedLine(line, offer.plan)) }),
  }))
  const moved = dates.map(stay => ({ words: formatStay(stay.arrival, stay.departure), href: checkoutHref({ ...chosen, ...stay }) }))
  return (
    <section aria-label={messages.instead} className="card grid gap-4 p-5">
      <AlternativeList title={messages.sameNights} ways={others} />
      <AlternativeList title={messages.sameBeds} ways={moved} />
    </section>
  )
}

function AlternativeList({ title, ways }: { title: string; ways: { words: string; price?: Money; href: string }[] }) {
  if (!ways.length) return null
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 grid justify-items-start gap-2">
        {ways.map(({ words, price, href }) => (
          <li key={href}>
            <a className="button text-start" href={href}>
              <span>
                {words}
                {price && <ApproxPrice price={price} room="loose" />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
