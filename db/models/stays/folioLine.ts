import type { LedgerKind } from '../../../domain/money/folio.ts'
import { day, fixedKey, id, instant, int, key, money, smallint, text } from '../columns.ts'
import { table } from '../table.ts'

export class FolioLine extends table(
  'folio_lines',
  {
    id: id(),
    propertyId: int(),
    /** One of these two: a line belongs to a booking or to a sale of the property. */
    bookingId: int().references('bookings').null(),
    kind: key<LedgerKind>(12),
    description: text(200),
    amount: money(),
    currency: fixedKey(3),
    night: day().null(),
    method: key<'cash' | 'card_at_desk' | 'transfer' | 'other' | 'online' | 'credit' | 'channel' | 'opening'>(20).null(),
    reversesId: int().null(),
    byUserId: int().null(),
    requestId: key(64),
    createdAt: instant(),
    receivedFrom: text(120).null(),
    note: text(500).null(),
    shiftId: int().null(),
    vatRate: smallint().null(),
    houseSaleId: int().null(),
    /** Why cash moved while no shift was open. */
    noShiftReason: text(500).null(),
  },
  {
    indexes: {
      bills: ['propertyId', 'bookingId', 'amount', 'createdAt'],
      booking: ['bookingId'],
      house_sale: ['houseSaleId'],
      property: ['propertyId', 'createdAt', 'id', 'kind', 'method', 'bookingId', 'currency', 'amount', 'reversesId'],
      reverses: ['reversesId'],
      shift: ['shiftId'],
    },
  },
) {}
