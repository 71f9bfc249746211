import { smallestGroup } from '../../../api/domain/groupRequest.ts'
import { type Party, partySize } from '../stay/party.ts'
import { groupHref } from './asking.ts'

interface Props {
  property: number
  stay: { arrival: string; departure: string; party: Party }
}

/** More than a search finds beds for: the way to the hostel itself, with what is known filled in. */
export function GroupNotice({ property, stay: { arrival, departure, party } }: Props) {
  const guests = partySize(party)
  return (
    <div role="status" className="notice notice-info">
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">Groups of {smallestGroup} and more ask the hostel itself.</p>
        <p>It answers with a quote for all of you. Nothing is booked before you accept it.</p>
        <a className="button button-primary" href={groupHref(property, { arrival, departure, guests })}>
          Ask for beds for {guests}
        </a>
      </div>
    </div>
  )
}
