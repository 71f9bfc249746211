import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { resolveNoteAuthor } from '../../../domain/access/noteAuthor.ts'
import { canTransition, isOpenStatus } from '../../../domain/booking/bookingStatus.ts'
import { relevantAges } from '../../../domain/booking/relevantAges.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { formatMessage, message } from '../../../domain/language/messageFormat.ts'
import { mainPicturePath } from '../../../domain/listing/cover.ts'
import { isPlaced } from '../../../domain/listing/distance.ts'
import { genderWithinProperty } from '../../../domain/listing/houseRules.ts'
import { type Money, multiply } from '../../../domain/money/money.ts'
import { amountOpenUpTo } from '../../../domain/money/paymentSchedule.ts'
import { findReviewRefusal } from '../../../domain/reviews/reviewWindow.ts'
import { createPolicyMessage, mergeTaxes, presentTimeline, toPropertyLimits } from '../../discovery/search/service.ts'
import { canReadGuest, type Visitor } from '../../platform/access/service.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { onlinePayableAmount } from '../../platform/runtime.ts'
import { type BookingRecord, type GuestRow, isContactShared, type LineRow } from './bookingRecord.ts'
import type { bookingView, cancellationView } from './bookingView.ts'
import { calculateExtras } from './calculateExtras.ts'
import { findSplitPart } from './change/splitParts.ts'
import { bookingFeeBase, outstandingDeposit } from './depositDue.ts'
import { listInstalments } from './instalments.ts'
import { presentResale } from './resale/resaleTerms.ts'
import { arrivalClock, cancellationCosts, cancellationMessage, currentTerms, displayedTerms } from './terms.ts'

export type BookingView = Infer<typeof bookingView>
type LineView = BookingView['lines'][number]
type GuestView = LineView['guests'][number]

interface SoldByChannel {
  channel_site: string | null
  channel_number: string | null
}
export const presentOrigin = ({ channel_site: site, channel_number: number }: SoldByChannel) =>
  site !== null && { channel: { site, number: number ?? '' } }

/** As somebody may see it: staff see its guest by their right, and how to reach them once it is confirmed. */
export const presentBookingFor = (b: BookingRecord, visitor: Visitor): BookingView =>
  presentBooking(b, { contact: canReadGuest(visitor), isMasked: visitor.as === 'desk' && !isContactShared(b) })

/**
 * A booking as its guest and the property see it; without `contact` its e-mail, its telephone and what the guest wrote stay out, where it `isMasked` e-mail and
 * telephone alone.
 */
export function presentBooking(b: BookingRecord, { now = new Date(), contact = true, isMasked = false } = {}): BookingView {
  const isReachable = contact && !isMasked
  const money = (amount: number): Money => ({ amount, currency: b.currency })
  const policy = createPolicyMessage(displayedTerms(b), arrivalClock(b), b.created_at)
  return {
    id: b.id,
    code: b.code,
    status: statusAt(b, now),
    source: b.own_page ? 'own' : b.source,
    ...presentOrigin(b),
    property: presentProperty(b),
    arrival: b.arrival,
    departure: b.departure,
    nights: nightCount(b.arrival, b.departure),
    guest: {
      name: b.guest_name,
      email: isReachable ? b.guest_email : null,
      phone: isReachable ? b.guest_phone : null,
      country: b.guest_country,
    },
    arrivalTime: b.arrival_time,
    note: contact ? b.note : null,
    noteBy: contact && b.note !== null ? resolveNoteAuthor(b) : null,
    ages: relevantAges(toPropertyLimits(b), b.price.taxRules ?? []),
    lines: b.lines.map(line => presentLine(line, b, money)),
    promo: b.promo_code,
    roomTotal: b.price.roomTotal,
    taxes: mergeTaxes(b.price.taxes),
    total: money(b.total),
    deposit: money(b.deposit),
    depositDue: money(outstandingDeposit(b)),
    balance: money(b.balance),
    schedule: presentSchedule(b, now),
    fee: money(b.fee),
    refundPending: money(Math.max(0, -b.balance)),
    givenBack: { amount: money(b.given_back), at: b.given_back > 0 ? (b.given_back_at?.toISOString() ?? null) : null },
    ...presentOwedBack(b, money),
    ...(b.paid_there !== 0 && { paidThere: money(b.paid_there) }),
    ...(calculateExtras(b) !== 0 && { extras: money(calculateExtras(b)) }),
    ...presentCredit(b, money),
    heldUntil: b.held_until?.toISOString() ?? null,
    needsApproval: b.policy.approval === true,
    needsProof: b.proof_due === 1 && b.status === 'hold',
    isProven: b.proven_at !== null,
    pendingEmail: isReachable ? b.pending_email : null,
    ...(contact && isMasked && { isContactMasked: true }),
    declineReason: b.status === 'rejected' ? b.cancel_reason : null,
    online: { state: onlineStateAt(b, now), paid: money(b.paid_online), refunded: money(b.refunded_online) },
    relocation: presentRelocation(b),
    resale: presentResale(b, now),
    review: presentReview(b, now),
    policy: formatMessage(policy),
    policyTold: policy,
    cancellation: presentCancellation(b, now),
    createdAt: b.created_at.toISOString(),
    cancelledAt: b.cancelled_at?.toISOString() ?? null,
    version: b.version,
  }
}

/** What is on its way back is still on the bill. */
function presentOwedBack(
  { balance, underway, lowered_at }: BookingRecord,
  money: (amount: number) => Money,
): Pick<BookingView, 'owedBack'> {
  if (balance >= 0 || !lowered_at) return {}
  const online = Math.min(underway, -balance)
  return { owedBack: { online: money(online), there: money(-balance - online), since: lowered_at.toISOString() } }
}

function presentCredit({ credit, credit_until }: BookingRecord, money: (amount: number) => Money): Pick<BookingView, 'credit'> {
  if (credit === 0) return {}
  const until = credit > 0 && credit_until && { expiresOn: credit_until }
  return { credit: { used: money(Math.max(0, -credit)), kept: money(Math.max(0, credit)), ...until } }
}

/** An open one can still be written; what was said can be read however long ago it was. */
function presentReview(b: BookingRecord, now: Date): BookingView['review'] {
  if (b.reviewed) return 'written'
  const leftOn = b.left_at && businessDate(b.left_at, b.timezone)
  const stay = { ...b, received: b.paid + b.given_back, leftOn, isProven: true, isOfProperty: false }
  return findReviewRefusal(stay, businessDate(now, b.timezone)) ? null : 'open'
}

/** An expired hold is presented as expired even before the job has recorded it. */
const statusAt = ({ status, held_until }: BookingRecord, now: Date): BookingRecord['status'] =>
  canTransition(status, 'expired') && held_until && held_until <= now ? 'expired' : status

/** A payment page that was open when the hold expired no longer accepts money. */
const onlineStateAt = (b: BookingRecord, now: Date): BookingRecord['payment_state'] =>
  statusAt(b, now) === 'expired' && (b.payment_state === 'open' || b.payment_state === 'declined') ? null : b.payment_state

/** A booking that is over has no instalments due: what is owed is its balance. */
function presentSchedule(b: BookingRecord, now: Date): BookingView['schedule'] {
  if (!b.schedule || !isOpenStatus(b.status)) return []
  const plan = listInstalments(b, businessDate(now, b.timezone))
  return plan.map(each => {
    const open = each.state === 'paid' ? undefined : amountOpenUpTo(plan, each.dueOn)
    const payable = open && onlinePayableAmount(open)
    return { ...each, payable: payable?.amount ? payable : null }
  })
}

function presentProperty(b: BookingRecord): BookingView['property'] {
  return {
    id: b.property_id,
    name: b.property_name,
    path: b.path,
    cover: mainPicturePath(b.cover_photo, { seed: `${b.property_id}-${b.slug}`, lat: b.lat, lng: b.lng, scene: b.scene }),
    line1: b.line1,
    city: b.city,
    cityNames: findCityNames(b.country, b.city),
    country: b.country,
    timezone: b.timezone,
    checkInFrom: b.check_in_from,
    checkInUntil: b.check_in_until,
    receptionHours: b.reception_hours,
    ...(b.late_arrival !== null && { lateArrival: b.late_arrival }),
    checkOutBy: b.check_out_by,
    phone: b.property_phone,
    email: b.property_email,
    ...(isPlaced(b, { lat: b.place_lat, lng: b.place_lng }) && { lat: b.lat, lng: b.lng }),
  }
}

function presentCancellation(b: BookingRecord, now: Date): Infer<typeof cancellationView> {
  const allowed = canTransition(b.status, 'cancelled')
  const nothing = { amount: 0, currency: b.currency }
  const terms = allowed ? cancellationCosts(b, now) : { fee: nothing, refund: nothing, owed: nothing }
  const explanation = allowed ? cancellationMessage(b, now) : message('cancel_closed')
  return {
    allowed,
    ...terms,
    timeline: presentTimeline(currentTerms(b), bookingFeeBase(b), arrivalClock(b), allowed ? now : b.created_at),
    words: formatMessage(explanation),
    wordsTold: explanation,
  }
}

function presentLine(
  line: LineRow & { guests: GuestRow[] },
  b: Pick<BookingRecord, 'guest_gender' | 'lines'>,
  money: (amount: number) => Money,
): LineView {
  return {
    id: line.id,
    room: line.room_id,
    roomName: line.room_name,
    roomType: line.room_type,
    roomGender: genderWithinProperty(line.room_gender, b.guest_gender),
    as: line.sold_as,
    plan: line.plan_id === null ? null : { id: line.plan_id, name: line.plan_name ?? '' },
    quantity: line.quantity,
    guestCount: line.guest_count,
    arrival: line.arrival,
    departure: line.departure,
    status: line.status,
    noShow: line.status === 'cancelled' && line.no_show_at !== null,
    total: money(line.total),
    nights: line.nights.map(({ night, price }) => ({ night, price: multiply(price, line.quantity) })),
    guests: line.guests.map(g => presentGuest(g, b)),
  }
}

function presentGuest(g: GuestRow, b: Pick<BookingRecord, 'lines'>): GuestView {
  const checkIn =
    g.check_in_id && g.check_in_status && g.checked_in_at
      ? {
          id: g.check_in_id,
          status: g.check_in_status,
          checkedInAt: g.checked_in_at.toISOString(),
          checkedOutAt: g.checked_out_at?.toISOString() ?? null,
        }
      : null
  const bed = g.bed_id ? { id: g.bed_id, label: g.bed_label ?? '', unit: g.unit_name ?? '' } : null
  const assignedBed = g.assigned_bed_id ? { id: g.assigned_bed_id, label: g.assigned_label ?? '', unit: g.assigned_unit ?? '' } : null
  const beds = { bed, assignedBed, promisedBed: g.promised_bed_id === null ? null : assignedBed }
  return {
    id: g.id,
    line: g.line_id,
    name: g.name,
    gender: g.gender,
    age: g.age,
    exempt: g.exempt,
    ...(g.lower_bunk && { lowerBunk: true }),
    ...(g.picked && { isBedPicked: true }),
    ...presentSplit(b, g.id),
    ...beds,
    checkIn,
  }
}

/** Of a guest whose stay is split. */
function presentSplit(b: Pick<BookingRecord, 'lines'>, guest: number): Pick<GuestView, 'movesTo'> {
  const part = findSplitPart(b, guest)
  if (!part) return {}
  const bed = { id: part.split_bed_id, label: part.split_bed_label ?? '', unit: part.split_unit_name ?? '' }
  return { movesTo: { from: part.arrival, line: part.id, room: part.room_id, roomName: part.room_name, bed } }
}

function presentRelocation({ relocation }: BookingRecord) {
  if (!relocation) return null
  const { country, ...there } = relocation
  return { ...there, cityNames: findCityNames(country ?? '', there.city) }
}
