import { useId, useState } from 'react'
import type { Money } from '../../../domain/money/money.ts'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import type { OfferLine } from '../stay/stayFormat.ts'

/** The price of a bed or room a night; where nights differ, all prices on tap or hover. */
export function NightPrices({ nights, quantity, as }: Pick<OfferLine, 'nights' | 'quantity' | 'as'>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const each = nights.map(({ night, price }) => ({ night, price: { ...price, amount: Math.round(price.amount / quantity) } }))
  const { perBed, perRoom } = getMessages('offers')
  const price = formatPriceRange(each.map(({ price }) => price))
  return (
    <span className="group/nights relative inline-block">
      <button
        type="button"
        className="rounded-control py-1 text-sm text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={e => e.key === 'Escape' && setOpen(false)}
      >
        {t(as === 'bed' ? perBed : perRoom, { price })}
      </button>
      <span
        id={id}
        className={`card absolute start-0 top-full z-20 w-max max-w-72 p-3 text-sm shadow-float group-hover/nights:block ${isOpen ? 'block' : 'hidden'}`}
      >
        {each.map(({ night, price }) => (
          <span key={night} className="flex justify-between gap-6 tabular-nums">
            <span>{formatDay(night)}</span>
            <span className="text-end">
              {formatMoney(price)}
              <ApproxPrice price={price} />
            </span>
          </span>
        ))}
      </span>
    </span>
  )
}

function formatPriceRange(prices: readonly Money[]): string {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount)
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (!low || !high) return ''
  return low.amount === high.amount ? formatMoney(low) : `${formatMoney(low)}–${formatMoney(high)}`
}
