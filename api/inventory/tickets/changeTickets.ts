import { execute, type Transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { removePicture } from '../../platform/media/service.ts'
import { authorizeBlockEdit, endBlock, placeBlock, rewriteBlock, withBlockReplan } from '../block/service.ts'
import { assertCleaner } from '../housekeeping/service.ts'
import type { createTicketRequest, editTicketRequest } from './contract.ts'
import { authorizeTicket, loadTicket, presentTicket, type TicketRow, type TicketView } from './readTickets.ts'
import { resolveBlockedBeds, resolvePlace, type TicketPlace } from './ticketPlace.ts'

type CreateTicketInput = Infer<typeof createTicketRequest>
type EditTicketInput = Infer<typeof editTicketRequest>
type Nights = NonNullable<EditTicketInput['outOfService']>
type BlockOptions = Pick<EditTicketInput, 'force' | 'replan'>

/** Whoever does housekeeping reports; taking something out of service is the desk's. */
export async function createTicket(input: CreateTicketInput, ctx: RequestContext): Promise<TicketView> {
  const { property, title, note = null, urgency = 'normal', status = 'open', outOfService, cost = null, assignee = null } = input
  const membership = await requireRight(ctx, property, 'housekeeping')
  await validateTicket(input, membership)
  const place = (await resolvePlace(input, property)) ?? { room: null, unit: null, bed: null }
  const nights = status === 'done' ? null : (outOfService ?? null)
  return changeTicket({ membership, place, nights, before: null, input }, ctx, async (block, t) => {
    const [now, doneAt] = [new Date(), status === 'done' ? new Date() : null]
    const where = [place.room, place.unit, place.bed, input.place ?? null]
    const what = [property, title, note, ...where, urgency, status, block, cost?.amount ?? null, assignee, callerId(ctx), doneAt, now, now]
    const { insertId } = await execute(
      `INSERT INTO tickets (property_id, title, note, room_id, unit_id, bed_id, place, urgency, status, block_id, cost, assignee_id, reported_by, done_at,
         created_at, updated_at) VALUES ?`,
      [[what]],
      t,
    )
    const changes = { ...place, urgency, ...(nights && { outOfService: nights }) }
    await recordAudit(ctx, { action: 'ticket.create', entity: 'ticket', entityId: insertId, property, changes }, t)
    return presentTicket(await loadTicket(insertId, t))
  })
}

/** What is not said stays. Where it is done, or moved elsewhere, what was out of service is sold again. */
export async function editTicket(id: number, { version, ...input }: EditTicketInput, ctx: RequestContext): Promise<TicketView> {
  const { row: before, membership } = await authorizeTicket(id, ctx)
  await validateTicket(input, membership)
  const place = (await resolvePlace(input, membership.property)) ?? { room: before.room, unit: before.unit, bed: before.bed }
  const status = input.status ?? before.status
  const wantedNights = input.outOfService === undefined ? nightsOf(before) : input.outOfService
  return changeTicket({ membership, place, nights: status === 'done' ? null : wantedNights, before, input }, ctx, async (block, t) => {
    const { affectedRows } = await execute(
      `UPDATE tickets SET title = ?, note = ?, room_id = ?, unit_id = ?, bed_id = ?, place = ?, urgency = ?, status = ?, block_id = ?, cost = ?, assignee_id = ?,
         done_at = IF(status = 'done', COALESCE(done_at, UTC_TIMESTAMP(3)), NULL), version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ? AND version = ?`,
      [
        input.title ?? before.title,
        input.note === undefined ? before.note : input.note,
        ...[place.room, place.unit, place.bed],
        input.place === undefined ? before.place : input.place,
        input.urgency ?? before.urgency,
        status,
        block,
        input.cost === undefined ? before.cost : (input.cost?.amount ?? null),
        input.assignee === undefined ? before.assignee : input.assignee,
        ...[id, membership.property, version ?? before.version],
      ],
      t,
    )
    if (!affectedRows) throw appError('stale', { version: (await loadTicket(id, t)).version })
    const after = presentTicket(await loadTicket(id, t))
    const changes = diffFields(auditedFacts(presentTicket(before)), auditedFacts(after))
    await recordAudit(ctx, { action: 'ticket.edit', entity: 'ticket', entityId: id, property: membership.property, changes }, t)
    return after
  })
}

export async function deleteTicket(id: number, ctx: RequestContext): Promise<void> {
  const { row } = await authorizeTicket(id, ctx)
  const { property_id: property, photo } = row
  const membership = await requireRight(ctx, property, 'block.edit')
  const today = businessDate(new Date(), membership.timezone)
  await withIdempotency({ property, ctx }, async t => {
    await endBlockOf(row, today, ctx, t)
    const { affectedRows } = await execute('DELETE FROM tickets WHERE id = ? AND property_id = ?', [id, property], t)
    if (!affectedRows) throw appError('not_found')
    await recordAudit(ctx, { action: 'ticket.delete', entity: 'ticket', entityId: id, property, changes: { title: row.title } }, t)
    return null
  })
  if (photo) await removePicture(photo)
}

const auditedFacts = ({ title, room, unit, bed, place, urgency, status, outOfService, cost, assignee }: TicketView) => ({
  ...{ title, room: room?.id ?? null, unit: unit?.id ?? null, bed: bed?.id ?? null, place, urgency, status, outOfService, cost },
  assignee: assignee?.id ?? null,
})

async function validateTicket({ cost, assignee }: { cost?: Money | null; assignee?: number | null }, { property, currency }: Membership) {
  if (cost && cost.currency !== currency) throw fieldError('cost.currency', explain('hostel_currency', { currency }))
  if (assignee) await assertCleaner(property, assignee, 'assignee')
}

const nightsOf = ({ block, from, until }: TicketRow): Nights | null => (block === null ? null : { from: from as Day, until: until as Day })

interface TicketChange {
  membership: Membership
  place: TicketPlace
  /** The nights that its place is out of service, after the change. */
  nights: Nights | null
  before: TicketRow | null
  input: BlockOptions & { title?: string }
}

/** The block of a ticket and then the ticket itself, which names it, in one transaction. */
async function changeTicket(
  { membership, place, nights: requested, before, input }: TicketChange,
  ctx: RequestContext,
  write: (block: number | null, t: Transaction) => Promise<TicketView>,
): Promise<TicketView> {
  const { property, timezone } = membership
  const isSamePlace = before !== null && before.room === place.room && before.unit === place.unit && before.bed === place.bed
  const last = before && nightsOf(before)
  const isUntouched = last?.from === requested?.from && last?.until === requested?.until
  const isSame = isSamePlace && isUntouched
  // A block that has ended stays what it was: it is not moved, and its nights are not asked for again.
  const isEnded = last !== null && last.until <= businessDate(new Date(), timezone)
  const [known, nights] = isEnded ? [null, isUntouched ? null : requested] : [last, requested]
  // Other beds were proposed for nights that are not asked for any more.
  if (input.replan?.length && (isSame || !nights)) throw appError('stale', { reason: 'plan_changed' })
  if (isSame) return withIdempotency({ property, ctx }, t => write(before.block, t))
  if (!nights && !known) return withIdempotency({ property, ctx }, t => write(null, t))
  const { room } = place
  if (nights && !room) throw fieldError('outOfService', 'ticket_place', 'any.required')
  const today = nights ? await authorizeBlockEdit(property, input, ctx) : businessDate(new Date(), timezone)
  if (!nights || !room)
    return withIdempotency({ property, ctx }, async t => {
      if (before) await endBlockOf(before, today, ctx, t)
      return write(null, t)
    })
  return withBlockReplan({ property, room, today, input }, ctx, async t => {
    const block = before?.block
    if (before && block && known && isSamePlace && before.blockRoom === room && nights.until > today) {
      const placed = { id: block, property_id: property, room_id: room }
      await rewriteBlock(placed, { ...nights, ...(input.force && { force: true }) }, today, ctx, t)
      return write(block, t)
    }
    if (before) await endBlockOf(before, today, ctx, t)
    const name = input.title ?? before?.title ?? ''
    const from = before && nights.from < today ? today : nights.from
    const blocked = { room, kind: 'out_of_service' as const, name, from, until: nights.until, ...(input.force && { force: true }) }
    return write(await placeBlock({ ...blocked, ...(await resolveBlockedBeds(place, t)) }, { property, today }, ctx, t), t)
  })
}

async function endBlockOf({ block, blockRoom, property_id }: TicketRow, today: Day, ctx: RequestContext, t: Transaction): Promise<void> {
  if (block !== null && blockRoom !== null) await endBlock({ id: block, property_id, room_id: blockRoom }, today, ctx, t)
}
