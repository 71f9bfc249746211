import checks from 'contract:POST /events/:id/join'
import { useEffect } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { CheckField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { formatTimeZone } from '../../lib/format/formatTimeZone.ts'
import { formatRepeat } from '../../lib/format/repeatFormat.ts'
import type { Reply } from '../../lib/http/api.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { DetailPageError, DetailPageSkeleton } from '../detailPageStates.tsx'
import { Face } from '../Face.tsx'
import { useHydratedItem, useSignedIn } from '../hydratedData.ts'
import { LogInLink } from '../LogInLink.tsx'
import { Photo } from '../pictures/Photo.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { propertyHref } from '../stay/staySearch.ts'
import { EventPrice } from './EventPrice.tsx'
import { AttendeeSafety, EventSafety } from './EventSafety.tsx'
import { formatEventPlaces, formatEventTime, type PropertyEvent } from './eventFormat.ts'

type EventValues = Pick<ContractValues<'POST /events/:id/join'>, 'showName' | 'confirmsAge'>

interface Props {
  id: number
  /** The public answer: signed-in members and participants see more. */
  reply: Reply<PropertyEvent>
}

export const EventPage = (props: Props) => (
  <QueryProvider>
    <LoadedEvent {...props} />
  </QueryProvider>
)

function LoadedEvent({ id, reply }: Props) {
  const { item: event, problem, reload } = useHydratedItem('GET /events/:id', { params: { id } }, reply)
  if (problem && !event)
    return <DetailPageError problem={problem} onRetry={reload} all={[localizeHref('/events'), getMessages('events').all]} />
  return event ? <EventDetail event={event} /> : <DetailPageSkeleton label={getMessages('events').opening} />
}

function EventDetail({ event }: { event: PropertyEvent }) {
  const { title, category, picture, audience, description, property, place, host, minAge, repeat, timezone } = event
  const messages = getMessages('events')
  const heading = t(messages.oneIn, { title, city: localizeCity(property) })
  useEffect(() => {
    document.title = `${heading} | OpenBunk`
  }, [heading])
  const facts = [
    [messages.when, t(messages.whenZone, { when: formatEventTime(event), zone: formatTimeZone(timezone) })],
    [messages.where, t(messages.at, { place, house: property.name, city: localizeCity(property) })],
    [messages.cost, <EventPrice key="price" event={event} />],
    [messages.places, formatEventPlaces(event)],
    host ? [messages.host, host] : null,
    audience === 'all' ? null : [messages.forWhom, messages.whom[audience]],
    minAge ? [messages.age, t(messages.ageFrom, { age: minAge })] : null,
    repeat ? [messages.repeats, t(messages.repeat, { rhythm: formatRepeat(repeat, messages), day: formatDay(repeat.until) })] : null,
  ].filter(fact => fact !== null)
  return (
    <article className="mt-8">
      <Photo
        url={picture}
        alt=""
        isFirst
        sizes="(min-width: 1152px) 72rem, 100vw"
        max={828}
        className="mb-6 h-48 w-full rounded-card sm:h-72"
      />
      <p className="text-muted">{messages.category[category]}</p>
      <h1 className="text-2xl sm:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      <EventStatus event={event} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {description && (
            <p dir="auto" className="mb-6 max-w-text whitespace-pre-line">
              {description}
            </p>
          )}
          <dl>
            {facts.map(([name, text]) => (
              <div key={String(name)} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-muted">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {property.path && (
            <p className="mt-6">
              <a className="button" href={propertyHref(property.path)}>
                {t(messages.see, { house: property.name })}
              </a>
            </p>
          )}
        </div>
        <aside aria-label={messages.comingAlong} className="grid gap-4">
          <AttendanceBadge event={event} />
          <BlockedNotice event={event} />
          <JoinButton event={event} />
          {event.mine && <AttendeeList id={event.id} />}
          <SafetyOfEvent event={event} />
        </aside>
      </div>
    </article>
  )
}

function EventStatus({ event: { status, cancelReason, hiddenReason } }: { event: PropertyEvent }) {
  const messages = getMessages('events')
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {status === 'cancelled' && (
        <Badge tone="danger" icon="circleX">
          {cancelReason ? t(messages.cancelledFor, { reason: cancelReason }) : messages.cancelled}
        </Badge>
      )}
      {status === 'hidden' && (
        <Badge tone="danger" icon="eyeOff">
          {hiddenReason ? t(messages.hiddenFor, { reason: hiddenReason }) : messages.hidden}
        </Badge>
      )}
      {status === 'over' && <Badge icon="clock">{messages.over}</Badge>}
    </div>
  )
}

/** Rendered beside the action, since the session is known only after the page is shown, and nothing should move then. */
function AttendanceBadge({ event: { status, mine } }: { event: PropertyEvent }) {
  const messages = getMessages('events')
  if (!mine || status !== 'planned') return null
  const isGoing = mine.status === 'going'
  return (
    <p>
      <Badge tone={isGoing ? 'positive' : 'warning'} icon={isGoing ? 'circleCheck' : 'clock'}>
        {isGoing ? messages.youGo : t(messages.youWait, { place: mine.position ?? '' })}
      </Badge>
    </p>
  )
}

/** Before one joins, and as long as one is on the list. */
function BlockedNotice({ event: { blockedComes } }: { event: PropertyEvent }) {
  if (!blockedComes) return null
  const messages = getMessages('events')
  return (
    <Notice kind="warning" title={messages.blockedComes}>
      <p>{messages.blockedText}</p>
    </Notice>
  )
}

function JoinButton({ event: { id, status, startsAt, mine, left, minAge } }: { event: PropertyEvent }) {
  const messages = getMessages('events')
  const join = useAction('POST /events/:id/join', {
    idempotent: true,
    done: e => (e.mine?.status === 'going' ? messages.onList : messages.onWaiting),
  })
  const leave = useAction('POST /events/:id/leave', { done: messages.offList })
  const isIn = useSignedIn()
  if (status !== 'planned' || Date.parse(startsAt) <= Date.now()) return null
  if (!isIn) return <LogInLink>{messages.logIn}</LogInLink>
  if (mine)
    return (
      <Button isBusy={leave.isPending} onClick={() => leave.run({ params: { id }, body: {} })}>
        {mine.status === 'going' ? messages.cannot : messages.leaveWaiting}
      </Button>
    )
  const invitation = left === 0 ? messages.joinWaiting : messages.join
  return (
    <FormButton
      kind="primary"
      title={invitation}
      initial={{ showName: false, confirmsAge: false }}
      checks={checks}
      submit={invitation}
      onSubmit={values =>
        join.run({ params: { id }, body: { showName: values.showName, ...(minAge && { confirmsAge: values.confirmsAge }) } })
      }
      fields={
        <>
          <p>{left === 0 ? messages.waitingText : messages.joinText}</p>
          {minAge ? <CheckField<EventValues> name="confirmsAge" label={t(messages.confirmsAge, { age: minAge })} /> : null}
          <CheckField<EventValues> name="showName" label={messages.showName} />
        </>
      }
    >
      {invitation}
    </FormButton>
  )
}

const SafetyOfEvent = ({ event }: { event: PropertyEvent }) => (useSignedIn() ? <EventSafety event={event} /> : null)

function AttendeeList({ id }: { id: number }) {
  const { rows, meta } = useList('GET /events/view-members', { query: { event: id, limit: 100 } })
  if (!rows?.length) return null
  const messages = getMessages('events')
  const hidden = rows.filter(m => m.name === null).length + Math.max(0, (meta?.total ?? 0) - rows.length)
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-lg">
        {messages.who}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {rows
          .filter(m => m.name !== null)
          .map(m => (
            <li key={`${m.joinedAt} ${m.joiner}`} className="flex flex-wrap items-center gap-x-2.5">
              <Face name={m.name ?? ''} photo={m.photo} />
              <bdi>{m.isMe ? messages.you : m.name}</bdi>
              <AttendeeSafety id={id} attendee={m} />
            </li>
          ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-muted">{t(messages.more, { n: hidden })}</p>}
    </section>
  )
}
