import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { Face } from '../Face.tsx'
import { RiderSafety } from './RideSafety.tsx'
import { RequestBadge, type Ride, type Rider, VerifiedBadge } from './rideFormat.tsx'

/** The requests, for the owner; the other riders, for riders. */
export function RiderList({ ride }: { ride: Ride }) {
  const { rows, more, problem, reload } = useMoreRows('GET /rides/:id/members', { params: { id: ride.id } })
  const owns = ride.mine === 'owner'
  const messages = getMessages('rides')
  return (
    <section aria-labelledby="riders">
      <h2 id="riders" className="mb-3 text-xl">
        {owns ? messages.requestsTitle : messages.comeAlong}
      </h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={72} label={messages.reading} />}
      {rows?.length === 0 && <p className="text-muted">{owns ? messages.nobodyAsked : messages.nobody}</p>}
      <ul>
        {rows?.map(rider => (
          <RiderRow key={rider.request} ride={ride} rider={rider} owns={owns} />
        ))}
      </ul>
      <MoreRowsButton {...more} />
    </section>
  )
}

function RiderRow({ ride, rider, owns }: { ride: Ride; rider: Rider; owns: boolean }) {
  const messages = getMessages('rides')
  const [before, after] = splitAtPlaceholder(messages.rider, 'name', { seats: t(messages.seats, { n: rider.seats }) })
  const isRequest = owns && rider.status === 'pending' && (ride.status === 'open' || ride.status === 'full')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Face name={rider.name} photo={rider.photo} />
          <span>
            {before}
            <span className="font-semibold">{rider.isMe ? messages.you : rider.name}</span>
            {after}
          </span>
          <VerifiedBadge isVerified={rider.isVerified} />
        </p>
        {rider.phone && <p className="text-muted">{rider.phone}</p>}
        {rider.message && (
          <p dir="auto" className="max-w-text text-muted">
            {rider.message}
          </p>
        )}
      </div>
      {isRequest ? <RequestAnswer ride={ride} rider={rider} /> : owns && <RequestBadge status={rider.status} />}
      {!rider.isMe && <RiderSafety ride={ride} rider={rider} />}
    </li>
  )
}

function RequestAnswer({ ride: { id, left }, rider: { request, name, seats } }: { ride: Ride; rider: Rider }) {
  const messages = getMessages('rides')
  const accept = useAction('POST /rides/:id/accept', { done: t(messages.comes, { name }) })
  const decline = useAction('POST /rides/:id/decline', { done: t(messages.getsMail, { name }) })
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
          aria-label={t(messages.acceptOne, { name })}
        >
          {messages.accept}
        </Button>
      )}
      <Button isSmall isBusy={decline.isPending} onClick={() => decline.run(input)} aria-label={t(messages.declineOne, { name })}>
        {messages.decline}
      </Button>
    </div>
  )
}
