import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'

interface Props {
  property: number
  mayCancel: boolean
}

/** So many of one day are no chance: fewer are what every hostel has. */
const MIN_SUSPICIOUS = 5

/** After an attack: what it holds, and one step that undoes it. */
export function UnverifiedBookingsNotice({ property, mayCancel }: Props) {
  const { item } = useItem('GET /booking/strangers', { query: { property } }, { enabled: property > 0 })
  const undo = useAction('POST /booking/strangers/cancel', { done: ({ cancelled }) => `${formatBookingCount(cancelled)} cancelled` })
  if (!item || item.bookings < MIN_SUSPICIOUS || item.newest === null) return null
  const { bookings, beds, firstNight, lastDeparture, newest } = item
  const nights = firstNight && lastDeparture ? `, ${formatDay(firstNight)} to ${formatDay(lastDeparture)}` : ''
  return (
    <Notice kind="warning" title={`${formatBookingCount(bookings)} of the last day by people nobody knows: ${beds} beds${nights}`}>
      <p>
        They are not paid, and nobody has shown that the e-mail addresses are theirs. Most such bookings are honest; many at once for the
        same nights may not be.
      </p>
      {mayCancel && (
        <p className="mt-3">
          <ConfirmButton
            title={`Cancel ${formatBookingCount(bookings)}?`}
            body={
              <p>
                All {bookings} are cancelled without a fee, and their {beds} beds are free at once. Who booked is told once. This cannot be
                undone.
              </p>
            }
            confirm={`Cancel ${formatBookingCount(bookings)}`}
            confirmKind="danger"
            onConfirm={() => undo.run({ body: { property, newest } })}
          >
            Cancel them all
          </ConfirmButton>
        </p>
      )}
    </Notice>
  )
}

const formatBookingCount = (n: number) => `${n} ${n === 1 ? 'booking' : 'bookings'}`
