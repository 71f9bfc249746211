import { useEffect } from 'react'
import { repeatWords } from '../../../api/domain/repeat.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { CheckField } from '../../kit/fields.tsx'
import { ReportButton } from '../../kit/ReportButton.tsx'
import { formatDay } from '../../lib/format.ts'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import { LogIn } from '../LogIn.tsx'
import { NotThere, PageWaiting } from '../OnePage.tsx'
import { Queries } from '../Queries.tsx'
import { type Event, placesWords, priceWords, whenWords } from './words.ts'

export const EventPage = ({ id }: { id: number }) => (
  <Queries>
    <Opened id={id} />
  </Queries>
)

function Opened({ id }: { id: number }) {
  const { item: event, problem, reload } = useItem('GET /events/:id', { params: { id } })
  if (problem && !event) return <NotThere problem={problem} onRetry={reload} all={['/events', 'All events']} />
  return event ? <Shown event={event} /> : <EventWaiting />
}

export const EventWaiting = () => <PageWaiting label="Opening the event" />

function Shown({ event }: { event: Event }) {
  const { title, description, property, place, host, minAge, repeat, timezone } = event
  useEffect(() => {
    document.title = `${title} | OpenBunk`
  }, [title])
  const facts = [
    ['When', `${whenWords(event)} (${timezone.replaceAll('_', ' ')})`],
    ['Where', `${place}, ${property.name}, ${property.city}`],
    ['Price', priceWords(event)],
    ['Places', placesWords(event)],
    host ? ['Host', host] : null,
    minAge ? ['Age', `From ${minAge}`] : null,
    repeat ? ['Repeats', `${repeatWords({ ...repeat, weekdays: repeat.weekdays ?? [] })}, until ${formatDay(repeat.until)}`] : null,
  ].filter(fact => fact !== null)
  return (
    <article className="mt-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <State event={event} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {description && <p className="mb-6 max-w-text whitespace-pre-line">{description}</p>}
          <dl>
            {facts.map(([name, words]) => (
              <div key={name} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-muted">{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {property.path && (
            <p className="mt-6">
              <a className="button" href={property.path}>
                See {property.name}
              </a>
            </p>
          )}
        </div>
        <aside aria-label="Coming along" className="grid gap-4">
          <Join event={event} />
          {event.mine && <Members id={event.id} />}
          <Report id={event.id} />
        </aside>
      </div>
    </article>
  )
}

function State({ event: { status, mine, cancelReason, hiddenReason } }: { event: Event }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {status === 'cancelled' && (
        <Badge tone="danger" icon="circleX">
          {cancelReason ? `Cancelled: ${cancelReason}` : 'Cancelled'}
        </Badge>
      )}
      {status === 'hidden' && (
        <Badge tone="danger" icon="eyeOff">
          {hiddenReason ? `Hidden by OpenBunk: ${hiddenReason}` : 'Hidden by OpenBunk'}
        </Badge>
      )}
      {status === 'over' && <Badge icon="clock">It is over</Badge>}
      {mine && status === 'planned' && (
        <Badge tone={mine.status === 'going' ? 'positive' : 'warning'} icon={mine.status === 'going' ? 'circleCheck' : 'clock'}>
          {mine.status === 'going' ? 'You are going' : `You wait, place ${mine.position}`}
        </Badge>
      )}
    </div>
  )
}

function Join({ event: { id, status, startsAt, mine, left } }: { event: Event }) {
  const join = useAction('POST /events/:id/join', {
    idempotent: true,
    done: e => (e.mine?.status === 'going' ? 'You are on the list.' : 'You are on the waiting list.'),
  })
  const leave = useAction('POST /events/:id/leave', { done: 'You are off the list.' })
  if (status !== 'planned' || Date.parse(startsAt) <= Date.now()) return null
  if ($token.get() === null) return <LogIn>Log in to join</LogIn>
  if (mine)
    return (
      <Button isBusy={leave.isPending} onClick={() => leave.run({ params: { id }, body: {} })}>
        {mine.status === 'going' ? 'I cannot come' : 'Leave the waiting list'}
      </Button>
    )
  const words = left === 0 ? 'Join the waiting list' : 'Join'
  return (
    <FormButton
      kind="primary"
      title={words}
      initial={{ showName: false }}
      submit={words}
      onSubmit={values => join.run({ params: { id }, body: { showName: values.showName === true } })}
      fields={
        <>
          <p>
            {left === 0
              ? 'Everything is taken. When somebody leaves, the first who waits gets the place, and a mail.'
              : 'The hostel sees your name. You pay nothing here; leave the list if you cannot come.'}
          </p>
          <CheckField name="showName" label="Show my first name to others who come" />
        </>
      }
    >
      {words}
    </FormButton>
  )
}

function Report({ id }: { id: number }) {
  const { run } = useAction('POST /events/:id/report', { done: 'Thank you. A person looks at it.' })
  if ($token.get() === null) return null
  return <ReportButton thing="event" onReport={reason => run({ params: { id }, body: { reason } })} />
}

function Members({ id }: { id: number }) {
  const { rows, meta } = useList('GET /events/view-members', { query: { event: id, limit: 100 } })
  if (!rows?.length) return null
  const hidden = rows.filter(m => m.name === null).length + Math.max(0, (meta?.total ?? 0) - rows.length)
  const names = rows.filter(m => m.name !== null).map(m => (m.isMe ? 'You' : m.name))
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-lg">
        Who comes
      </h2>
      <p className="mt-2">{[...names, hidden ? `${hidden} more` : null].filter(Boolean).join(', ')}</p>
    </section>
  )
}
