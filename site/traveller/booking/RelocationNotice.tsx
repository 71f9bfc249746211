import { Notice } from '../../kit/Notice.tsx'
import { localizeCity } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder } from '../../lib/language/messages.ts'
import { propertyHref } from '../stay/staySearch.ts'
import type { Booking } from './bookingStatus.ts'

/** The hostel had no bed, and with the guest's consent booked one at another hostel. */
export function RelocationNotice({ relocation }: Pick<Booking, 'relocation'>) {
  if (!relocation) return null
  const { direction, name, path } = relocation
  const messages = getMessages('booking')
  const isThere = direction === 'to'
  const message = isThere ? messages.movedToText : messages.movedFromText
  const [before, after] = splitAtPlaceholder(message, 'hostel', { city: localizeCity(relocation) })
  return (
    <Notice kind="info" title={isThere ? messages.movedTo : messages.movedFrom}>
      <p>
        {before}
        {path ? <a href={propertyHref(path)}>{name}</a> : name}
        {after}
      </p>
    </Notice>
  )
}
