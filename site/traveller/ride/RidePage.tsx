import { useEffect } from 'react'
import { Notice } from '../../kit/Notice.tsx'
import type { Reply } from '../../lib/api.ts'
import { countryName, formatDay } from '../../lib/format.ts'
import { to as here } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import { NotThere, PageWaiting } from '../OnePage.tsx'
import { Queries } from '../Queries.tsx'
import { useStartedItem } from '../started.ts'
import { Asking } from './Asking.tsx'
import { Owning } from './Owning.tsx'
import { RidePrice } from './RidePrice.tsx'
import { Riders } from './Riders.tsx'
import { RequestBadge, type Ride, RideBadge, seatWords, wayWords } from './words.tsx'

interface Props {
  id: number
  /** As everybody sees it: who rides along sees more of it. */
  reply: Reply<Ride>
}

export const RidePage = (props: Props) => (
  <Queries>
    <Opened {...props} />
  </Queries>
)

function Opened({ id, reply }: Props) {
  const { item: ride, problem, reload } = useStartedItem('GET /rides/:id', { params: { id } }, reply)
  if (problem && !ride) return <NotThere problem={problem} onRetry={reload} all={[here('/rides'), words('rides').all]} />
  return ride ? <Shown ride={ride} /> : <PageWaiting label={words('rides').opening} />
}

function Shown({ ride }: { ride: Ride }) {
  const title = wayWords(ride)
  useEffect(() => {
    document.title = `${title} | OpenBunk`
  }, [title])
  const { mine, status, note, hiddenReason } = ride
  const said = words('rides')
  const sees = mine === 'owner' || mine === 'accepted'
  return (
    <article className="mt-8">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-3 flex flex-wrap gap-2">
        <RideBadge status={status} />
        {mine && mine !== 'owner' && <RequestBadge status={mine} />}
      </div>
      {hiddenReason && (
        <div className="mt-4">
          <Notice kind="danger" title={said.takenOff}>
            <p>{hiddenReason}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <div>
            {note && (
              <p dir="auto" className="mb-6 max-w-text whitespace-pre-line">
                {note}
              </p>
            )}
            <Facts ride={ride} />
          </div>
          {sees && <Riders ride={ride} />}
        </div>
        <aside aria-label={said.along} className="grid gap-4">
          {mine === 'owner' ? <Owning ride={ride} /> : <Asking ride={ride} />}
          <p className="text-sm text-muted">{said.safety}</p>
        </aside>
      </div>
    </article>
  )
}

function Facts({ ride }: { ride: Ride }) {
  const { kind, from, to, day, house, details } = ride
  const said = words('rides')
  const placeWords = ({ name, country }: Ride['from']) => say(said.inCountry, { place: name, country: countryName(country) })
  const facts = [
    [said.from, placeWords(from)],
    [said.to, placeWords(to)],
    [said.day, formatDay(day)],
    details ? [said.time, say(said.zone, { time: details.time, zone: details.timezone.replaceAll('_', ' ') })] : null,
    details?.meeting ? [said.meeting, details.meeting] : null,
    [kind === 'offer' ? said.seatsName : said.wantedName, seatWords(ride)],
    [said.share, <RidePrice key="price" ride={ride} />],
    house ? [said.by, house.name] : null,
    details ? [kind === 'offer' ? said.driver : said.askedBy, details.name] : null,
    details?.phone ? [said.telephone, details.phone] : null,
  ].filter(fact => fact !== null)
  return (
    <>
      <dl>
        {facts.map(([name, words]) => (
          <div key={String(name)} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {!details && <p className="mt-3 text-sm text-muted">{said.later}</p>}
    </>
  )
}
