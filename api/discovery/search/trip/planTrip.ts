import { partySize } from '../../../../domain/booking/party.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { add, type Money } from '../../../../domain/money/money.ts'
import type { JsonAnswer } from '../../../platform/http/jsonAnswer.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { limitValidity, longestValidMs } from '../answerCache/answerValidity.ts'
import { joinVersion, loadAreaVersion } from '../answerCache/areaVersion.ts'
import { getCachedAnswerAt } from '../answerCache/getCachedAnswer.ts'
import { listCalendarCandidates } from '../calendar/priceCalendar.ts'
import { search, tripLimits } from '../contract.ts'
import { loadPropertyFacts } from '../facts/loadPropertyFacts.ts'
import { type CheapStay, findCheapestByArrival } from '../flexible/findCheapestStays.ts'
import { parseParty } from '../parseParty.ts'
import { comparableAmount } from '../rankHits.ts'
import { type Area, resolveArea } from '../searchArea.ts'
import { listHostelsById } from '../searchHostels.ts'
import { parseTrip, stayOf, type TripLeg, type TripQuery } from './parseTrip.ts'

type TripPlan = Infer<(typeof search)['GET /trips/plan']['result']>

interface LegInArea extends TripLeg {
  area: Area
}
/** The stays of each day of arrival, the cheapest first. */
type StaysByArrival = ReadonlyMap<Day, readonly CheapStay[]>
/** What the trip costs when it begins on a day. */
interface TripStart {
  start: Day
  /** The cheapest stay of each place, as far as there is one. */
  stays: (CheapStay | undefined)[]
  missing: number
  rank: number
}

/** Several places in a row: the day on which the trip is cheapest, and the stays of each place; priced as a search for these dates prices them. */
export async function planTrip(query: TripQuery): Promise<JsonAnswer<TripPlan>> {
  const { legs, ...trip } = parseTrip(query)
  parseParty(query)
  const known = await Promise.all(legs.map(async leg => ({ ...leg, area: await withVersion(await resolveArea(leg)) })))
  const version = joinVersion(...known.map(({ area }) => area.version))
  return getCachedAnswerAt(version, { endpoint: search['GET /trips/plan'], query, subject: known.map(({ area }) => area.bind) }, () => {
    limitValidity(Date.now() + longestValidMs)
    return findPlan(query, { ...trip, legs: known })
  })
}

const withVersion = async (area: Area): Promise<Area> => ({ ...area, version: await loadAreaVersion(area) })

async function findPlan(
  query: TripQuery,
  { legs, nights, starts }: { legs: LegInArea[]; nights: number; starts: Day[] },
): Promise<TripPlan> {
  const party = parseParty(query)
  const found: StaysByArrival[] = []
  for (const leg of legs) found.push(await findStays(leg, starts, query))
  const ranked = starts.map(start => priceStart(start, legs, found)).sort((a, b) => a.missing - b.missing || a.rank - b.rank)
  const selected = ranked.find(({ start }) => start === query.start) ?? (ranked[0] as TripStart)
  const views = await Promise.all(legs.map((leg, i) => presentLeg(leg, selected.start, found[i] as StaysByArrival, query)))
  return {
    guests: partySize(party),
    nights,
    start: selected.start,
    end: addDays(selected.start, nights),
    isComplete: views.every(({ stays }) => stays.length > 0),
    totals: addUp(views.flatMap(({ stays: [best] }) => best?.total ?? [])),
    legs: views,
    starts: ranked
      .filter(({ missing }) => missing === 0)
      .slice(0, tripLimits.starts)
      .map(({ start, stays }) => ({ start, end: addDays(start, nights), totals: addUp(stays.flatMap(stay => stay?.total ?? [])) })),
  }
}

async function findStays({ area, offset, nights }: LegInArea, starts: readonly Day[], query: TripQuery): Promise<StaysByArrival> {
  const party = parseParty(query)
  const facts = (await loadPropertyFacts(area)).filter(({ rooms }) => rooms.length)
  const arrivals = starts.map(start => addDays(start, offset))
  const options = { party, reach: 1, isFree: false }
  return findCheapestByArrival(listCalendarCandidates(facts, party, {}), { arrivals, nights }, options, tripLimits.stays)
}

function priceStart(start: Day, legs: readonly LegInArea[], found: readonly StaysByArrival[]): TripStart {
  const stays = legs.map((leg, i) => found[i]?.get(stayOf(start, leg).arrival)?.[0])
  return {
    start,
    stays,
    missing: stays.filter(stay => !stay).length,
    rank: stays.reduce((sum, stay) => sum + (stay?.rank ?? 0), 0),
  }
}

async function presentLeg(leg: LegInArea, start: Day, found: StaysByArrival, { guests, women, men, other, childAges }: TripQuery) {
  const { destination, nights, area } = leg
  const stay = stayOf(start, leg)
  const party = { guests, women, men, other, childAges }
  const hostels = await listHostelsById(
    (found.get(stay.arrival) ?? []).map(({ property }) => property),
    { ...party, ...stay } as Parameters<typeof listHostelsById>[1],
  )
  const stays = hostels.filter(hostel => hostel.total).sort((a, b) => rankOf(a.total) - rankOf(b.total))
  return { destination, place: area.named ?? null, ...stay, nights, stays }
}

const rankOf = (total: Money | null) => (total ? comparableAmount(total) : Number.POSITIVE_INFINITY)

/** Hostels of several countries have several currencies. */
function addUp(totals: readonly Money[]): Money[] {
  const byCurrency = new Map<string, Money>()
  for (const total of totals) {
    const sum = byCurrency.get(total.currency)
    byCurrency.set(total.currency, sum ? add(sum, total) : total)
  }
  return [...byCurrency.values()]
}
