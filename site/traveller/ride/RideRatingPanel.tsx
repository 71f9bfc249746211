import { Button } from '../../kit/Button.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Ride } from './rideFormat.tsx'

const stars = [1, 2, 3, 4, 5]

/** After the ride, for everybody who came along: riders rate it, and all can report it below. */
export function RideRatingPanel({ ride: { id, mine, status, myRating } }: { ride: Ride }) {
  const messages = getMessages('rides')
  const { run, isPending } = useAction('POST /rides/:id/rate', { done: messages.rated })
  if (status !== 'expired' || (mine !== 'accepted' && mine !== 'owner')) return null
  return (
    <section aria-labelledby="arrived" className="card grid gap-3 p-4">
      <h2 id="arrived" className="text-lg">
        {messages.arrived}
      </h2>
      {mine === 'accepted' && (
        <>
          <p>{messages.rateText}</p>
          <div className="flex flex-wrap gap-1.5">
            {stars.map(rating => (
              <Button
                key={rating}
                isSmall
                isBusy={isPending}
                aria-pressed={myRating === rating}
                aria-label={t(messages.rate, { n: rating })}
                onClick={() => run({ params: { id }, body: { rating } })}
              >
                {String(rating)}
              </Button>
            ))}
          </div>
        </>
      )}
      {mine === 'accepted' && <p className="text-sm text-muted">{messages.wrong}</p>}
    </section>
  )
}
