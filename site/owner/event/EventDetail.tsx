import { Link, useParams } from 'react-router'
import { formatRepeat } from '../../../domain/calendar/repeat.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { ChoiceField, TextArea } from '../../kit/fields.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { seriesScopes } from './EventEdit.tsx'
import { EventParticipantList } from './EventParticipantList.tsx'
import { EventBadge, type EventRow, formatEventTime } from './eventColumns.tsx'

/** An event with who comes and who waits. */
export function EventDetail() {
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: event, problem, reload } = useItem('GET /events/:id', { params: { id } })
  const back = ['/event', 'Events'] as const
  if (!event)
    return (
      <Screen title="Event" back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  const mayChange = can('event.edit') && event.status === 'planned' && Date.parse(event.startsAt) > Date.now()
  return (
    <Screen
      title={event.title}
      back={back}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EventBadge event={event} />
          {formatEventTime(event)}
        </span>
      }
      actions={
        <>
          <a className="button" href={`/events/${event.id}`}>
            As travellers see it
          </a>
          {mayChange && (
            <Link className="button button-primary" to={`/event/${event.id}/edit`}>
              Change
            </Link>
          )}
          {mayChange && <CancelEventButton event={event} />}
        </>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <EventParticipantList event={event} />
        <EventFacts event={event} />
      </div>
    </Screen>
  )
}

function EventFacts({ event: { place, host, price, minAge, repeat, description, cancelReason } }: { event: EventRow }) {
  const rows = [
    cancelReason ? ['Why cancelled', cancelReason] : null,
    ['Where', place],
    host ? ['Host', host] : null,
    ['Price', price ? `${formatMoney(price)}, at the desk` : 'Free'],
    minAge ? ['Age', `From ${minAge}`] : null,
    repeat ? ['Repeats', `${formatRepeat({ ...repeat, weekdays: repeat.weekdays ?? [] })}, until ${formatDay(repeat.until)}`] : null,
  ].filter(row => row !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">The event</h2>
      <dl className="grid gap-3">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {description && <p className="mt-3 whitespace-pre-line">{description}</p>}
    </section>
  )
}

function CancelEventButton({ event: { id, repeat, title } }: { event: EventRow }) {
  const { run } = useAction('DELETE /events/:id', { done: 'Cancelled. Who joined gets a mail.' })
  return (
    <FormButton
      title={`Cancel “${title}”?`}
      initial={{ reason: '', scope: 'one' }}
      submit={({ scope }) => (scope === 'later' ? 'Cancel these events' : 'Cancel the event')}
      submitKind="danger"
      onSubmit={({ reason, scope }) => {
        const why = String(reason).trim()
        return run({ params: { id }, query: { scope: scope === 'later' ? 'later' : 'one', ...(why && { reason: why }) } })
      }}
      fields={
        <>
          {repeat && <ChoiceField name="scope" label="Cancel" choices={seriesScopes} />}
          <TextArea name="reason" label="Why" isOptional maxLength={500} hint="Who joined reads this in a mail. It cannot be undone." />
        </>
      }
    >
      Cancel the event
    </FormButton>
  )
}
