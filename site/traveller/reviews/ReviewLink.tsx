import { to } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { keepToken } from '../link/token.ts'

interface Props {
  booking: { id: number; property: { name: string } }
  token: string | undefined
}

/** From a stay that is over to what its guest says of it. */
export function ReviewLink({ booking: { id, property }, token }: Props) {
  const said = words('booking')
  return (
    <section aria-labelledby="review" className="card grid justify-items-start gap-3 p-5 print:hidden">
      <h2 id="review" className="text-xl">
        {say(said.reviewTitle, { hostel: property.name })}
      </h2>
      <p className="text-muted">{said.reviewText}</p>
      <a
        className="button button-primary"
        href={to(`/booking/${id}/review${token ? `#${token}` : ''}`)}
        onClick={() => keepToken('booking', id, token)}
      >
        {said.review}
      </a>
    </section>
  )
}
