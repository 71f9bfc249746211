import { formatStay } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ExtraFields } from '../checkout/CheckoutExtras.tsx'
import type { Quote } from '../checkout/useQuote.ts'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { legPrefix, type TripHostel } from './bookTrip.ts'

interface Props {
  selections: readonly BookingSelection[]
  hostels: readonly TripHostel[]
  quotes: readonly Quote[]
}

/** Towels, breakfast and tours of the hostels that offer some, each paid there. */
export function TripExtras({ selections, hostels, quotes }: Props) {
  const messages = getMessages('extras')
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" className="text-xl">
        {messages.addTitle}
      </h2>
      <p className="mt-1 mb-4 text-muted">{messages.addText}</p>
      <div className="grid gap-6">
        {selections.map(({ arrival, departure }, leg) => {
          const { extrasOffered = [] } = quotes[leg] ?? {}
          if (!extrasOffered.length) return null
          return (
            <section key={arrival} aria-labelledby={`extras-${leg}`}>
              <h3 id={`extras-${leg}`} className="mb-2 text-base">
                <bdi>{hostels[leg]?.name}</bdi> <span className="font-normal text-muted">{formatStay(arrival, departure)}</span>
              </h3>
              <ExtraFields offered={extrasOffered} prefix={legPrefix(leg)} />
            </section>
          )
        })}
      </div>
    </section>
  )
}
