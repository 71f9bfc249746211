import { useEffect } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { CheckField } from '../../kit/fields.tsx'
import type { Reply } from '../../lib/api.ts'
import { formatDay, formatList } from '../../lib/format.ts'
import { cityHere, to } from '../../lib/language.ts'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'
import { LogIn } from '../LogIn.tsx'
import { NotThere, PageWaiting } from '../OnePage.tsx'
import { Queries } from '../Queries.tsx'
import { ReportHere } from '../ReportHere.tsx'
import { useSignedIn, useStartedItem } from '../started.ts'
import { hostelHref } from '../stay/looked.ts'
import { EventPrice } from './EventPrice.tsx'
import { repeatWords } from './repeatWords.ts'
import { type Event, placesWords, whenWords } from './words.ts'

interface Props {
  id: number
  /** As everybody sees it: who works in a house that is not live, or joined, sees more of it. */
  reply: Reply<Event>
}

export const EventPage = (props: Props) => (
  <Queries>
    <Opened {...props} />
  </Queries>
)

function Opened({ id, reply }: Props) {
  const { item: event, problem, reload } = useStartedItem('GET /events/:id', { params: { id } }, reply)
  if (problem && !event) return <NotThere problem={problem} onRetry={reload} all={[to('/events'), words('events').all]} />
  return event ? <Shown event={event} /> : <PageWaiting label={words('events').opening} />
}

function Shown({ event }: { event: Event }) {
  const { title, description, property, place, host, minAge, repeat, timezone } = event
  const said = words('events')
  const heading = say(said.oneIn, { title, city: cityHere(property) })
  useEffect(() => {
    document.title = `${heading} | OpenBunk`
  }, [heading])
  const facts = [
    [said.when, say(said.whenZone, { when: whenWords(event), zone: timezone.replaceAll('_', ' ') })],
    [said.where, say(said.at, { place, house: property.name, city: cityHere(property) })],
    [said.cost, <EventPrice key="price" event={event} />],
    [said.places, placesWords(event)],
    host ? [said.host, host] : null,
    minAge ? [said.age, say(said.ageFrom, { age: minAge })] : null,
    repeat ? [said.repeats, say(said.repeat, { rhythm: repeatWords(repeat), day: formatDay(repeat.until) })] : null,
  ].filter(fact => fact !== null)
  return (
    <article className="mt-8">
      <h1 className="text-2xl sm:text-3xl">
        <bdi>{title}</bdi>
      </h1>
      <State event={event} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {description && (
            <p dir="auto" className="mb-6 max-w-text whitespace-pre-line">
              {description}
            </p>
          )}
          <dl>
            {facts.map(([name, words]) => (
              <div key={String(name)} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                <dt className="text-muted">{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {property.path && (
            <p className="mt-6">
              <a className="button" href={hostelHref(property.path)}>
                {say(said.see, { house: property.name })}
              </a>
            </p>
          )}
        </div>
        <aside aria-label={said.comingAlong} className="grid gap-4">
          <Standing event={event} />
          <Join event={event} />
          {event.mine && <Members id={event.id} />}
          <Report id={event.id} />
        </aside>
      </div>
    </article>
  )
}

function State({ event: { status, cancelReason, hiddenReason } }: { event: Event }) {
  const said = words('events')
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {status === 'cancelled' && (
        <Badge tone="danger" icon="circleX">
          {cancelReason ? say(said.cancelledFor, { reason: cancelReason }) : said.cancelled}
        </Badge>
      )}
      {status === 'hidden' && (
        <Badge tone="danger" icon="eyeOff">
          {hiddenReason ? say(said.hiddenFor, { reason: hiddenReason }) : said.hidden}
        </Badge>
      )}
      {status === 'over' && <Badge icon="clock">{said.over}</Badge>}
    </div>
  )
}

/** Beside what can be done about it: who is signed in is known after the page is there, and nothing that is read moves then. */
function Standing({ event: { status, mine } }: { event: Event }) {
  const said = words('events')
  if (!mine || status !== 'planned') return null
  const isGoing = mine.status === 'going'
  return (
    <p>
      <Badge tone={isGoing ? 'positive' : 'warning'} icon={isGoing ? 'circleCheck' : 'clock'}>
        {isGoing ? said.youGo : say(said.youWait, { place: mine.position ?? '' })}
      </Badge>
    </p>
  )
}

function Join({ event: { id, status, startsAt, mine, left } }: { event: Event }) {
  const said = words('events')
  const join = useAction('POST /events/:id/join', {
    idempotent: true,
    done: e => (e.mine?.status === 'going' ? said.onList : said.onWaiting),
  })
  const leave = useAction('POST /events/:id/leave', { done: said.offList })
  const isIn = useSignedIn()
  if (status !== 'planned' || Date.parse(startsAt) <= Date.now()) return null
  if (!isIn) return <LogIn>{said.logIn}</LogIn>
  if (mine)
    return (
      <Button isBusy={leave.isPending} onClick={() => leave.run({ params: { id }, body: {} })}>
        {mine.status === 'going' ? said.cannot : said.leaveWaiting}
      </Button>
    )
  const invitation = left === 0 ? said.joinWaiting : said.join
  return (
    <FormButton
      kind="primary"
      title={invitation}
      initial={{ showName: false }}
      submit={invitation}
      onSubmit={values => join.run({ params: { id }, body: { showName: values.showName === true } })}
      fields={
        <>
          <p>{left === 0 ? said.waitingText : said.joinText}</p>
          <CheckField name="showName" label={said.showName} />
        </>
      }
    >
      {invitation}
    </FormButton>
  )
}

function Report({ id }: { id: number }) {
  const { run } = useAction('POST /events/:id/report', { done: words('report').thanks })
  if (!useSignedIn()) return null
  return <ReportHere thing="event" onReport={reason => run({ params: { id }, body: { reason } })} />
}

function Members({ id }: { id: number }) {
  const { rows, meta } = useList('GET /events/view-members', { query: { event: id, limit: 100 } })
  if (!rows?.length) return null
  const said = words('events')
  const hidden = rows.filter(m => m.name === null).length + Math.max(0, (meta?.total ?? 0) - rows.length)
  const names = rows.filter(m => m.name !== null).map(m => (m.isMe ? said.you : m.name))
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="text-lg">
        {said.who}
      </h2>
      <p className="mt-2">{formatList([...names, hidden ? say(said.more, { n: hidden }) : null].filter(name => name !== null))}</p>
    </section>
  )
}
