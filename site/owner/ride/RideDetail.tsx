import { Link, useParams } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import { MoreRowsButton } from '../../kit/list/MoreRowsButton.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { Row } from '../../lib/http/useList.ts'
import { useMoreRows } from '../../lib/http/useMoreRows.ts'
import { t } from '../../lib/language/messages.ts'
import { rideMessages } from './messages.ts'
import { formatProvider, formatRoute, formatSeatPrice, isOpenRide, type Ride, rideKindLabels } from './rideColumns.tsx'

interface RideDetailValues {
  reason: string
}

type RideMember = Row<'GET /rides/:id/members'>

/** A ride, with its requests if the hostel offers it. */
export function RideDetail() {
  const messages = rideMessages()
  const id = Number(useParams().id)
  const { item: ride, problem, reload } = useItem('GET /rides/:id', { params: { id } })
  const back = ['/ride', messages.title] as const
  if (!ride)
    return (
      <Screen title={messages.ride} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  const mayChange = ride.mine === 'owner' && isOpenRide(ride)
  return (
    <Screen
      title={formatRoute(ride)}
      back={back}
      note={t(messages.dayAndStatus, { day: formatDay(ride.day), status: messages.status[ride.status] })}
      actions={
        <>
          <a className="button" href={`/rides/${ride.id}`}>
            {messages.asTravellers}
          </a>
          {mayChange && (
            <Link className="button" to={`/ride/${ride.id}/edit`}>
              {messages.change}
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
  const messages = rideMessages()
  const { facts } = messages
  const { kind, left, seats, note, details, hiddenReason } = ride
  const rows = [
    hiddenReason ? [facts.hidden, hiddenReason] : null,
    [facts.what, rideKindLabels()[kind]],
    [facts.by, formatProvider(ride)],
    [facts.free, t(facts.freeSeats, { left, n: seats })],
    [facts.seat, formatSeatPrice(ride)],
    details ? [facts.time, t(messages.zone, { time: details.time, zone: details.timezone.replaceAll('_', ' ') })] : null,
    details?.meeting ? [facts.meeting, details.meeting] : null,
    [messages.audience, messages.audiences[ride.audience]],
    note ? [facts.note, note] : null,
  ].filter(row => row !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{messages.theRide}</h2>
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
  const messages = rideMessages()
  const { rows, more, problem, reload } = useMoreRows('GET /rides/:id/members', { params: { id: ride.id } })
  return (
    <section className="panel" aria-labelledby="requests">
      <h2 id="requests">{messages.requests}</h2>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={3} height={56} label={messages.reading} />}
      {rows?.length === 0 && <p className="text-muted">{isOpenRide(ride) ? messages.nobodyYet : messages.nobody}</p>}
      <ul>
        {rows?.map(rider => (
          <li key={rider.request} className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 last:border-0">
            <div className="min-w-0">
              <p>
                <RichText
                  message={messages.riderSeats}
                  values={{ name: <span className="font-semibold">{rider.name}</span>, seats: t(messages.seats, { n: rider.seats }) }}
                />{' '}
                {rider.isVerified && (
                  <Badge tone="positive" icon="shieldCheck">
                    {messages.verified}
                  </Badge>
                )}
              </p>
              {rider.phone && <p className="text-muted">{rider.phone}</p>}
              {rider.message && <p className="text-muted">{rider.message}</p>}
            </div>
            {rider.status === 'pending' ? (
              <RideRequestActions ride={ride} rider={rider} />
            ) : (
              <p className="text-muted">{messages.requestStatus[rider.status]}</p>
            )}
          </li>
        ))}
      </ul>
      <MoreRowsButton {...more} />
    </section>
  )
}

function RideRequestActions({ ride: { id, left }, rider: { request, name, seats } }: { ride: Ride; rider: RideMember }) {
  const messages = rideMessages()
  const accept = useAction('POST /rides/:id/accept', { done: t(messages.comes, { name }) })
  const decline = useAction('POST /rides/:id/decline', { done: t(messages.getsMail, { name }) })
  const input = { params: { id }, body: { request } }
  return (
    <div className="flex flex-wrap gap-2">
      {seats <= left && (
        <Button
          kind="primary"
          isSmall
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

function CancelRideButton({ id }: { id: number }) {
  const messages = rideMessages()
  const { run } = useAction('DELETE /rides/:id', { done: messages.cancelled })
  return (
    <FormButton
      title={messages.cancelAsk}
      initial={{ reason: '' }}
      submit={messages.cancelIt}
      submitKind="danger"
      onSubmit={({ reason }) => run({ params: { id }, query: String(reason).trim() ? { reason: String(reason).trim() } : {} })}
      fields={<TextArea<RideDetailValues> name="reason" label={messages.why} isOptional maxLength={500} hint={messages.whyHint} />}
    >
      {messages.cancel}
    </FormButton>
  )
}
