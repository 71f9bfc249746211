import { getMessages, localizeName } from '../../lib/language/messages.ts'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { GuestFields } from '../stay/GuestFields.tsx'
import { guestField } from '../stay/guestFields.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { CheckoutProperty } from './checkoutProperty.ts'
import type { Quote } from './useQuote.ts'

interface Props {
  selection: BookingSelection
  property: CheckoutProperty
  quote: Quote
  /** Errors of the guests' ages by field. */
  problems: Record<string, string>
}

/** Fields of the guests, line by line. */
export function CheckoutGuests({ selection, property, quote, problems }: Props) {
  return (
    <div className="grid gap-6">
      {selection.lines.map((line, i) => {
        const room = property.rooms.find(({ id }) => id === line.room)
        const sold = quote.lines[i]
        return (
          <GuestFields
            key={`${line.room} ${line.as}`}
            line={i}
            title={sold ? formatOfferLine(sold) : room ? localizeName(room.name) : getMessages('checkout').room}
            as={line.as}
            roomGender={room?.gender ?? 'mixed'}
            ages={quote.ages}
            guests={[...line.guests.keys()]}
            problems={problems}
          />
        )
      })}
    </div>
  )
}

/** Gender and age, as far as they were given in the search. */
export const toInitialGuestValues = ({ lines }: BookingSelection): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, i) =>
      line.guests.flatMap((guest, j) => [
        [guestField(i, j, 'name'), ''],
        [guestField(i, j, 'gender'), guest.gender ?? ''],
        [guestField(i, j, 'age'), String(guest.age ?? '')],
      ]),
    ),
  )
