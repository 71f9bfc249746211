import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { linkHref } from '../link/linkToken.ts'
import { formatLocalMoment } from '../stay/CancellationTimeline.tsx'
import type { Group } from './types.ts'

/** The status in a sentence or two, with what to do next. */
export function GroupLead({ group, token }: { group: Group; token: string | undefined }) {
  const { status, reason, booking, property, contact } = group
  const messages = getMessages('groups')
  const [before, after] = splitAtPlaceholder(messages.answerGoesTo, 'email')
  return (
    <div className="mt-3 grid max-w-text gap-3 text-lg">
      <p>{formatGroupState(group)}</p>
      {reason && <blockquote className="border-s-2 border-line ps-4">{reason}</blockquote>}
      {status === 'open' && contact.email && (
        <p>
          {before}
          <strong dir="ltr" className="font-semibold wrap-anywhere">
            {contact.email}
          </strong>
          {after}
        </p>
      )}
      {booking && (
        <p>
          <a className="button button-primary" href={linkHref('booking', booking.id, token && booking.manageToken)}>
            {t(messages.openBooking, { code: booking.code })}
          </a>
        </p>
      )}
      {['expired', 'declined', 'refused'].includes(status) && (property.email || property.phone) && (
        <p className="text-base text-muted">{t(messages.talk, { contact: [property.phone, property.email].filter(Boolean).join(', ') })}</p>
      )}
    </div>
  )
}

function formatGroupState({ status, quote, property: { name: propertyName } }: Group): string {
  const messages = getMessages('groups')
  if (status === 'quoted')
    return quote ? t(messages.quoted, { hostel: propertyName, moment: formatLocalMoment(quote.validUntilLocal) }) : ''
  return t(status === 'expired' && quote ? messages.quoteExpired : messages[status], { hostel: propertyName })
}
