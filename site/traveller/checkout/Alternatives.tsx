import type { Money } from '../../../domain/money/money.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import type { AlternativeStays } from '../stay/alternatives.ts'
import { type BookingSelection, checkoutHref, toSelectedLine } from '../stay/bookingSelection.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'

export function Alternatives({ selection, found: { offers, dates } }: { selection: BookingSelection; found: AlternativeStays }) {
  if (!offers.length && !dates.length) return null
  const messages = getMessages('checkout')
  const others = offers.map(offer => ({
    label: joinWithCommas([offer.lines.map(formatOfferLine).join(' + '), formatMoney(offer.total)]),
    price: offer.total,
    href: checkoutHref({ ...selection, lines: offer.lines.map(line => toSelectedLine(line, offer.plan)) }),
  }))
  const moved = dates.map(stay => ({ label: formatStay(stay.arrival, stay.departure), href: checkoutHref({ ...selection, ...stay }) }))
  return (
    <section aria-label={messages.instead} className="card grid gap-4 p-5">
      <AlternativeList title={messages.sameNights} alternatives={others} />
      <AlternativeList title={messages.sameBeds} alternatives={moved} />
    </section>
  )
}

function AlternativeList({ title, alternatives }: { title: string; alternatives: { label: string; price?: Money; href: string }[] }) {
  if (!alternatives.length) return null
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 grid justify-items-start gap-2">
        {alternatives.map(({ label, price, href }) => (
          <li key={href}>
            <a className="button text-start" href={href}>
              <span>
                {label}
                {price && <ApproxPrice price={price} room="loose" />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
