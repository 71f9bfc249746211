import type { TicketStatus, TicketUrgency } from '../../../domain/inventory/tickets.ts'
import { id, instant, int, key, price, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** Something to be mended. */
export class Ticket extends table(
  'tickets',
  {
    id: id(),
    propertyId: int().references('properties'),
    title: text(120),
    note: text(1000).null(),
    roomId: int().null(),
    unitId: int().null(),
    bedId: int().null(),
    /** Where it is, in words. */
    place: text(120).null(),
    urgency: key<TicketUrgency>(10),
    status: key<TicketStatus>(12),
    /** Keeps bed or room out of sale. */
    blockId: int().null(),
    /** In the currency of the property. */
    cost: price().null(),
    assigneeId: int().null(),
    reportedBy: int().null(),
    photo: key(80).null(),
    photoWidth: smallint().null(),
    photoHeight: smallint().null(),
    doneAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  { unique: { photo: ['photo'] }, indexes: { property: ['propertyId', 'status'], block: ['blockId'] } },
) {}
