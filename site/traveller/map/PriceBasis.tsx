import { nightCount } from '../../../domain/calendar/days.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { SearchQuery } from '../search/searchQuery.ts'
import { isGroup, partySize } from '../stay/party.ts'

/** What the prices on the map are for: the whole stay, or without dates a bed a night. */
export function PriceBasis({ query: { arrival, departure, party } }: { query: SearchQuery }) {
  const messages = getMessages('map')
  if (!isOfStay({ arrival, party })) return <span className="text-sm text-muted">{messages.aBedANight}</span>
  const facts = {
    nights: t(getMessages('stay').nights, { n: nightCount(arrival, departure) }),
    guests: t(getMessages('party').guests, { n: partySize(party) }),
  }
  return <span className="text-sm text-muted">{t(messages.forStay, facts)}</span>
}

/** The price is that of the whole stay, and not the lowest of a night. */
export const isOfStay = ({ arrival, party }: Pick<SearchQuery, 'arrival' | 'party'>) => Boolean(arrival) && !isGroup(party)
