import { businessDate, localToInstant } from '../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo, weekday } from '../../domain/calendar/days.ts'
import { repeatDays } from '../../domain/calendar/repeat.ts'
import { hostName } from '../names.ts'
import { cheapestBed, roundToCoins } from '../prices.ts'
import { type Random, random } from '../random.ts'
import type { Tables } from '../tables.ts'
import type { DemoTravellers } from '../travellers.ts'
import type { WrittenProperty } from '../writeProperty.ts'
import { type EventIdea, fits, ideas, isItsDay, localize, pickVariant } from './ideas.ts'

/** Single events are so near, and so many of each kind of property there are. */
const DAYS_AHEAD = 12
const BUSY = { ideas: 4, days: 56 }
const CALM = { ideas: 2, days: 21 }

export interface EventOptions {
  now: Date
  isBusy: boolean
  /** What other hostels of the city do: each does something else while there is more. */
  taken: Set<EventIdea>
}

/** What a property does with its guests: a weekly thing, and one or more besides, as place, season and house allow. */
export function writeEvents(
  tables: Tables,
  property: WrittenProperty,
  company: DemoTravellers,
  { now, isBusy, taken }: EventOptions,
): void {
  const r = random(`events ${property.path}`)
  if (!isBusy && !r.chance(0.35)) return
  const today = businessDate(now, property.timezone)
  const size = isBusy ? BUSY : CALM
  const days = daysFromTo(addDays(today, 1), addDays(today, DAYS_AHEAD))
  const daysOf = (idea: EventIdea) => days.filter(day => isItsDay(idea, day) && fits(idea, property, day))
  const drawn = drawIdeas(
    r,
    ideas.filter(idea => daysOf(idea).length > 0),
    { n: size.ideas, taken },
  )
  const [weekly, ...more] = drawn.map(idea => pickVariant(r, idea)) as [EventIdea, ...EventIdea[]]
  const first = r.pick(daysOf(weekly).slice(0, 3))
  const until = addDays(first, size.days)
  const series = tables.event_series.add({
    property_id: property.id,
    every: 'week',
    step: 1,
    weekdays: [weekday(first)],
    until_day: until,
    created_at: now,
    updated_at: now,
  })
  // The last of a season ends the series.
  for (const day of repeatDays(first, { every: 'week', until }).filter(day => fits(weekly, property, day)))
    writeEvent(tables, r, { property, idea: weekly, day, series }, company, now)
  for (const idea of more) writeEvent(tables, r, { property, idea, day: r.pick(daysOf(idea)), series: null }, company, now)
}

/** One of what only this city, season or kind of place has, then others. */
function drawIdeas(r: Random, fitting: readonly EventIdea[], { n, taken }: { n: number; taken: Set<EventIdea> }): EventIdea[] {
  const fresh = fitting.filter(idea => !taken.has(idea))
  const choice = fresh.length >= n ? fresh : fitting
  const own = choice.filter(idea => idea.local || idea.scenes || idea.months)
  const first = own.length ? r.some(own, 1) : []
  const drawn = [
    ...first,
    ...r.some(
      choice.filter(idea => !first.includes(idea)),
      n - first.length,
    ),
  ]
  for (const idea of drawn) taken.add(idea)
  return drawn
}

interface PlannedEvent {
  property: WrittenProperty
  idea: EventIdea
  day: Day
  series: number | null
}

function writeEvent(
  tables: Tables,
  r: Random,
  { property, idea, day, series }: PlannedEvent,
  { traveller, people }: DemoTravellers,
  now: Date,
) {
  const endDay = idea.to <= idea.from ? addDays(day, 1) : day
  const coming = r.some(people, r.int(0, Math.min(people.length, idea.capacity ?? people.length)))
  // The one who tries the product has something to look forward to.
  if (property.city === 'Porto' && series === null && coming.length < (idea.capacity ?? 99)) coming.push(traveller)
  const cheapest = cheapestBed(property)
  const price = idea.share && Number.isFinite(cheapest) ? roundToCoins(cheapest * idea.share) : null
  const id = tables.events.add({
    property_id: property.id,
    series_id: series,
    status: 'planned',
    title: localize(idea.title, property),
    category: idea.category,
    description: localize(idea.text, property),
    place: idea.place,
    host: hostName(r, property.country),
    day,
    start_time: idea.from,
    end_day: endDay,
    end_time: idea.to,
    timezone: property.timezone,
    starts_at: new Date(localToInstant(day, idea.from, property.timezone)),
    ends_at: new Date(localToInstant(endDay, idea.to, property.timezone)),
    capacity: idea.capacity ?? null,
    going: coming.length,
    turns: coming.length,
    price,
    currency: property.currency,
    created_at: now,
    updated_at: now,
  })
  for (const [i, user] of coming.entries())
    tables.event_joiners.add({
      event_id: id,
      property_id: property.id,
      user_id: user,
      status: 'going',
      turn: i + 1,
      show_name: i % 3 === 0 ? 0 : 1,
      created_at: now,
    })
}
