import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { saveLinkToken } from '../link/linkToken.ts'
import { formatReviewLink } from './reviewFormat.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'property' | 'review'>
  token: string | undefined
}

/** A link from a past stay to its review. */
export function ReviewLink({ booking: { id, property, review }, token }: Props) {
  const messages = getMessages('reviewLink')
  return (
    <section aria-labelledby="review" className="card grid justify-items-start gap-3 p-5 print:hidden">
      <h2 id="review" className="text-xl">
        {t(messages.title, { hostel: property.name })}
      </h2>
      {review === 'open' && <p className="text-muted">{messages.text}</p>}
      <a
        className={review === 'open' ? 'button button-primary' : 'button'}
        href={localizeHref(`/booking/${id}/review${token ? `#${token}` : ''}`)}
        onClick={() => saveLinkToken('booking', id, token)}
      >
        {formatReviewLink(review)}
      </a>
    </section>
  )
}
