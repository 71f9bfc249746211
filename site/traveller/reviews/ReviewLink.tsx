import { keepToken } from '../link/token.ts'

interface Props {
  booking: { id: number; property: { name: string } }
  token: string | undefined
}

/** From a stay that is over to what its guest says of it. */
export function ReviewLink({ booking: { id, property }, token }: Props) {
  return (
    <section aria-labelledby="review" className="card grid justify-items-start gap-3 p-5 print:hidden">
      <h2 id="review" className="text-xl">
        How was {property.name}?
      </h2>
      <p className="text-muted">Seven scores and a few words help the next traveller choose.</p>
      <a
        className="button button-primary"
        href={`/booking/${id}/review${token ? `#${token}` : ''}`}
        onClick={() => keepToken('booking', id, token)}
      >
        Your review
      </a>
    </section>
  )
}
