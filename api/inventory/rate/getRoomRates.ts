import { selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Property, PropertyMember, Room, RowOf } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { money } from '../../../domain/money/money.ts'
import { formatTrace, priceNight, type RateCard } from '../../../domain/rates/pricing.ts'
import {
  allotmentsOf,
  buildRateCard,
  type PropertyRatePlan,
  planRestrictionRules,
  plansForSale,
  pmsRules,
  type RateSheet,
  restrictionRules,
} from '../../../domain/rates/rateSheet.ts'
import { effectiveRestriction, type RestrictionRule } from '../../../domain/rates/restrictions.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { callerId, isOutsideKey, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type FreeCapacity, loadAvailabilityFinder, loadRoomNightCounters } from '../room/service.ts'
import type { rates } from './contract.ts'
import { loadSheet } from './loadSheets.ts'

type RatesView = Infer<(typeof rates)['GET /room/types/rate']['result']>
type PlanNight = RatesView['nights'][number]['plans'][number]
type RoomRatesQuery = Infer<(typeof rates)['GET /room/types/rate']['query']>

interface RoomRow
  extends RowOf<Room, 'id' | 'property_id' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price' | 'sell_by'>,
    RowOf<Property, 'status' | 'currency' | 'timezone' | 'has_rates'> {
  /** Its sales need an arrangement of beds: the counters alone promise too much. */
  planned: ColumnOf<Room, 'planned'>
  role: ColumnOf<PropertyMember, 'role'> | null
}

const defaultNights = 14
const maxNights = { public: 92, member: 750 }

/** A room night by night. Who works there also sees how each price came about. */
export async function getRoomRates(query: RoomRatesQuery, ctx: RequestContext): Promise<RatesView> {
  const room = await loadRoom(query.room, ctx)
  const isMember = !isOutsideKey(ctx, room.property_id) && (isSuperAdmin(ctx) || (room.role !== null && can(room.role, 'rates.read')))
  if (!isMember && room.status === 'closed') throw appError('gone')
  if (!isMember && room.status !== 'live') throw appError('not_found')
  const today = businessDate(new Date(), room.timezone)
  const from = query.from ?? today
  const to = query.to ?? addDays(from, defaultNights - 1)
  validateRange(from, to, isMember)
  const [sheet, left] = await Promise.all([
    loadSheet({ id: room.property_id, has_rates: room.has_rates }, { arrival: from, departure: to }),
    loadAvailability(room, { from, to, today }),
  ])
  const as = room.sell_by === 'unit' ? 'unit' : 'bed'
  const card = buildRateCard(sheet, {
    id: room.id,
    as,
    base: money((as === 'bed' ? room.base_price : room.unit_price) ?? 0, room.currency),
  })
  const plans = plansForSale(sheet).map(plan => ({
    plan,
    always: planRestrictionRules(sheet, plan?.id),
    rules: groupRulesByNight(sheet, room.id, plan),
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
      ...presentAvailability(room, left(night), caps.get(night)),
      plans: plans.map(({ plan, always, rules }) =>
        presentPlanNight({ card, plan, night, today, guests: query.guests, isMember }, [
          ...always,
          ...(rules.get(night) ?? []),
          ...pmsRules(sheet, { room: room.id, as, plan: plan?.id }, night),
        ]),
      ),
    })),
  }
}

async function loadRoom(id: number, ctx: RequestContext): Promise<RoomRow> {
  const room = await selectOne<RoomRow>(
    `SELECT r.id, r.property_id, r.sell_by, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price, p.status, p.currency, p.timezone, p.has_rates, m.role
     FROM rooms r JOIN properties p ON p.id = r.property_id
     LEFT JOIN property_members m ON m.property_id = p.id AND m.user_id = ? WHERE r.id = ? AND r.deleted_at IS NULL`,
    [callerId(ctx), id],
  )
  if (!room) throw appError('not_found')
  return room
}

function validateRange(from: Day, to: Day, isMember: boolean) {
  const most = isMember ? maxNights.member : maxNights.public
  if (to < from) throw fieldError('to', 'last_after_first', 'date.after')
  if (nightCount(from, to) >= most) throw fieldError('to', explain('nights_max', { most }), 'date.max')
}

/** What the night by itself could still sell: in a room whose sales need an arrangement, what would get one. */
async function loadAvailability(
  room: RoomRow,
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<(night: Day) => FreeCapacity> {
  const span = { arrival: from, departure: addDays(to, 1) }
  const [rows, arranged] = await Promise.all([
    loadRoomNightCounters([room.id], span),
    loadAvailabilityFinder(room.planned ? [room.id] : [], span),
  ])
  const counted = new Map(rows.map(r => [r.night, Math.max(0, r.capacity - r.sold)]))
  return night => {
    if (room.planned && night >= today) return arranged(room.id, { arrival: night, departure: addDays(night, 1) })
    const free = counted.get(night) ?? room.capacity
    return room.sell_by === 'both' ? { beds: free, units: Math.floor(free / room.beds_per_unit) } : { beds: free, units: free }
  }
}

/** Beds, or units of a room that is only sold whole; and the whole units of a room that is sold both ways. A cap counts as the counters do. */
function presentAvailability({ sell_by, beds_per_unit }: RoomRow, { beds, units }: FreeCapacity, cap = Number.POSITIVE_INFINITY) {
  if (sell_by !== 'both') return { available: Math.min(sell_by === 'unit' ? units : beds, cap), availableUnits: null }
  return { available: Math.min(beds, cap), availableUnits: Math.min(units, Math.floor(cap / beds_per_unit)) }
}

const groupRulesByNight = (sheet: RateSheet, room: number, plan: PropertyRatePlan | undefined): Map<Day, RestrictionRule[]> =>
  Map.groupBy(restrictionRules(sheet, { room, ...(plan && { plan: plan.id }) }), r => r.from)

interface PlanNightInput {
  card: RateCard
  plan: PropertyRatePlan | undefined
  night: Day
  today: Day
  guests: number | undefined
  isMember: boolean
}

function presentPlanNight({ card, plan, night, today, guests, isMember }: PlanNightInput, rules: readonly RestrictionRule[]): PlanNight {
  const stay = { arrival: night, departure: addDays(night, 1) }
  const { price, trace } = priceNight(card, { stay, today, ...(plan && { plan: plan.id }), ...(guests !== undefined && { guests }) }, night)
  const ruleInForce = <K extends Parameters<typeof effectiveRestriction>[2]>(key: K) => effectiveRestriction(rules, night, key) ?? null
  return {
    plan: plan ? { id: plan.id, name: plan.name } : null,
    price,
    ...(isMember && { trace: formatTrace(trace ?? []) }),
    restrictions: {
      stopSell: ruleInForce('stopSell'),
      closedToArrival: ruleInForce('closedToArrival'),
      closedToDeparture: ruleInForce('closedToDeparture'),
      minStay: ruleInForce('minStay'),
      maxStay: ruleInForce('maxStay'),
      minStayThrough: ruleInForce('minStayThrough'),
      maxStayThrough: ruleInForce('maxStayThrough'),
      releaseDays: ruleInForce('releaseDays'),
      maxDaysAhead: ruleInForce('maxDaysAhead'),
    },
  }
}
