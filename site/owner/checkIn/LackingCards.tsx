import { formatLacking } from '../../kit/registrationCard/formatLacking.ts'
import { registrationCardMessages } from '../../kit/registrationCard/messages.ts'
import { bookingLabels, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { t } from '../../lib/language/messages.ts'
import { type CardsLacking, formatCardsLacking } from '../booking/bookingColumns.tsx'

/** Among the arrivals: whose registration cards are incomplete, and what the law of the country still needs of each guest. */
export function LackingCards({ cards }: { cards: CardsLacking }) {
  const { lacking } = registrationCardMessages()
  const { ofGuest } = bookingLabels().cardsLacking
  if (cards.length === 0) return <span className="text-muted">{formatCardsLacking(cards)}</span>
  return (
    <details className="relative z-10">
      <summary className="w-fit rounded-control text-warning">{formatCardsLacking(cards)}</summary>
      <ul className="max-w-72 text-start text-sm text-muted">
        {cards.map(({ guest, name, lacks }, i) => (
          <li key={guest}>{t(ofGuest, { name: formatGuestName(name, i + 1), fields: formatLacking(lacks, lacking) })}</li>
        ))}
      </ul>
    </details>
  )
}
