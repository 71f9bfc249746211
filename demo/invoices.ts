import { creditDocument, issueInvoice, issueReceipt } from '../api/stays/invoice/service.ts'
import { select } from '../db/connection.ts'
import type { Booking, ColumnOf, FolioLine, RowOf } from '../db/models/index.ts'
import { type DemoDesk, demoContext } from './desk.ts'
import type { WrittenProperty } from './writeProperty.ts'

const companies = [
  { name: 'Nordlicht Film GmbH', address: 'Köpenicker Straße 4\n10997 Berlin', country: 'DE', vatId: 'DE811204567' },
  { name: 'Atelier Rosa Lda.', address: 'Rua das Flores 21\n4050-265 Porto', country: 'PT', vatId: 'PT509442013' },
]

/** Papers of those who left last: some for their companies, one taken back, and a receipt. */
export async function issueDocuments(property: WrittenProperty, owner: DemoDesk['owner']): Promise<void> {
  const left = await select<RowOf<Booking, 'id'> & { payment: ColumnOf<FolioLine, 'id'> }>(
    `SELECT b.id, (SELECT MAX(f.id) FROM folio_lines f WHERE f.booking_id = b.id AND f.kind = 'payment') AS payment FROM bookings b
     WHERE b.property_id = ? AND b.status = 'checked_out' ORDER BY b.departure DESC, b.id LIMIT 6`,
    [property.id],
  )
  const invoices = []
  for (const [i, { id }] of left.entries()) invoices.push(await issueInvoice(id, { buyer: companies[i] ?? {} }, demoContext(owner)))
  const [, , wrong, another] = invoices
  if (wrong) await creditDocument({ id: wrong.booking, invoice: wrong.id, reason: 'It was for their company.' }, demoContext(owner))
  const paid = left.find(l => l.id === another?.booking)
  if (paid?.payment) await issueReceipt(paid.id, { payment: paid.payment }, demoContext(owner))
}
