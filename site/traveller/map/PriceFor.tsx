import { nightCount } from '../../../domain/calendar/days.ts'
import { say, words } from '../../lib/words.ts'
import type { Asked } from '../search/asked.ts'
import { isGroup, partySize } from '../stay/party.ts'

/** What a price on the map is for: the stay, or a bed a night where no stay was priced. */
export function PriceFor({ asked: { arrival, departure, party } }: { asked: Asked }) {
  const said = words('map')
  if (!arrival || isGroup(party)) return <span className="text-sm text-muted">{said.aBedANight}</span>
  const facts = {
    nights: say(words('stay').nights, { n: nightCount(arrival, departure) }),
    guests: say(words('party').guests, { n: partySize(party) }),
  }
  return <span className="text-sm text-muted">{say(said.forStay, facts)}</span>
}
