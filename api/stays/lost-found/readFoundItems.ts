import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Count, FoundItem, Property, RowOf, User } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { FoundItemStatus } from '../../../domain/guests/foundItems.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { askForNothing, type Membership, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { escapeLike } from '../../platform/http/searchCondition.ts'
import type { foundItemView } from './contract.ts'

export type FoundItemView = Infer<typeof foundItemView>

export interface FoundItemRow
  extends RowOf<
      FoundItem,
      | 'id'
      | 'property_id'
      | 'what'
      | 'place'
      | 'finder'
      | 'found_on'
      | 'keep_until'
      | 'status'
      | 'settled_on'
      | 'receiver'
      | 'note'
      | 'photo'
      | 'photo_width'
      | 'photo_height'
      | 'created_at'
      | 'updated_at'
      | 'version'
    >,
    RowOf<Property, 'timezone'> {
  booking: ColumnOf<Booking, 'id'> | null
  code: ColumnOf<Booking, 'code'> | null
  guest: ColumnOf<Booking, 'guest_name'> | null
  recorder: ColumnOf<User, 'id'> | null
  recorderName: ColumnOf<User, 'name'> | null
}

const SELECT_ITEM = `SELECT f.id, f.property_id, f.what, f.place, f.finder, f.found_on, f.keep_until, f.status, f.settled_on, f.receiver, f.note, f.photo,
    f.photo_width, f.photo_height, f.created_at, f.updated_at, f.version, p.timezone, b.id AS booking, b.code, b.guest_name AS guest, who.id AS recorder,
    who.name AS recorderName
  FROM found_items f JOIN properties p ON p.id = f.property_id LEFT JOIN bookings b ON b.id = f.booking_id LEFT JOIN users who ON who.id = f.recorded_by`

/** Who may not read guests sees what was found, and not whose it is. */
export const canReadOwners = ({ role }: Pick<Membership, 'role'>) => role === null || can(role, 'guest.read')

export function presentFoundItem(
  f: FoundItemRow,
  membership: Pick<Membership, 'role'>,
  today: Day = businessDate(new Date(), f.timezone),
): FoundItemView {
  const showsGuests = canReadOwners(membership)
  return {
    id: f.id,
    property: f.property_id,
    what: f.what,
    place: f.place,
    foundBy: f.finder,
    foundOn: f.found_on,
    keepUntil: f.keep_until,
    isOverdue: f.status === 'kept' && f.keep_until < today,
    status: f.status,
    settledOn: f.settled_on,
    handedTo: showsGuests ? f.receiver : null,
    note: f.note,
    photo: f.photo === null ? null : { url: photoPath(f.photo), width: f.photo_width ?? 0, height: f.photo_height ?? 0 },
    booking: showsGuests && f.booking !== null ? { id: f.booking, code: f.code ?? '', guest: f.guest ?? '' } : null,
    recordedBy: f.recorder === null ? null : { id: f.recorder, name: f.recorderName ?? '' },
    createdAt: f.created_at.toISOString(),
    updatedAt: f.updated_at.toISOString(),
    version: f.version,
  }
}

export async function loadFoundItem(id: number, t?: Transaction): Promise<FoundItemRow> {
  const row = await selectOne<FoundItemRow>(`${SELECT_ITEM} WHERE f.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

/** Something found, for who does housekeeping in its property. */
export async function authorizeFoundItem(id: number, ctx: RequestContext) {
  const row = await selectOne<FoundItemRow>(`${SELECT_ITEM} WHERE f.id = ?`, [id])
  if (!row) {
    await askForNothing(ctx)
    throw appError('not_found')
  }
  return { row, membership: await requireRight(ctx, row.property_id, 'housekeeping') }
}

export async function getFoundItem(id: number, ctx: RequestContext): Promise<FoundItemView> {
  const { row, membership } = await authorizeFoundItem(id, ctx)
  return presentFoundItem(row, membership)
}

interface ListFoundItemsInput {
  property: number
  q?: string
  status?: FoundItemStatus[]
  overdue?: boolean
  booking?: number
  page?: number
  limit?: number
}

export async function listFoundItems({ property, q, status, overdue, booking, ...query }: ListFoundItemsInput, ctx: RequestContext) {
  const membership = await requireRight(ctx, property, 'housekeeping')
  if (booking !== undefined && !canReadOwners(membership)) throw appError('forbidden')
  const { page, limit, offset } = paging(query)
  const today = businessDate(new Date(), membership.timezone)
  const where = `WHERE f.property_id = ?${status ? ' AND f.status IN (?)' : ''}${booking ? ' AND f.booking_id = ?' : ''}${
    overdue ? " AND f.status = 'kept' AND f.keep_until < ?" : ''
  }${q ? " AND CONCAT_WS(' ', f.what, f.place, f.finder, f.note) LIKE ?" : ''}`
  const bind = [
    property,
    ...(status ? [status] : []),
    ...(booking ? [booking] : []),
    ...(overdue ? [today] : []),
    ...(q ? [`%${escapeLike(q)}%`] : []),
  ]
  const [rows, count] = await Promise.all([
    select<FoundItemRow>(
      `${SELECT_ITEM} ${where} ORDER BY f.status <> 'kept', f.found_on DESC, f.id DESC LIMIT ${limit} OFFSET ${offset}`,
      bind,
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM found_items f ${where}`, bind),
  ])
  return { rows: rows.map(row => presentFoundItem(row, membership, today)), page, limit, total: Number(count?.n ?? 0) }
}
