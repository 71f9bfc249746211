import { minGroupSize } from '../../../domain/booking/groupSize.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { type Party, partySize } from '../stay/party.ts'
import { groupHref } from './groupRequest.ts'

interface Props {
  property: number
  stay: { arrival: string; departure: string; party: Party }
}

/** For parties too large for a search: a link to the group request of the hostel, with dates and guests filled in. */
export function GroupNotice({ property, stay: { arrival, departure, party } }: Props) {
  const guests = partySize(party)
  const messages = getMessages('offers')
  return (
    <div role="status" className="notice notice-info">
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">{t(messages.group, { n: minGroupSize })}</p>
        <p>{messages.groupText}</p>
        <a className="button button-primary" href={localizeHref(groupHref(property, { arrival, departure, guests }))}>
          {t(messages.groupAsk, { n: guests })}
        </a>
      </div>
    </div>
  )
}
