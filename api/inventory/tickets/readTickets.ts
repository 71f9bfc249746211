import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, Block, ColumnOf, Count, Property, Room, RowOf, Ticket, Unit, User } from '../../../db/models/index.ts'
import type { TicketStatus, TicketUrgency } from '../../../domain/inventory/tickets.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { askForNothing, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { ticketView } from './contract.ts'

export type TicketView = Infer<typeof ticketView>

export interface TicketRow
  extends RowOf<
      Ticket,
      | 'id'
      | 'property_id'
      | 'title'
      | 'note'
      | 'place'
      | 'urgency'
      | 'status'
      | 'cost'
      | 'photo'
      | 'photo_width'
      | 'photo_height'
      | 'done_at'
      | 'created_at'
      | 'updated_at'
      | 'version'
    >,
    RowOf<Property, 'currency'> {
  room: ColumnOf<Room, 'id'> | null
  roomName: ColumnOf<Room, 'name'> | null
  unit: ColumnOf<Unit, 'id'> | null
  unitName: ColumnOf<Unit, 'name'> | null
  bed: ColumnOf<Bed, 'id'> | null
  bedLabel: ColumnOf<Bed, 'label'> | null
  block: ColumnOf<Block, 'id'> | null
  blockRoom: ColumnOf<Block, 'room_id'> | null
  from: ColumnOf<Block, 'starts_on'> | null
  until: ColumnOf<Block, 'ends_on'> | null
  reporter: ColumnOf<User, 'id'> | null
  reporterName: ColumnOf<User, 'name'> | null
  assignee: ColumnOf<User, 'id'> | null
  assigneeName: ColumnOf<User, 'name'> | null
}

const SELECT_TICKET = `SELECT t.id, t.property_id, t.title, t.note, t.place, t.urgency, t.status, t.cost, t.photo, t.photo_width, t.photo_height, t.done_at,
    t.created_at, t.updated_at, t.version, p.currency, r.id AS room, r.name AS roomName, u.id AS unit, u.name AS unitName, bed.id AS bed, bed.label AS bedLabel,
    k.id AS block, k.room_id AS blockRoom, k.starts_on AS \`from\`, k.ends_on AS until, who.id AS reporter, who.name AS reporterName, task.id AS assignee,
    task.name AS assigneeName
  FROM tickets t JOIN properties p ON p.id = t.property_id LEFT JOIN rooms r ON r.id = t.room_id LEFT JOIN units u ON u.id = t.unit_id
    LEFT JOIN beds bed ON bed.id = t.bed_id LEFT JOIN blocks k ON k.id = t.block_id AND k.deleted_at IS NULL AND k.released_at IS NULL
    LEFT JOIN users who ON who.id = t.reported_by LEFT JOIN users task ON task.id = t.assignee_id`

const toPerson = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const presentTicket = (r: TicketRow): TicketView => ({
  id: r.id,
  property: r.property_id,
  title: r.title,
  note: r.note,
  room: r.room === null ? null : { id: r.room, name: r.roomName ?? '' },
  unit: r.unit === null ? null : { id: r.unit, name: r.unitName ?? '' },
  bed: r.bed === null ? null : { id: r.bed, label: r.bedLabel ?? '' },
  place: r.place,
  urgency: r.urgency,
  status: r.status,
  photo: r.photo === null ? null : { url: photoPath(r.photo), width: r.photo_width ?? 0, height: r.photo_height ?? 0 },
  outOfService: r.block === null ? null : { block: r.block, from: r.from as string, until: r.until as string },
  cost: r.cost === null ? null : { amount: r.cost, currency: r.currency },
  assignee: toPerson(r.assignee, r.assigneeName),
  reportedBy: toPerson(r.reporter, r.reporterName),
  createdAt: r.created_at.toISOString(),
  updatedAt: r.updated_at.toISOString(),
  doneAt: r.done_at?.toISOString() ?? null,
  version: r.version,
})

export async function loadTicket(id: number, t?: Transaction): Promise<TicketRow> {
  const row = await selectOne<TicketRow>(`${SELECT_TICKET} WHERE t.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

/** The ticket, for who does housekeeping in its property. */
export async function authorizeTicket(id: number, ctx: RequestContext) {
  const row = await selectOne<TicketRow>(`${SELECT_TICKET} WHERE t.id = ?`, [id])
  if (!row) {
    await askForNothing(ctx)
    throw appError('not_found')
  }
  return { row, membership: await requireRight(ctx, row.property_id, 'housekeeping') }
}

export const getTicket = async (id: number, ctx: RequestContext): Promise<TicketView> => presentTicket((await authorizeTicket(id, ctx)).row)

interface ListTicketsInput {
  property: number
  status?: TicketStatus[]
  urgency?: TicketUrgency[]
  room?: number
  bed?: number
  assignee?: number
  page?: number
  limit?: number
}

export async function listTickets({ property, status, urgency, room, bed, assignee, ...query }: ListTicketsInput, ctx: RequestContext) {
  await requireRight(ctx, property, 'housekeeping')
  const { page, limit, offset } = paging(query)
  const where = `WHERE t.property_id = ?${status ? ' AND t.status IN (?)' : ''}${urgency ? ' AND t.urgency IN (?)' : ''}${room ? ' AND t.room_id = ?' : ''}${
    bed ? ' AND t.bed_id = ?' : ''
  }${assignee ? ' AND t.assignee_id = ?' : ''}`
  const bind = [property, ...[status, urgency, room, bed, assignee].filter(value => value !== undefined)]
  const [rows, count] = await Promise.all([
    select<TicketRow>(
      `${SELECT_TICKET} ${where} ORDER BY t.status = 'done', FIELD(t.urgency, 'urgent', 'high', 'normal', 'low'), t.id DESC LIMIT ${limit} OFFSET ${offset}`,
      bind,
    ),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM tickets t ${where}`, bind),
  ])
  return { rows: rows.map(presentTicket), page, limit, total: Number(count?.n ?? 0) }
}
