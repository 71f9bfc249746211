import { Link, useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea } from '../../kit/fields.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatMoney, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { type Row, useList } from '../../lib/useList.ts'
import { formatRoute, isOpenRide, type Ride, rideStatusLabels } from './rideColumns.tsx'

type RideMember = Row<'GET /rides/:id/members'>

/** A ride; with its requests when the hostel offers it. */
export function RideDetail() {
  const id = Number(useParams().id)
  const { item: ride, problem, reload } = useItem('GET /rides/:id', { params: { id } })
  const back = ['/ride', 'Rides'] as const
  if (!ride)
    return (
      <Screen title="Ride" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  const mayChange = ride.mine === 'owner' && isOpenRide(ride)
  return (
    <Screen
      title={formatRoute(ride)}
      back={back}
      note={`${formatDay(ride.day)}, ${rideStatusLabels[ride.status]}`}
      actions={
        <>
          <a className="button" href={`/rides/${ride.id}`}>
            As travellers see it
          </a>
          {mayChange && (
            <Link className="button" to={`/ride/${ride.id}/edit`}>
              Change
            </Link>
          )}
          {mayChange && <CancelRideButton id={ride.id} />}
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        {ride.mine === 'owner' && <RideRequestList ride={ride} />}
        <RideFacts ride={ride} />
      </div>
    </Screen>
  )
}

function RideFacts({ ride }: { ride: Ride }) {
  const { kind, left, seats, price, note, house, details, hiddenReason } = ride
  const rows = [
    hiddenReason ? ['Hidden, because', hiddenReason] : null,
    ['What', kind === 'offer' ? 'Seats offered' : 'Seats wanted'],
    ['By', house?.name ?? 'A traveller'],
    ['Free', `${left} of ${plural(seats, 'seat')}`],
    ['A seat', price ? formatMoney(price) : 'Free'],
    details ? ['Time', `${details.time} (${details.timezone.replaceAll('_', ' ')})`] : null,
    details?.meeting ? ['Meeting point', details.meeting] : null,
    note ? ['Note', note] : null,
  ].filter(row => row !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">The ride</h2>
      <dl className="grid gap-3">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function RideRequestList({ ride }: { ride: Ride }) {
  const { rows, problem, reload } = useList('GET /rides/:id/members', { params: { id: ride.id }, query: { limit: 100 } })
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={3} height={56} label="Reading the requests" />}
      {rows?.length === 0 && (
        <p className="text-muted">
          {isOpenRide(ride) ? 'Nobody has asked yet. The hostel gets a mail when somebody does.' : 'Nobody asked.'}
        </p>
      )}
      <ul>
        {rows?.map(rider => (
          <li key={rider.request} className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 last:border-0">
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{rider.name}</span>, {plural(rider.seats, 'seat')}
              </p>
              {rider.phone && <p className="text-muted">{rider.phone}</p>}
              {rider.message && <p className="text-muted">{rider.message}</p>}
            </div>
            {rider.status === 'pending' ? (
              <RideRequestActions ride={ride} rider={rider} />
            ) : (
              <p className="text-muted">{requestStatusLabels[rider.status]}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const requestStatusLabels: Record<RideMember['status'], string> = {
  pending: 'Waits',
  accepted: 'Accepted',
  declined: 'Declined',
  left: 'Taken back',
  expired: 'Not answered in time',
}

function RideRequestActions({ ride: { id, left }, rider: { request, name, seats } }: { ride: Ride; rider: RideMember }) {
  const accept = useAction('POST /rides/:id/accept', { done: `${name} comes along.` })
  const decline = useAction('POST /rides/:id/decline', { done: `${name} gets a mail.` })
  const input = { params: { id }, body: { request } }
  return (
    <div className="flex flex-wrap gap-2">
      {seats <= left && (
        <Button kind="primary" isSmall isBusy={accept.isPending} onClick={() => accept.run(input)} aria-label={`Accept ${name}`}>
          Accept
        </Button>
      )}
      <Button isSmall isBusy={decline.isPending} onClick={() => decline.run(input)} aria-label={`Decline ${name}`}>
        Decline
      </Button>
    </div>
  )
}

function CancelRideButton({ id }: { id: number }) {
  const { run } = useAction('DELETE /rides/:id', { done: 'Cancelled. Who asked gets a mail.' })
  return (
    <FormButton
      title="Cancel this ride?"
      initial={{ reason: '' }}
      submit="Cancel the ride"
      submitKind="danger"
      onSubmit={({ reason }) => run({ params: { id }, query: String(reason).trim() ? { reason: String(reason).trim() } : {} })}
      fields={<TextArea name="reason" label="Why" isOptional maxLength={500} hint="Who asked reads it in a mail. It cannot be undone." />}
    >
      Cancel
    </FormButton>
  )
}
