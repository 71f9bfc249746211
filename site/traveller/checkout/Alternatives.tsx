import type { Money } from '../../../domain/money/money.ts'
import { formatMoney, formatStay } from '../../lib/format.ts'
import { commas } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import type { Found } from '../stay/alternatives.ts'
import { type Chosen, checkoutHref, chosenLine } from '../stay/chosen.ts'
import { lineWords } from '../stay/stayWords.ts'

export function Alternatives({ chosen, found: { offers, dates } }: { chosen: Chosen; found: Found }) {
  if (!offers.length && !dates.length) return null
  const said = words('checkout')
  const others = offers.map(offer => ({
    words: commas([offer.lines.map(lineWords).join(' + '), formatMoney(offer.total)]),
    price: offer.total,
    href: checkoutHref({ ...chosen, lines: offer.lines.map(line => chosenLine(line, offer.plan)) }),
  }))
  const moved = dates.map(stay => ({ words: formatStay(stay.arrival, stay.departure), href: checkoutHref({ ...chosen, ...stay }) }))
  return (
    <section aria-label={said.instead} className="card grid gap-4 p-5">
      <Ways title={said.sameNights} ways={others} />
      <Ways title={said.sameBeds} ways={moved} />
    </section>
  )
}

function Ways({ title, ways }: { title: string; ways: { words: string; price?: Money; href: string }[] }) {
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
