import { smallestGroup } from '../../../domain/booking/groupRequest.ts'
import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { type Party, partySize } from '../stay/party.ts'
import { groupHref } from './asking.ts'

interface Props {
  property: number
  stay: { arrival: string; departure: string; party: Party }
}

/** More than a search finds beds for: the way to the hostel itself, with what is known filled in. */
export function GroupNotice({ property, stay: { arrival, departure, party } }: Props) {
  const guests = partySize(party)
  const said = words('offers')
  return (
    <div role="status" className="notice notice-info">
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">{say(said.group, { n: smallestGroup })}</p>
        <p>{said.groupText}</p>
        <a className="button button-primary" href={to(groupHref(property, { arrival, departure, guests }))}>
          {say(said.groupAsk, { n: guests })}
        </a>
      </div>
    </div>
  )
}
