import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { RequestBadge, type Ride, type Rider } from './words.tsx'

/** The requests, for the owner; who comes, for who comes too. */
export function Riders({ ride }: { ride: Ride }) {
  const { rows, problem, reload } = useList('GET /rides/:id/members', { params: { id: ride.id }, query: { limit: 100 } })
  const owns = ride.mine === 'owner'
  return (
    <section aria-labelledby="riders">
      <h2 id="riders" className="mb-3 text-xl">
        {owns ? 'Requests' : 'Who comes along'}
      </h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={72} label="Reading the requests" />}
      {rows?.length === 0 && (
        <p className="text-muted">{owns ? 'Nobody has asked yet. You get a mail when somebody does.' : 'Nobody else yet.'}</p>
      )}
      <ul>
        {rows?.map(rider => (
          <RiderRow key={rider.request} ride={ride} rider={rider} owns={owns} />
        ))}
      </ul>
    </section>
  )
}

function RiderRow({ ride, rider, owns }: { ride: Ride; rider: Rider; owns: boolean }) {
  const isAsked = owns && rider.status === 'pending' && (ride.status === 'open' || ride.status === 'full')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{rider.isMe ? 'You' : rider.name}</span>, {plural(rider.seats, 'seat')}
        </p>
        {rider.phone && <p className="text-muted">{rider.phone}</p>}
        {rider.message && <p className="max-w-text text-muted">{rider.message}</p>}
      </div>
      {isAsked ? <Answer ride={ride} rider={rider} /> : owns && <RequestBadge status={rider.status} />}
    </li>
  )
}

function Answer({ ride: { id, left }, rider: { request, name, seats } }: { ride: Ride; rider: Rider }) {
  const accept = useAction('POST /rides/:id/accept', { done: `${name} comes along.` })
  const decline = useAction('POST /rides/:id/decline', { done: `${name} gets a mail.` })
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
          aria-label={`Accept ${name}`}
        >
          Accept
        </Button>
      )}
      <Button isSmall isBusy={decline.isPending} onClick={() => decline.run(input)} aria-label={`Decline ${name}`}>
        Decline
      </Button>
    </div>
  )
}
