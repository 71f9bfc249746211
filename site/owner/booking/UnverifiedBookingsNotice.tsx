import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatBeds, formatBookings } from '../../lib/format/bookingLabels.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { bookingMessages } from './messages.ts'

interface Props {
  property: number
  mayCancel: boolean
}

/** Threshold per day; fewer unverified bookings are normal. */
const MIN_SUSPICIOUS = 5

/** After an attack: the unverified bookings, and one button that cancels them all. */
export function UnverifiedBookingsNotice({ property, mayCancel }: Props) {
  const { item } = useItem('GET /booking/strangers', { query: { property } }, { enabled: property > 0 })
  const messages = bookingMessages().strangers
  const undo = useAction('POST /booking/strangers/cancel', {
    done: ({ cancelled }) => t(messages.done, { bookings: formatBookings(cancelled) }),
  })
  if (!item || item.bookings < MIN_SUSPICIOUS || item.newest === null) return null
  const { firstNight, lastDeparture, newest } = item
  const counted = { bookings: formatBookings(item.bookings), beds: formatBeds(item.beds) }
  const title =
    firstNight && lastDeparture
      ? t(messages.titleNights, { ...counted, from: formatDay(firstNight), until: formatDay(lastDeparture) })
      : t(messages.title, counted)
  return (
    <Notice kind="warning" title={title}>
      <p>{messages.text}</p>
      {mayCancel && (
        <p className="mt-3">
          <ConfirmButton
            title={t(messages.ask, counted)}
            body={<p>{t(messages.askText, { ...counted, bookings: item.bookings })}</p>}
            confirm={t(messages.confirm, counted)}
            confirmKind="danger"
            onConfirm={() => undo.run({ body: { property, newest } })}
          >
            {messages.cancelAll}
          </ConfirmButton>
        </p>
      )}
    </Notice>
  )
}
