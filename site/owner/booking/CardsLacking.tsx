import { Icon } from '../../kit/Icon.tsx'
import { formatLacking } from '../../kit/registrationCard/formatLacking.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { bookingLabels, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { t } from '../../lib/language/messages.ts'
import type { BookingRow } from './bookingColumns.tsx'

/** Among the arrivals: whose registration cards are incomplete, and what the law of the country still needs of each guest. */
export function CardsLacking({ cards }: { cards: NonNullable<BookingRow['cardsLacking']> }) {
  if (cards.length === 0) return null
  const { lacking } = registrationCardMessages()
  const { summary, ofGuest } = bookingLabels().cardsLacking
  return (
    <details className="relative z-10 font-normal">
      <summary className="w-fit rounded-control text-warning">
        <Icon name="idCard" size={14} /> {t(summary, { n: cards.length })}
      </summary>
      <ul className="max-w-text text-sm text-muted">
        {cards.map(({ guest, name, lacks }, i) => (
          <li key={guest}>{t(ofGuest, { name: formatGuestName(name, i + 1), fields: formatLacking(lacks, lacking) })}</li>
        ))}
      </ul>
    </details>
  )
}
