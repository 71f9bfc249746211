import { type Guest, roomRefusals } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { findPropertyOffers, type RatedOption, toPropertyLimits } from '../../../discovery/search/service.ts'
import { authorizeBooking } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { loadBooking } from '../bookingRecord.ts'
import { toTaxedGuest } from '../change/targetLine.ts'
import { findBookableProperty } from '../create/bookableProperty.ts'
import { assertBookable, maxQuantity } from '../create/validateStayRequest.ts'
import { resolveMove, startAt } from './moveGuests.ts'
import type { bookingMoves } from './movesContract.ts'

type RoomsForMoveView = Infer<(typeof bookingMoves)['GET /booking/:id/rooms']['result']>
interface RoomsForMoveQuery {
  line?: number
  guest?: number
  from?: Day
}

/** Each way a room of the property is sold, as a change to it would check it for exactly these guests. Five statements, two more where the property has rates. */
export async function listRoomsForMove(id: number, query: RoomsForMoveQuery, ctx: RequestContext): Promise<RoomsForMoveView> {
  const { property } = await authorizeBooking(ctx, id, 'booking.change')
  const booking = await loadBooking(id)
  const { line, guests, from } = startAt(resolveMove(booking, query, businessDate(new Date(), booking.timezone)), query.from)
  if (from >= line.departure) return { rooms: [] }
  const propertyRow = assertBookable(await findBookableProperty(property), 'desk')
  const { options } = await findPropertyOffers(propertyRow, { arrival: from, departure: line.departure }, emptyParty)
  const people = line.guests.filter(({ id }) => guests.some(g => g.id === id)).map(toTaxedGuest)
  const groups = [...Map.groupBy(options, ({ option }) => `${option.room} ${option.as}`).values()]
  return { rooms: groups.map(plans => presentRoomOption(preferPlan(plans, line.plan), people, toPropertyLimits(propertyRow))) }
}

/** Only free beds matter here, not how a party would be distributed over them. */
const emptyParty = { women: 0, men: 0, other: 0, childAges: [] }

/** The guests keep their rate plan, also one that is no longer sold. */
function preferPlan(plans: readonly RatedOption[], plan: number | undefined): RatedOption[] {
  const own = plans.filter(({ option }) => option.plan === plan)
  return own.length ? own : [...plans]
}

function presentRoomOption(
  plans: readonly RatedOption[],
  people: readonly Guest[],
  limits: ReturnType<typeof toPropertyLimits>,
): RoomsForMoveView['rooms'][number] {
  const { option } = plans[0] as RatedOption
  const { room, as, sleeps, stock } = option
  const quantity = as === 'bed' ? people.length : Math.ceil(people.length / sleeps)
  const takesThem = quantity <= maxQuantity(stock, as) && roomRefusals(people, option, limits, quantity).length === 0
  const isOpen = plans.some(({ option, refusals }) => refusals.length === 0 && option.left >= quantity)
  return { room, name: stock.name, as, quantity, takesThem, isFree: takesThem && isOpen }
}
