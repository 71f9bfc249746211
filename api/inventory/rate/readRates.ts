import { select, selectOne } from '../../../db/connection.ts'
import { can, type MemberRole } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo, nightCount, type Stay } from '../../../domain/calendar/days.ts'
import { money } from '../../../domain/money/money.ts'
import { priceNight, type RateCard, traceText } from '../../../domain/rates/pricing.ts'
import {
  allotmentsOf,
  cardOf,
  type HousePlan,
  planRules,
  plansForSale,
  type RateSheet,
  restrictionsOf,
} from '../../../domain/rates/rateSheet.ts'
import { inForce, type RestrictionRule } from '../../../domain/rates/restrictions.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type Free, freeFinder } from '../room/service.ts'
import type { rates } from './contract.ts'
import { loadSheet } from './sheet.ts'

type RatesView = Infer<(typeof rates)['GET /room/types/rate']['result']>
type PlanNight = RatesView['nights'][number]['plans'][number]
type Query = Infer<(typeof rates)['GET /room/types/rate']['query']>

interface RoomRow {
  id: number
  property_id: number
  sell_by: 'bed' | 'unit' | 'both'
  beds_per_unit: number
  capacity: number
  /** Its sales need an arrangement of beds: the counters alone promise too much. */
  planned: number
  base_price: number | null
  unit_price: number | null
  status: string
  currency: string
  timezone: string
  has_rates: number
  role: MemberRole | null
}

const usualNights = 14
const mostNights = { public: 92, member: 750 }

/** A room night by night. Who works there also sees how each price came about. */
export async function readRates(query: Query, call: Call): Promise<RatesView> {
  const room = await findRoom(query.room, call)
  const isMember = call.caller?.role === 'super_admin' || (room.role !== null && can(room.role, 'rates.read'))
  if (!isMember && room.status === 'closed') throw appError('gone')
  if (!isMember && room.status !== 'live') throw appError('not_found')
  const today = businessDate(new Date(), room.timezone)
  const from = query.from ?? today
  const to = query.to ?? addDays(from, usualNights - 1)
  judgeRange(from, to, isMember)
  const [sheet, left] = await Promise.all([
    loadSheet({ id: room.property_id, has_rates: room.has_rates }, { arrival: from, departure: to }),
    leftOf(room, { from, to, today }),
  ])
  const as = room.sell_by === 'unit' ? 'unit' : 'bed'
  const card = cardOf(sheet, { id: room.id, as, base: money((as === 'bed' ? room.base_price : room.unit_price) ?? 0, room.currency) })
  const plans = plansForSale(sheet).map(plan => ({
    plan,
    always: planRules(sheet, plan?.id),
    rules: rulesByNight(sheet, room.id, plan),
  }))
  const caps = new Map(
    allotmentsOf(sheet, room.id, { arrival: from, departure: addDays(to, 1) }).map(a => [a.night, Math.max(0, a.units - a.sold)]),
  )
  return {
    room: room.id,
    property: room.property_id,
    as,
    nights: daysFromTo(from, to).map(night => ({
      night,
      ...availableOf(room, left(night), caps.get(night)),
      plans: plans.map(({ plan, always, rules }) =>
        planNight({ card, plan, night, today, guests: query.guests, isMember }, [...always, ...(rules.get(night) ?? [])]),
      ),
    })),
  }
}

async function findRoom(id: number, call: Call): Promise<RoomRow> {
  const room = await selectOne<RoomRow>(
    `SELECT r.id, r.property_id, r.sell_by, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price, p.status, p.currency, p.timezone, p.has_rates, m.role
     FROM rooms r JOIN properties p ON p.id = r.property_id
     LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE r.id = ? AND r.deleted_at IS NULL`,
    [call.caller?.userId ?? 0, id],
  )
  if (!room) throw appError('not_found')
  return room
}

function judgeRange(from: Day, to: Day, isMember: boolean) {
  const most = isMember ? mostNights.member : mostNights.public
  if (to < from) throw fieldError('to', 'The last night comes after the first.', 'date.after')
  if (nightCount(from, to) >= most) throw fieldError('to', `At most ${most} nights at once.`, 'date.max')
}

/** What the night by itself could still sell: in a room whose sales need an arrangement, what would get one. */
async function leftOf(room: RoomRow, { from, to, today }: { from: Day; to: Day; today: Day }): Promise<(night: Day) => Free> {
  const span = { arrival: from, departure: addDays(to, 1) }
  const [rows, arranged] = await Promise.all([countersOf(room, span), freeFinder(room.planned ? [room.id] : [], span)])
  const counted = new Map(rows.map(r => [r.night, Math.max(0, r.free)]))
  return night => {
    if (room.planned && night >= today) return arranged(room.id, { arrival: night, departure: addDays(night, 1) })
    const free = counted.get(night) ?? room.capacity
    return room.sell_by === 'both' ? { beds: free, units: Math.floor(free / room.beds_per_unit) } : { beds: free, units: free }
  }
}

const countersOf = ({ property_id, id }: RoomRow, { arrival, departure }: Stay) =>
  select<{ night: Day; free: number }>(
    'SELECT night, CAST(capacity AS SIGNED) - sold AS free FROM room_nights WHERE property_id = ? AND room_id = ? AND night >= ? AND night < ?',
    [property_id, id, arrival, departure],
  )

/** Beds, or units of a room that is only sold whole; and the whole units of a room that is sold both ways. A cap counts as the counters do. */
function availableOf({ sell_by, beds_per_unit }: RoomRow, { beds, units }: Free, cap = Number.POSITIVE_INFINITY) {
  if (sell_by !== 'both') return { available: Math.min(sell_by === 'unit' ? units : beds, cap), availableUnits: null }
  return { available: Math.min(beds, cap), availableUnits: Math.min(units, Math.floor(cap / beds_per_unit)) }
}

const rulesByNight = (sheet: RateSheet, room: number, plan: HousePlan | undefined): Map<Day, RestrictionRule[]> =>
  Map.groupBy(restrictionsOf(sheet, { room, ...(plan && { plan: plan.id }) }), r => r.from)

interface Night {
  card: RateCard
  plan: HousePlan | undefined
  night: Day
  today: Day
  guests: number | undefined
  isMember: boolean
}

function planNight({ card, plan, night, today, guests, isMember }: Night, rules: readonly RestrictionRule[]): PlanNight {
  const stay = { arrival: night, departure: addDays(night, 1) }
  const { price, trace } = priceNight(card, { stay, today, ...(plan && { plan: plan.id }), ...(guests !== undefined && { guests }) }, night)
  const said = <K extends Parameters<typeof inForce>[2]>(key: K) => inForce(rules, night, key) ?? null
  return {
    plan: plan ? { id: plan.id, name: plan.name } : null,
    price,
    ...(isMember && { trace: traceText(trace ?? []) }),
    restrictions: {
      stopSell: said('stopSell'),
      closedToArrival: said('closedToArrival'),
      closedToDeparture: said('closedToDeparture'),
      minStay: said('minStay'),
      maxStay: said('maxStay'),
      minStayThrough: said('minStayThrough'),
      maxStayThrough: said('maxStayThrough'),
      releaseDays: said('releaseDays'),
      maxDaysAhead: said('maxDaysAhead'),
    },
  }
}
