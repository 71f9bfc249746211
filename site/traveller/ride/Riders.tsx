import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { around, say, words } from '../../lib/words.ts'
import { RequestBadge, type Ride, type Rider } from './words.tsx'

/** The requests, for the owner; who comes, for who comes too. */
export function Riders({ ride }: { ride: Ride }) {
  const { rows, problem, reload } = useList('GET /rides/:id/members', { params: { id: ride.id }, query: { limit: 100 } })
  const owns = ride.mine === 'owner'
  const said = words('rides')
  return (
    <section aria-labelledby="riders">
      <h2 id="riders" className="mb-3 text-xl">
        {owns ? said.requestsTitle : said.comeAlong}
      </h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={72} label={said.reading} />}
      {rows?.length === 0 && <p className="text-muted">{owns ? said.nobodyAsked : said.nobody}</p>}
      <ul>
        {rows?.map(rider => (
          <RiderRow key={rider.request} ride={ride} rider={rider} owns={owns} />
        ))}
      </ul>
    </section>
  )
}

function RiderRow({ ride, rider, owns }: { ride: Ride; rider: Rider; owns: boolean }) {
  const said = words('rides')
  const [before, after] = around(said.rider, 'name')
  const isAsked = owns && rider.status === 'pending' && (ride.status === 'open' || ride.status === 'full')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p>
          {before}
          <span className="font-semibold">{rider.isMe ? said.you : rider.name}</span>
          {say(after, { seats: say(said.seats, { n: rider.seats }) })}
        </p>
        {rider.phone && <p className="text-muted">{rider.phone}</p>}
        {rider.message && (
          <p dir="auto" className="max-w-text text-muted">
            {rider.message}
          </p>
        )}
      </div>
      {isAsked ? <Answer ride={ride} rider={rider} /> : owns && <RequestBadge status={rider.status} />}
    </li>
  )
}

function Answer({ ride: { id, left }, rider: { request, name, seats } }: { ride: Ride; rider: Rider }) {
  const said = words('rides')
  const accept = useAction('POST /rides/:id/accept', { done: say(said.comes, { name }) })
  const decline = useAction('POST /rides/:id/decline', { done: say(said.getsMail, { name }) })
  const input = { params: { id }, body: { request } }
  return (
    <div className="flex flex-wrap gap-2">
      {seats <= left && (
        <Button
          kind="primary"
          isSmall
          icon="check"
          isBusy={accept.isPending}
          onClick={() => accept.run(input)}
          aria-label={say(said.acceptOne, { name })}
        >
          {said.accept}
        </Button>
      )}
      <Button isSmall isBusy={decline.isPending} onClick={() => decline.run(input)} aria-label={say(said.declineOne, { name })}>
        {said.decline}
      </Button>
    </div>
  )
}
