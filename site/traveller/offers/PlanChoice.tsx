import { useId } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { formatRatePlan, type Offer } from '../stay/stayFormat.ts'

interface Props {
  /** The same beds by rate plan, the cheapest first. */
  offers: readonly Offer[]
  selected: Offer
  onChoose: (offer: Offer) => void
}

/** Chooses a rate plan for the same beds, by price and terms. */
export function PlanChoice({ offers, selected, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{getMessages('offers').rate}</legend>
      {offers.map(offer => (
        <label
          key={offer.plan?.id ?? 0}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            className="mt-1 size-4.5 shrink-0 accent-accent"
            name={name}
            checked={offer === selected}
            onChange={() => onChoose(offer)}
          />
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
            <span className="min-w-0 flex-[1_1_10rem]">
              <strong className="block font-semibold">{formatRatePlan(offer.plan)}</strong>
              <span className="block text-sm text-muted">{formatApiMessage(offer.policy, offer.policyTold)}</span>
            </span>
            <span className="text-end tabular-nums">
              {formatMoney(offer.total)}
              <ApproxPrice price={offer.total} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
