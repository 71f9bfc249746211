import { day, fixedKey, id, instant, int, json, key, money, text } from '../columns.ts'
import { table } from '../table.ts'

export class Invoice extends table(
  'invoices',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    kind: key<'invoice' | 'receipt' | 'credit_note'>(12),
    series: key(20),
    number: int(),
    issuedOn: day(),
    correctsId: int().null(),
    paymentId: int().null(),
    currency: fixedKey(3),
    total: money(),
    tax: money(),
    paper: json(),
    reason: text(500).null(),
    byUserId: int().null(),
    requestId: key(64),
    createdAt: instant(),
    buyerClearedAt: instant().null(),
    searchBuyer: text(640).generated(),
  },
  {
    unique: { corrects: ['correctsId'], number: ['propertyId', 'series', 'number'] },
    indexes: {
      booking: ['bookingId', 'propertyId', 'issuedOn', 'kind', 'currency', 'total', 'tax', 'searchBuyer'],
      by_number: ['propertyId', 'number'],
      issued: ['propertyId', 'issuedOn', 'id', 'kind', 'currency', 'total', 'tax'],
    },
  },
) {}
