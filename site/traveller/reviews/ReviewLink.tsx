import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import type { Booking } from '../booking/words.ts'
import { keepToken } from '../link/token.ts'
import { reviewWord } from './words.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'property' | 'review'>
  token: string | undefined
}

/** From a stay that is over to what its guest says of it. */
export function ReviewLink({ booking: { id, property, review }, token }: Props) {
  const said = words('reviewLink')
  return (
    <section aria-labelledby="review" className="card grid justify-items-start gap-3 p-5 print:hidden">
      <h2 id="review" className="text-xl">
        {say(said.title, { hostel: property.name })}
      </h2>
      {review === 'open' && <p className="text-muted">{said.text}</p>}
      <a
        className={review === 'open' ? 'button button-primary' : 'button'}
        href={to(`/booking/${id}/review${token ? `#${token}` : ''}`)}
        onClick={() => keepToken('booking', id, token)}
      >
        {reviewWord(review)}
      </a>
    </section>
  )
}
