import { useEffect, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { businessDayAt } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { formatEventPlaces, formatEventPrice, formatEventTime, type PropertyEvent } from '../event/eventFormat.ts'
import type { Booking } from './bookingStatus.ts'
import { isStayAhead } from './stayTiming.ts'

const eventsAtFirst = 3

/** What is on at the hostel during the stay, and rides to its city. */
export function StayActivities({ booking }: { booking: Booking }) {
  const { property, arrival, departure } = booking
  const isAhead = isStayAhead(booking, businessDayAt(property.timezone))
  const events = useEvents(isAhead ? property.id : undefined, arrival, departure)
  if (!isAhead) return null
  const messages = getMessages('booking')
  const city = localizeCity(property)
  return (
    <section aria-labelledby="activities" className="print:hidden">
      <h2 id="activities" className="mb-4 text-xl">
        {messages.activities}
      </h2>
      {events.length > 0 && (
        <>
          <p className="mb-4 max-w-text">{messages.activitiesText}</p>
          <ul className="mb-4 grid gap-3">
            {events.map(event => (
              <li key={event.id} className="card group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4">
                <DayTile day={event.day} />
                <div className="min-w-0">
                  <h3 className="text-base">
                    <a
                      href={localizeHref(`/events/${event.id}`)}
                      className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
                    >
                      <bdi>{event.title}</bdi>
                    </a>
                  </h3>
                  <p className="tabular-nums">{formatEventTime(event)}</p>
                  <p className="text-sm text-muted">{[formatEventPrice(event), formatEventPlaces(event)].join(' · ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="flex flex-wrap gap-3">
        {events.length === eventsAtFirst && (
          <li>
            <a className="button" href={localizeHref(`/events?property=${property.id}`)}>
              <Icon name="partyPopper" size={18} />
              {messages.allEvents}
            </a>
          </li>
        )}
        <li>
          <a className="button" href={localizeHref(`/rides?${new URLSearchParams({ city: cityPath(property), cityName: city })}`)}>
            <Icon name="car" size={18} />
            {t(messages.rides, { city })}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** `/hostels/portugal/porto/a-hostel` is in portugal/porto; a hostel without a page is found by the name of its city. */
const cityPath = ({ path, city }: Booking['property']) => path?.split('/').slice(2, 4).join('/') ?? city

/** The first events between these days. The booking is usable without them: a failure is not said. */
function useEvents(property: number | undefined, from: string, to: string) {
  const [events, setEvents] = useState<readonly PropertyEvent[]>([])
  useEffect(() => {
    if (property === undefined) return setEvents([])
    const stop = new AbortController()
    api('GET /events', { query: { property, from, to, limit: eventsAtFirst }, signal: stop.signal }).then(
      reply => reply.ok && setEvents(reply.data),
    )
    return () => stop.abort()
  }, [property, from, to])
  return events
}
