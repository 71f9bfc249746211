import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, GroupQuote } from '../../../db/models/index.ts'
import { canTransitionGroup } from '../../../domain/booking/groupRequest.ts'
import { maxGroupSize } from '../../../domain/booking/groupSize.ts'
import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { defaultSchedule, type Instalment, scheduleProblem } from '../../../domain/money/paymentSchedule.ts'
import { assertRunHere, canReadGuest } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type CustomPriceLine, type CustomQuote, quoteCustomPrices } from '../booking/service.ts'
import { authorizeGroupDesk } from './authorizeGroup.ts'
import { blockBeds, releaseBlockedBeds } from './blockBeds.ts'
import { findShortRooms } from './findShortRooms.ts'
import { closeQuote, moveGroup } from './groupHistory.ts'
import { type GroupRecord, loadGroup } from './groupRecord.ts'
import { notifyQuoted } from './notifications.ts'
import { type GroupView, presentGroup, presentPrice } from './present.ts'

interface GroupStayRequest {
  arrival?: Day
  departure?: Day
  lines: CustomPriceLine[]
  policy?: PolicyPreset
}
export interface GroupQuoteRequest extends GroupStayRequest {
  schedule: Instalment[]
  validUntil: Day
  validTime?: string
  message?: string
  hold?: boolean
  version?: number
}
interface QuotedGroupStay {
  arrival: Day
  departure: Day
  guests: number
}

/** What a quote would come to, for who is writing it. */
export async function previewQuote(id: number, request: GroupStayRequest, ctx: RequestContext) {
  await authorizeGroupDesk(ctx, id, 'booking.approve')
  const group = await loadGroup(id)
  const { stay, quoted } = await priceGroupStay(group, request)
  const short = await findShortRooms(quoted.demands)
  return {
    ...presentPrice({ ...quoted, ...stay, at: new Date() }),
    schedule:
      quoted.total.amount > 0
        ? defaultSchedule(quoted.total, { ...stay, today: propertyToday(group), beds: await countPropertyBeds(group) })
        : [],
    isFree: short.length === 0,
    short: short.map(({ room, left }) => ({ room, left, roomName: quoted.lines.find(l => l.room === room)?.roomName ?? '' })),
  }
}

/** Answers a request. An earlier quote is over with it, and so is what it kept back. */
export async function quoteGroup(id: number, request: GroupQuoteRequest, ctx: RequestContext): Promise<GroupView> {
  const { property, visitor } = await authorizeGroupDesk(ctx, id, 'booking.approve')
  await assertRunHere(property)
  return withIdempotency({ property, ctx }, async t => {
    const group = await loadGroup(id, t)
    if (!canTransitionGroup(group.status, 'quoted')) throw appError('invalid_transition', { state: group.status })
    const { stay, quoted } = await priceGroupStay(group, request)
    assertSchedule(group, request.schedule, quoted, stay)
    const validUntil = resolveValidUntil(group, request, stay)
    await moveGroup(group, { to: 'quoted', event: 'quoted', by: visitor.as, version: request.version, total: quoted.total }, ctx, t)
    await releaseBlockedBeds(group, ctx, t)
    await closeQuote(group, 'replaced', t)
    const quote = await insertQuote({ group, request, stay, quoted, validUntil }, ctx, t)
    if (request.hold) await blockBeds({ group, quote, quoted, stay }, ctx, t)
    await execute('UPDATE group_requests SET quote_id = ? WHERE id = ? AND property_id = ?', [quote, id, property], t)
    const now = await loadGroup(id, t)
    await notifyQuoted(now, t)
    return presentGroup(now, { contact: canReadGuest(visitor) })
  })
}

const countPropertyBeds = async ({ property_id }: GroupRecord) => {
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM beds WHERE property_id = ? AND removed_at IS NULL', [property_id])
  return Number(row?.n ?? 0)
}

const propertyToday = ({ timezone }: GroupRecord) => businessDate(new Date(), timezone)

async function priceGroupStay(group: GroupRecord, request: GroupStayRequest): Promise<{ stay: QuotedGroupStay; quoted: CustomQuote }> {
  const { arrival = group.arrival, departure = group.departure, lines, policy = 'group_28d' } = request
  if (departure <= arrival) throw fieldError('departure', 'departure_after_arrival', 'date.after')
  assertDateFlexibility(group, 'arrival', arrival)
  assertDateFlexibility(group, 'departure', departure)
  const guests = lines.reduce((n, l) => n + l.guests, 0)
  if (guests > maxGroupSize) throw fieldError('lines', explain('group_max', { most: maxGroupSize }), 'group')
  const quoted = await quoteCustomPrices({ property: group.property_id, arrival, departure, lines, policy })
  return { stay: { arrival, departure, guests }, quoted }
}

function assertDateFlexibility(group: GroupRecord, which: 'arrival' | 'departure', day: Day) {
  const requested = group[which]
  if (Math.abs(nightCount(requested, day)) <= group.flexible_days) return
  const [first, last] = [addDays(requested, -group.flexible_days), addDays(requested, group.flexible_days)]
  const explanation = first === last ? explain('group_date', { which, day: requested }) : explain('group_dates', { which, first, last })
  throw fieldError(which, explanation, 'group.dates')
}

function assertSchedule(group: GroupRecord, schedule: readonly Instalment[], { total }: CustomQuote, { departure }: QuotedGroupStay) {
  const problem = scheduleProblem(schedule, { total, today: propertyToday(group), departure })
  if (!problem) return
  const { at, field, ...explanation } = problem
  throw fieldError(at === undefined ? 'schedule' : `schedule.${at}.${field}`, explanation, 'schedule')
}

const END_OF_DAY = '23:59'

/** In the time zone of the property: in the future, and before they are to be there. */
function resolveValidUntil(
  group: GroupRecord,
  { validUntil, validTime = END_OF_DAY }: GroupQuoteRequest,
  { arrival }: QuotedGroupStay,
): Date {
  const until = new Date(localToInstant(validUntil, validTime, group.timezone))
  if (until <= new Date()) throw fieldError('validUntil', 'time_to_answer', 'date.min')
  if (validUntil > arrival) throw fieldError('validUntil', 'quote_before_arrival', 'date.max')
  return until
}

interface NewQuote {
  group: GroupRecord
  request: GroupQuoteRequest
  stay: QuotedGroupStay
  quoted: CustomQuote
  validUntil: Date
}

async function insertQuote(
  { group, request, stay, quoted, validUntil }: NewQuote,
  { caller }: RequestContext,
  t: Transaction,
): Promise<number> {
  const { arrival, departure, guests } = stay
  const { total, lines, price, policy } = quoted
  const schedule = request.schedule.map(({ dueOn, amount }) => ({ dueOn, amount }))
  const quote = await GroupQuote.create(
    {
      propertyId: group.property_id,
      requestId: group.id,
      state: 'open',
      arrival,
      departure,
      guestCount: guests,
      currency: total.currency,
      total: total.amount,
      roomLines: lines,
      price,
      policy,
      schedule,
      message: request.message ?? null,
      validUntil,
      byUserId: caller?.userId ?? null,
    },
    { transaction: t },
  )
  return quote.id
}
