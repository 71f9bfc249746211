import { selectOne } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { type InstantLike, localTime } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { formatMessage } from '../../../domain/language/messageFormat.ts'
import { money } from '../../../domain/money/money.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import { createPolicyMessage, mergeTaxes, presentTimeline } from '../../discovery/search/service.ts'
import { createManageToken } from '../../platform/access/service.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { hasOnlinePayments } from '../../platform/runtime.ts'
import type { groupRequest } from './contract.ts'
import type { GroupRecord, QuoteRow } from './groupRecord.ts'

export type GroupView = Infer<typeof groupRequest>
type QuoteView = NonNullable<GroupView['quote']>

/** A request as the group and the property see it; without `contact` its e-mail, its telephone and what it wrote stay out. */
export function presentGroup(g: GroupRecord, { contact = true } = {}): GroupView {
  return {
    id: g.id,
    code: g.code,
    status: g.status,
    kind: g.kind,
    property: {
      id: g.property_id,
      name: g.property_name,
      path: g.path,
      city: g.city,
      cityNames: findCityNames(g.country, g.city),
      country: g.country,
      timezone: g.timezone,
      currency: g.currency,
      checkInFrom: g.check_in_from,
      checkOutBy: g.check_out_by,
      phone: g.property_phone,
      email: g.property_email,
    },
    arrival: g.arrival,
    departure: g.departure,
    nights: nightCount(g.arrival, g.departure),
    flexibleDays: g.flexible_days,
    guests: g.guest_count,
    leaders: g.leader_count,
    ages: g.ages,
    budget: g.budget === null ? null : money(g.budget, g.currency),
    contact: {
      name: g.guest_name,
      email: contact ? g.guest_email : null,
      phone: contact ? g.guest_phone : null,
      country: g.guest_country,
    },
    message: contact ? g.message : null,
    reason: g.reason,
    quote: g.quote && presentQuote(g.quote),
    booking: g.booking_id === null ? null : { id: g.booking_id, code: g.booking_code ?? '' },
    createdAt: g.created_at.toISOString(),
    answeredAt: g.answered_at?.toISOString() ?? null,
    version: g.version,
  }
}

/** For the group: with the key of its booking, which no stored answer holds. */
/** The way into the booking; not any more where it has gone to another address than the request. */
export async function withBookingToken(view: GroupView): Promise<GroupView> {
  if (!view.booking) return view
  const row = await selectOne<RowOf<Booking, 'link_no'>>(
    'SELECT b.link_no FROM bookings b JOIN group_requests g ON g.booking_id = b.id WHERE g.id = ? AND b.guest_email = g.guest_email',
    [view.id],
  )
  if (!row) return view
  return { ...view, booking: { ...view.booking, manageToken: createManageToken(view.booking.code, row.link_no) } }
}

export const formatLocalTime = (at: InstantLike, zone: string): string => {
  const { day, time } = localTime(at, zone)
  return `${day}T${time}`
}

function presentQuote(q: QuoteRow): QuoteView {
  return {
    id: q.id,
    state: q.state,
    ...presentPrice({ ...q, guests: q.guest_count, lines: q.room_lines, total: money(q.total, q.currency), at: q.created_at }),
    schedule: q.schedule,
    paysOnline: hasOnlinePayments(),
    message: q.message,
    validUntil: q.valid_until.toISOString(),
    validUntilLocal: formatLocalTime(q.valid_until, q.policy.zone),
    isHeld: q.block_ids !== null && q.state === 'open',
    createdAt: q.created_at.toISOString(),
  }
}

type PriceInput = Pick<QuoteRow, 'arrival' | 'departure' | 'price'> & {
  guests: number
  lines: QuoteRow['room_lines']
  total: QuoteView['total']
  policy: CancellationPolicy & { checkInFrom: string; zone: string }
  at: Date
}

/** What a quote and the price of one that is being written have in common. */
export function presentPrice({ arrival, departure, guests, lines, price, policy, total, at }: PriceInput) {
  const clock = { arrival, checkInFrom: policy.checkInFrom, zone: policy.zone }
  const policyMessage = createPolicyMessage(policy, clock, at)
  return {
    arrival,
    departure,
    nights: nightCount(arrival, departure),
    guests,
    lines: lines.map(({ room, roomName, as, quantity, guests: sleep, total: whole }) => ({
      room,
      roomName,
      as,
      quantity,
      guests: sleep,
      total: whole,
    })),
    roomTotal: price.roomTotal,
    taxes: mergeTaxes(price.taxes),
    total,
    cancellation: presentTimeline(policy, { rooms: price.roomTotal, firstNight: price.firstNight }, clock, at),
    policy: formatMessage(policyMessage),
    policyTold: policyMessage,
  }
}
