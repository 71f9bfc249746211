import { execute, selectOne } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { defaultKeepUntil, wasGiven } from '../../../domain/guests/foundItems.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import type { editFoundItemRequest, recordFoundItemRequest } from './contract.ts'
import { authorizeFoundItem, type FoundItemRow, type FoundItemView, loadFoundItem, presentFoundItem } from './readFoundItems.ts'

type EditInput = Infer<typeof editFoundItemRequest>
type Written = Pick<
  FoundItemRow,
  'what' | 'place' | 'finder' | 'found_on' | 'keep_until' | 'status' | 'settled_on' | 'receiver' | 'note' | 'booking'
>

export async function recordFoundItem(
  { property, ...input }: Infer<typeof recordFoundItemRequest>,
  ctx: RequestContext,
): Promise<FoundItemView> {
  const membership = await requireRight(ctx, property, 'housekeeping')
  const item = await resolveItem(input, undefined, membership, ctx)
  return withIdempotency({ property, ctx }, async t => {
    const now = new Date()
    const { insertId } = await execute(
      `INSERT INTO found_items (property_id, what, place, finder, found_on, keep_until, status, settled_on, receiver, note, booking_id, recorded_by, created_at,
         updated_at) VALUES ?`,
      [[[property, ...toColumns(item), callerId(ctx), now, now]]],
      t,
    )
    await recordAudit(
      ctx,
      { action: 'found_item.record', entity: 'found_item', entityId: insertId, property, changes: auditedFacts(item) },
      t,
    )
    return presentFoundItem(await loadFoundItem(insertId, t), membership)
  })
}

export async function editFoundItem(id: number, { version, ...input }: EditInput, ctx: RequestContext): Promise<FoundItemView> {
  const { row: before, membership } = await authorizeFoundItem(id, ctx)
  const { property } = membership
  const item = await resolveItem(input, before, membership, ctx)
  return withIdempotency({ property, ctx }, async t => {
    const { affectedRows } = await execute(
      `UPDATE found_items SET what = ?, place = ?, finder = ?, found_on = ?, keep_until = ?, status = ?, settled_on = ?, receiver = ?, note = ?, booking_id = ?,
         version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND version = ?`,
      [...toColumns(item), id, property, version ?? before.version],
      t,
    )
    if (!affectedRows) throw appError('stale', { version: (await loadFoundItem(id, t)).version })
    const changes = diffFields(auditedFacts(before), auditedFacts(item))
    await recordAudit(ctx, { action: 'found_item.edit', entity: 'found_item', entityId: id, property, changes }, t)
    return presentFoundItem(await loadFoundItem(id, t), membership)
  })
}

const toColumns = (i: Written) => [
  i.what,
  i.place,
  i.finder,
  i.found_on,
  i.keep_until,
  i.status,
  i.settled_on,
  i.receiver,
  i.note,
  i.booking,
]

/** Names of people stay out of the audit. */
const auditedFacts = ({ what, place, found_on, keep_until, status, booking }: Written) => ({
  what,
  place,
  found_on,
  keep_until,
  status,
  booking,
})

/** What is not said stays, or has its default. */
async function resolveItem(
  input: EditInput,
  before: FoundItemRow | undefined,
  { property, timezone }: Membership,
  ctx: RequestContext,
): Promise<Written> {
  const today = businessDate(new Date(), timezone)
  const foundOn = input.foundOn ?? before?.found_on ?? today
  if (foundOn > today) throw fieldError('foundOn', 'found_later', 'date.max')
  const keepUntil = input.keepUntil ?? before?.keep_until ?? defaultKeepUntil(foundOn)
  if (keepUntil < foundOn) throw fieldError('keepUntil', 'kept_after_found', 'date.min')
  const status = input.status ?? before?.status ?? 'kept'
  const receiver = input.handedTo === undefined ? (before?.receiver ?? null) : input.handedTo
  const isSettledNow = status !== before?.status || before.settled_on === null
  if (wasGiven(status) && !receiver && (isSettledNow || input.handedTo === null))
    throw fieldError('handedTo', 'handed_to_whom', 'any.required')
  const booking = input.booking === undefined ? (before?.booking ?? null) : input.booking
  if (input.booking) await assertBookingHere(input.booking, property, ctx)
  return {
    what: input.what ?? before?.what ?? '',
    place: input.place === undefined ? (before?.place ?? null) : input.place,
    finder: input.foundBy === undefined ? (before?.finder ?? null) : input.foundBy,
    ...{ found_on: foundOn, keep_until: keepUntil, status },
    settled_on: status === 'kept' ? null : isSettledNow ? today : before.settled_on,
    receiver: wasGiven(status) ? receiver : null,
    note: input.note === undefined ? (before?.note ?? null) : input.note,
    booking,
  }
}

/** Only who may read guests says whose it is. */
async function assertBookingHere(booking: number, property: number, ctx: RequestContext): Promise<void> {
  await requireRight(ctx, property, 'guest.read')
  const found = await selectOne<RowOf<Booking, 'id'>>('SELECT id FROM bookings WHERE id = ? AND property_id = ?', [booking, property])
  if (!found) throw fieldError('booking', 'booking_not_here', 'booking.unknown')
}
