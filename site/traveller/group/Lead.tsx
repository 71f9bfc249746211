import { linkTo } from '../link/token.ts'
import { localWords } from '../stay/CancellationLine.tsx'
import type { Group } from './types.ts'

/** The state in a sentence or two: what is true, and what to do. */
export function Lead({ group }: { group: Group }) {
  const { status, reason, booking, property, contact } = group
  return (
    <div className="mt-3 grid max-w-text gap-3 text-lg">
      <p>{words(group)}</p>
      {reason && <blockquote className="border-l-2 border-line pl-4">{reason}</blockquote>}
      {status === 'open' && contact.email && (
        <p>
          The answer goes to <strong className="font-semibold break-words">{contact.email}</strong>.
        </p>
      )}
      {booking && (
        <p>
          <a className="button button-primary" href={linkTo('booking', booking.id, booking.manageToken)}>
            Open booking {booking.code}
          </a>
        </p>
      )}
      {['expired', 'declined', 'refused'].includes(status) && (property.email || property.phone) && (
        <p className="text-base text-muted">Talk to the hostel: {[property.phone, property.email].filter(Boolean).join(', ')}</p>
      )}
    </div>
  )
}

function words({ status, quote, property: { name } }: Group): string {
  if (status === 'quoted' && quote)
    return `${name} can take your group. The quote holds until ${localWords(quote.validUntilLocal)}, on the clock at the hostel.`
  return {
    open: `${name} reads it and answers with a quote. Nothing is booked yet, and nothing is to pay.`,
    quoted: '',
    accepted: `${name} expects you. Names, arrival time and all else are with the booking.`,
    declined: `${name} has no beds for your group. It says why:`,
    refused: `${name} knows that this quote does not suit you, and may send another one.`,
    expired: quote
      ? `Nobody answered the quote of ${name} in time. Ask it for a new one.`
      : `${name} did not answer in time. Nothing is booked.`,
    withdrawn: `${name} knows that you need no beds any more. Nothing is booked.`,
  }[status]
}
