import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ChannelRevision, RowOf } from '../../../db/models/index.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import type { ReservationReason, ReservationState, RevisionOutcome } from '../../../domain/inventory/channelReservations.ts'
import { parseMoney } from '../../../domain/money/money.ts'
import { type AccountConnection, forgetNights, type RemoteRevision, touchWaitingRooms } from '../../inventory/channel-managers/service.ts'
import { encrypt, keyedHash } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import {
  type BookedSale,
  bookSale,
  type ChannelMoney,
  cancelSale,
  changeSale,
  lockBooking,
  type SoldLine,
  type SoldStay,
} from '../booking/service.ts'
import { alertFlagged, alertOverbooked, alertWaiting } from './alerts.ts'
import { openBody } from './readReservations.ts'
import { UNKNOWN_TIME } from './repairRevision.ts'
import { lockReservation, type ReservationRow, touchReservation } from './reservationRow.ts'
import { type ResolvedStays, type RoomChoice, resolveStays } from './resolveStays.ts'
import { MAX_NUMBER, toOrigin, toSale } from './toSale.ts'

export interface Received {
  outcome: RevisionOutcome | 'known'
  reservation: number
}

interface ReceiveOptions {
  ctx: RequestContext
  /** Rooms that somebody chose for this reservation. */
  choices?: readonly RoomChoice[]
  /** It was heard before and is tried again. */
  isRetry?: true
  /** It could not be taken over: somebody has to look at it. */
  isUnreadable?: true
}

/**
 * Takes over a whole reservation as it stands at the channel: a booking, or an entry of the queue, in this transaction. Whatever the order in which its
 * revisions arrive, and however often, the newest holds.
 */
export async function receiveRevision(
  account: AccountConnection,
  revision: RemoteRevision,
  { ctx, choices = [], isRetry, isUnreadable }: ReceiveOptions,
  t: Transaction,
): Promise<Received> {
  const known = await openReservation(account, revision, t)
  const reservation = known.id
  // Whoever tries again has read it before it was locked: the desk, or a newer revision, may have been quicker.
  if (isRetry ? !isStillWaiting(known, revision) : await isHeard(account, revision, t)) return { outcome: 'known', reservation }
  const isFirst = known.revision === ''
  const outcome: RevisionOutcome =
    !isFirst && !isRetry && revision.at !== UNKNOWN_TIME && isOlder(revision, known)
      ? 'older'
      : await apply(account, known, revision, { choices, ctx, isUnreadable }, t)
  if (!isRetry) await recordRevision(account, { reservation, revision, outcome }, t)
  return { outcome, reservation }
}

const isStillWaiting = (known: ReservationRow, { id }: RemoteRevision) =>
  known.state === 'waiting' && known.revision === id.slice(0, MAX_NUMBER)

/** Its row, locked: of two who hear of it at once one waits. */
async function openReservation(account: AccountConnection, r: RemoteRevision, t: Transaction): Promise<ReservationRow> {
  const remote = r.reservation.slice(0, MAX_NUMBER)
  const { site, number } = toOrigin(r)
  const now = new Date()
  await execute(
    `INSERT INTO channel_reservations (connection_id, property_id, remote_id, site, number, status, state, arrival, departure, guest_count, currency, total, collects,
       revision, revised_at, created_at, updated_at) VALUES ? ON DUPLICATE KEY UPDATE remote_id = VALUES(remote_id)`,
    [
      [
        [
          ...[account.id, account.property_id, remote, site, number, r.status, 'waiting', r.arrival, r.departure, countGuests(r)],
          ...[r.currency.slice(0, 3), 0, 'property', '', new Date(r.at), now, now],
        ],
      ],
    ],
    t,
  )
  return (await lockReservation(account.id, remote, t)) as ReservationRow
}

async function isHeard({ id }: AccountConnection, { message, id: revision }: RemoteRevision, t: Transaction): Promise<boolean> {
  const row = await selectOne<RowOf<ChannelRevision, 'id'>>(
    'SELECT id FROM channel_revisions WHERE connection_id = ? AND (message = ? OR revision = ?) LIMIT 1',
    [id, message.slice(0, MAX_NUMBER), revision.slice(0, MAX_NUMBER)],
    t,
  )
  return row !== undefined
}

const statusOrder = ['new', 'modified', 'cancelled'] as const
/** Of two of the same moment a cancellation is the later one. */
function isOlder(r: RemoteRevision, known: ReservationRow): boolean {
  const difference = new Date(r.at).getTime() - known.revised_at.getTime()
  if (difference !== 0) return difference < 0
  const order = statusOrder.indexOf(r.status) - statusOrder.indexOf(known.status)
  return order === 0 ? r.id < known.revision : order < 0
}

interface ApplyOptions {
  choices: readonly RoomChoice[]
  ctx: RequestContext
  isUnreadable: true | undefined
}

async function apply(
  account: AccountConnection,
  known: ReservationRow,
  revision: RemoteRevision,
  { choices, ctx, isUnreadable }: ApplyOptions,
  t: Transaction,
): Promise<ReservationState> {
  const booking = known.booking_id === null ? undefined : await lockKnownBooking(known.booking_id, account.property_id, t)
  const facts = { account, known, revision, ctx }
  const resolved =
    isUnreadable || revision.raw !== undefined ? { reason: 'unreadable' as const } : await resolveStays(account, revision, choices, t)
  const result = booking ? await applyToBooking({ ...facts, resolved, booking }, t) : await applyAnew({ ...facts, resolved }, t)
  await saveReservation(facts, result, t)
  if (revision.status === 'new') await forgetAvailability(account, revision, t)
  if (result.state !== 'taken') await notifyOfWaiting({ account, known, revision }, result, t)
  if (result.overbooked?.length) await alertOverbooked(account, revision, result.overbooked, t)
  const isNews = known.revision === '' || known.state !== 'waiting'
  if (result.state === 'waiting' && isNews) await alertWaiting(account, revision, t)
  if (result.state === 'flagged') await alertFlagged(account, revision, t)
  return result.state
}

type KnownBooking = RowOf<Booking, 'id' | 'status'>

/** Locked, as its rooms are guarded after it. */
async function lockKnownBooking(id: number, property: number, t: Transaction): Promise<KnownBooking | undefined> {
  await lockBooking({ id, property }, t)
  return selectOne<KnownBooking>('SELECT id, status FROM bookings WHERE id = ? AND property_id = ?', [id, property], t)
}

interface Facts {
  account: AccountConnection
  known: ReservationRow
  revision: RemoteRevision
  ctx: RequestContext
  resolved: ResolvedStays
}

interface Applied extends Partial<BookedSale> {
  state: ReservationState
  reason?: ReservationReason
  /** The stays that stand, as a hash; undefined: as before. */
  stays?: string
}

/** Whether beds, nights, prices and names are as before, without keeping names twice. */
const hashStays = (stays: readonly SoldStay[]) => keyedHash('channel stays', JSON.stringify(stays))

const NOTHING: ChannelMoney = { extras: 0, collected: 0 }

/** There is no booking yet, or none any more. */
async function applyAnew({ account, known, revision, resolved, ctx }: Facts, t: Transaction): Promise<Applied> {
  const isCancelled = revision.status === 'cancelled'
  if ('reason' in resolved) return isCancelled ? { state: 'ended' } : { state: 'waiting', reason: resolved.reason }
  // Cancelled before it was heard of: as if it had been told one after the other, and nobody is told of either.
  if (isCancelled && known.revision !== '') return { state: 'ended' }
  const sale = toSale(account, revision, resolved)
  const booked = await bookSale(sale, { ctx, isQuiet: isCancelled }, t)
  const stays = hashStays(resolved.stays)
  if (!isCancelled) return { state: 'taken', stays, ...booked }
  const fee = feeOf(account, revision)
  const before = booked.money
  const money = await cancelSale({ ...ended(account, revision), id: booked.id, fee, before, isQuiet: true }, ctx, t)
  return { state: 'ended', stays, id: booked.id, ...(money && { money }) }
}

const ended = ({ property_id: property }: AccountConnection, { collects }: RemoteRevision) => ({
  property,
  isCollected: collects === 'channel',
})

/** What the channel asks of who cancelled; in another currency it is for the desk to say. */
const feeOf = ({ currency }: AccountConnection, r: RemoteRevision): number =>
  r.cancellationFee !== null && r.currency === currency ? Math.max(0, parseMoney(r.cancellationFee, currency)?.amount ?? 0) : 0

async function applyToBooking(facts: Facts & { booking: KnownBooking }, t: Transaction): Promise<Applied> {
  const { account, known, revision, booking, resolved, ctx } = facts
  const before = { extras: known.extras, collected: known.collected }
  if (revision.status === 'cancelled') return applyCancellation(facts, before, t)
  // It was cancelled there, and is not any more: what is cancelled here stays so.
  if (known.status === 'cancelled' && booking.status === 'cancelled') return applyAnew(facts, t)
  if ('reason' in resolved) return flag(booking, resolved.reason)
  const stays = hashStays(resolved.stays)
  const areStaysSame = stays === known.stays
  if (booking.status !== 'confirmed' && !(booking.status === 'checked_in' && areStaysSame))
    return areStaysSame && booking.status !== 'cancelled' ? { state: 'taken', id: booking.id } : flag(booking, reasonOf(booking))
  const sale = toSale(account, revision, resolved)
  const changed = await changeSale({ id: booking.id, sale, before, areStaysSame, sold: soldOf(known) }, ctx, t)
  if (!changed) return flag(booking, 'changed_here')
  const { hasMore, ...booked } = changed
  return { ...(hasMore ? { state: 'flagged', reason: 'sold_here' } : { state: 'taken' }), stays, ...booked }
}

async function applyCancellation(
  { account, known, revision, booking, ctx }: Facts & { booking: KnownBooking },
  before: ChannelMoney,
  t: Transaction,
): Promise<Applied> {
  if (['cancelled', 'no_show', 'expired', 'rejected'].includes(booking.status)) return { state: 'ended', id: booking.id }
  // Somebody is here, or was: the desk says what happens.
  if (booking.status !== 'confirmed') return flag(booking, reasonOf(booking))
  const sale = { ...ended(account, revision), id: booking.id, fee: feeOf(account, revision), before, sold: soldOf(known) }
  const money = await cancelSale(sale, ctx, t)
  if (!money) return flag(booking, 'changed_here')
  return { state: 'ended', id: booking.id, money, ...(known.stays && { stays: known.stays }) }
}

const soldOf = ({ sold }: ReservationRow) => (sold === null ? null : (JSON.parse(sold) as SoldLine[]))

const flag = ({ id }: KnownBooking, reason: ReservationReason): Applied => ({ state: 'flagged', reason, id })

function reasonOf({ status }: KnownBooking): ReservationReason {
  if (status === 'checked_in') return 'in_house'
  return status === 'cancelled' ? 'cancelled_here' : 'over'
}

/** What was told last; who it is about is kept only while it waits. */
async function saveReservation({ account, known, revision: r }: Omit<Facts, 'resolved'>, result: Applied, t: Transaction): Promise<void> {
  const isWaiting = result.state === 'waiting'
  const amount = (text: string | null) => (text === null ? null : (parseMoney(text, r.currency)?.amount ?? null))
  const money = result.money ?? (known.booking_id === (result.id ?? null) ? { extras: known.extras, collected: known.collected } : NOTHING)
  await touchReservation(
    known.id,
    account.property_id,
    {
      ...toOrigin(r),
      status: r.status,
      state: result.state,
      reason: result.reason ?? null,
      booking_id: result.id ?? known.booking_id,
      arrival: r.arrival,
      departure: r.departure,
      guest_count: countGuests(r),
      currency: r.currency.slice(0, 3),
      total: amount(r.total) ?? 0,
      commission: amount(r.commission),
      collects: r.collects,
      card: r.card ? (r.card.isVirtual ? 'virtual' : 'guest') : null,
      card_from: r.card?.from ?? null,
      card_until: r.card?.until ?? null,
      ...money,
      ...(result.stays !== undefined && { stays: result.stays }),
      ...(result.sold && { sold: JSON.stringify(result.sold) }),
      guest_email: isWaiting ? (r.guest.email?.toLowerCase().slice(0, 190) ?? null) : null,
      body: isWaiting ? encrypt(JSON.stringify(r)) : null,
      revision: r.id.slice(0, MAX_NUMBER),
      revised_at: r.at === UNKNOWN_TIME ? known.revised_at : new Date(r.at),
      tried_version: account.version,
    },
    t,
  )
}

const countGuests = ({ stays }: RemoteRevision) =>
  Math.min(
    60_000,
    stays.reduce((n, s) => n + s.guests, 0),
  )

/** The channel has lowered what is left there by itself: what we know of these nights is not so any more. */
const forgetAvailability = ({ id, property_id }: AccountConnection, { stays }: RemoteRevision, t: Transaction) =>
  forgetNights(
    id,
    property_id,
    stays.flatMap(({ room, arrival, departure }) =>
      room === null ? [] : [{ kind: 'availability' as const, remote: room, from: arrival, to: addDays(departure, -1) }],
    ),
    t,
  )

/** While it waits it is sold all the same: no site is told that its beds are left. Once it waits no more they are. */
async function notifyOfWaiting(
  { account, known, revision }: Pick<Facts, 'account' | 'known' | 'revision'>,
  { state }: Applied,
  t: Transaction,
) {
  const before = known.state === 'waiting' && known.body !== null ? openBody(known.body).stays : []
  const stays = [...before, ...(state === 'waiting' ? revision.stays : [])]
  await touchWaitingRooms(account.property_id, { connection: account.id, stays }, t)
}

const recordRevision = (
  { id, property_id }: AccountConnection,
  { reservation, revision, outcome }: { reservation: number; revision: RemoteRevision; outcome: RevisionOutcome },
  t: Transaction,
) =>
  execute(
    'INSERT INTO channel_revisions (connection_id, property_id, reservation_id, revision, message, status, outcome, revised_at, created_at) VALUES ?',
    [
      [
        [
          ...[id, property_id, reservation, revision.id.slice(0, MAX_NUMBER), revision.message.slice(0, MAX_NUMBER)],
          ...[revision.status, outcome, new Date(revision.at), new Date()],
        ],
      ],
    ],
    t,
  )
