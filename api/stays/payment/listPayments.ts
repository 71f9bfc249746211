import type { BindValue } from '../../../db/connection.ts'
import { businessDayStartsAt, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { SaleKind } from '../../../domain/inventory/deskSale.ts'
import { requireRight } from '../../platform/access/service.ts'
import { countCapped, recountEmptyPage } from '../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { canUndoPayment } from './canUndoPayment.ts'
import type { Method } from './contract.ts'
import { type ListedPayment, loadPaymentPage } from './readPayments.ts'

interface Query {
  from?: Day
  to?: Day
  method?: Method
  for?: 'booking' | 'house'
  kind?: SaleKind
  page?: number
  limit?: number
}

/** What came in over the desk and what it paid out, newest first: three statements. */
export async function listPayments(property: number, query: Query, ctx: RequestContext): Promise<PagedRows<ListedPayment>> {
  const propertyRow = await requireRight(ctx, property, 'payment.read')
  const { page, limit, offset } = paging(query)
  const fits = buildCondition(property, query, propertyRow.timezone)
  const count = await countCapped(`FROM folio_lines f WHERE ${fits.where}`, fits.bind)
  const rows = await loadPaymentPage(fits, { limit, offset }, slip => canUndoPayment(slip, propertyRow, ctx))
  const recounted = await recountEmptyPage(count, { from: `FROM folio_lines f WHERE ${fits.where}`, bind: fits.bind, offset, rows })
  return { rows, page, limit, ...recounted }
}

const lines = { in: 'payment', out: 'payout' } as const satisfies Record<SaleKind, string>

// Money taken after midnight belongs to the night before, as the property counts its days.
function buildCondition(property: number, { from, to, method, kind, ...query }: Query, zone: string) {
  const opens = (day: Day) => new Date(localToInstant(day, businessDayStartsAt, zone))
  const parts: [sql: string, bind: BindValue[]][] = [
    ['f.property_id = ? AND f.kind IN (?)', [property, kind ? [lines[kind]] : Object.values(lines)]],
  ]
  if (from) parts.push(['f.created_at >= ?', [opens(from)]])
  if (to) parts.push(['f.created_at < ?', [opens(addDays(to, 1))]])
  if (method) parts.push(['f.method = ?', [method]])
  if (query.for) parts.push([`f.booking_id IS ${query.for === 'booking' ? 'NOT ' : ''}NULL`, []])
  return { where: parts.map(([sql]) => sql).join(' AND '), bind: parts.flatMap(([, bind]) => bind) }
}
