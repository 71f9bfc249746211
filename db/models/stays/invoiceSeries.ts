import { int, key } from '../columns.ts'
import { table } from '../table.ts'

export class InvoiceSeries extends table('invoice_series', {
  propertyId: int().primary(),
  series: key(20).primary(),
  lastNumber: int(),
}) {}
