import { around, say, words } from '../../lib/words.ts'
import { linkTo } from '../link/token.ts'
import { localWords } from '../stay/CancellationLine.tsx'
import type { Group } from './types.ts'

/** The state in a sentence or two: what is true, and what to do. */
export function Lead({ group }: { group: Group }) {
  const { status, reason, booking, property, contact } = group
  const said = words('groups')
  const [before, after] = around(said.answerGoesTo, 'email')
  return (
    <div className="mt-3 grid max-w-text gap-3 text-lg">
      <p>{stateWords(group)}</p>
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
          <a className="button button-primary" href={linkTo('booking', booking.id, booking.manageToken)}>
            {say(said.openBooking, { code: booking.code })}
          </a>
        </p>
      )}
      {['expired', 'declined', 'refused'].includes(status) && (property.email || property.phone) && (
        <p className="text-base text-muted">{say(said.talk, { contact: [property.phone, property.email].filter(Boolean).join(', ') })}</p>
      )}
    </div>
  )
}

function stateWords({ status, quote, property: { name: hostel } }: Group): string {
  const said = words('groups')
  if (status === 'quoted') return quote ? say(said.quoted, { hostel, moment: localWords(quote.validUntilLocal) }) : ''
  return say(status === 'expired' && quote ? said.quoteExpired : said[status], { hostel })
}
