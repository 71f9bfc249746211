import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { ChoiceField, TextArea } from '../../kit/form/fields.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { formatRepeat } from '../../lib/format/repeatFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { seriesScopes } from './EventEdit.tsx'
import { EventParticipantList } from './EventParticipantList.tsx'
import { EventBadge, type EventRow, formatEventTime } from './eventColumns.tsx'
import { eventMessages } from './messages.ts'

interface EventDetailValues {
  reason: string
  scope: string
}

/** An event with its participants and waiting list. */
export function EventDetail() {
  const messages = eventMessages()
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: event, problem, reload } = useItem('GET /events/:id', { params: { id } })
  const back = ['/event', messages.title] as const
  if (!event)
    return (
      <Screen title={messages.event} back={back}>
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
            {messages.asTravellers}
          </a>
          {mayChange && (
            <Link className="button button-primary" to={`/event/${event.id}/edit`}>
              {messages.change}
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
  const messages = eventMessages()
  const { facts } = messages
  const rows = [
    cancelReason ? [facts.whyCancelled, cancelReason] : null,
    [facts.where, place],
    host ? [facts.host, host] : null,
    [facts.price, price ? t(facts.atTheDesk, { price: formatMoney(price) }) : messages.free],
    minAge ? [facts.age, t(facts.ageFrom, { age: minAge })] : null,
    repeat
      ? [facts.repeats, t(messages.repeat.until, { rhythm: formatRepeat(repeat, messages.repeat), day: formatDay(repeat.until) })]
      : null,
  ].filter(row => row !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">{messages.theEvent}</h2>
      <dl className="grid gap-3">
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {description && (
        <p dir="auto" className="mt-3 whitespace-pre-line">
          {description}
        </p>
      )}
    </section>
  )
}

function CancelEventButton({ event: { id, repeat, title } }: { event: EventRow }) {
  const messages = eventMessages()
  const { run } = useAction('DELETE /events/:id', { done: messages.cancelled })
  return (
    <FormButton
      title={t(messages.cancelAsk, { title })}
      initial={{ reason: '', scope: 'one' }}
      submit={({ scope }) => (scope === 'later' ? messages.cancelThese : messages.cancel)}
      submitKind="danger"
      onSubmit={({ reason, scope }) => {
        const why = String(reason).trim()
        return run({ params: { id }, query: { scope: scope === 'later' ? 'later' : 'one', ...(why && { reason: why }) } })
      }}
      fields={
        <>
          {repeat && <ChoiceField<EventDetailValues> name="scope" label={messages.cancelScope} choices={seriesScopes()} />}
          <TextArea<EventDetailValues> name="reason" label={messages.why} isOptional maxLength={500} hint={messages.whyHint} />
        </>
      }
    >
      {messages.cancel}
    </FormButton>
  )
}
