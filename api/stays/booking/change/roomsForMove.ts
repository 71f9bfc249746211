import { type Guest, roomRefusals } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Judged, limitsOf, waysToSleep } from '../../../discovery/search/service.ts'
import { admitToBooking } from '../../../platform/access/service.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { loadBooking } from '../read.ts'
import { findHouse } from '../sale/house.ts'
import { judgeHouse, mostOf } from '../sale/judge.ts'
import { whoMoves } from './moveStay.ts'
import type { bookingMoves } from './movesContract.ts'
import { personOf } from './target.ts'

type Rooms = Infer<(typeof bookingMoves)['GET /booking/:id/rooms']['result']>
interface Asked {
  line?: number
  guest?: number
}

/** Each way a room of the house is sold, as a change to it would judge it for exactly these guests. Five statements, two more where the house has rates. */
export async function roomsForMove(id: number, asked: Asked, call: Call): Promise<Rooms> {
  const { property } = await admitToBooking(call, id, 'booking.change')
  const booking = await loadBooking(id)
  const { line, guests, from } = whoMoves(booking, asked, businessDate(new Date(), booking.timezone))
  if (from >= line.departure) return { rooms: [] }
  const house = judgeHouse(await findHouse(property), 'desk')
  const { options } = await waysToSleep(house, { arrival: from, departure: line.departure }, nobody)
  const people = line.guests.filter(({ id }) => guests.some(g => g.id === id)).map(personOf)
  const ways = [...Map.groupBy(options, ({ option }) => `${option.room} ${option.as}`).values()]
  return { rooms: ways.map(plans => judge(inPlan(plans, line.plan), people, limitsOf(house))) }
}

/** What is free is asked for, not how a party would be spread over it. */
const nobody = { women: 0, men: 0, other: 0, childAges: [] }

/** They go on by their plan; one that is no longer sold stands for itself. */
function inPlan(plans: readonly Judged[], plan: number | null): Judged[] {
  const own = plans.filter(({ option }) => (option.plan ?? null) === plan)
  return own.length ? own : [...plans]
}

function judge(plans: readonly Judged[], people: readonly Guest[], limits: ReturnType<typeof limitsOf>): Rooms['rooms'][number] {
  const { option } = plans[0] as Judged
  const { room, as, sleeps, stock } = option
  const quantity = as === 'bed' ? people.length : Math.ceil(people.length / sleeps)
  const takesThem = quantity <= mostOf(stock, as) && roomRefusals(people, option, limits, quantity).length === 0
  const isOpen = plans.some(({ option, refusals }) => refusals.length === 0 && option.left >= quantity)
  return { room, name: stock.name, as, quantity, takesThem, isFree: takesThem && isOpen }
}
