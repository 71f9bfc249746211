import type { Transaction } from '../../../../db/connection.ts'
import { findCategoryLabel, isCategoryOf, type SaleCategory, type SaleKind } from '../../../../domain/inventory/deskSale.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import type { Tender } from '../../../../domain/money/tender.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { describeDeskExtra } from '../../extras/service.ts'
import { assertCashInTill } from '../assertCashInTill.ts'
import type { Method } from '../contract.ts'
import { loadPayment, type PaymentView } from '../readPayments.ts'
import { pickShiftChoice } from '../reversePayment.ts'
import { recordTender, type TenderView } from '../tender.ts'
import { resolveTill, type ShiftChoice, type TillRef } from '../till.ts'
import { type DeskSale, writeDeskSale } from './deskSale.ts'
import { recordDeskSaleAudit } from './recordDeskSaleAudit.ts'

export interface DeskSaleRequest {
  property: number
  kind?: SaleKind
  category?: SaleCategory
  description?: string
  vatRate?: number
  amount: Money
  method: Method
  receivedFrom?: string
  note?: string
  extra?: number
  quantity?: number
  tendered?: Tender
  shift?: number
  withoutShift?: string
}

/** Takes money that belongs to no booking, or pays some out. */
export async function takeDeskSale(
  request: DeskSaleRequest,
  ctx: RequestContext,
): Promise<PaymentView & { balance: Money; tendered: TenderView | null }> {
  const { property, amount } = request
  const { role, currency } = await requireRight(ctx, property, 'payment.take')
  if (amount.currency !== currency) throw fieldError('amount.currency', explain('hostel_currency', { currency }), 'money.currency')
  const sale = await resolveDeskSale(request)
  return withIdempotency({ property, ctx }, async t => {
    const till = await resolveSaleTill({ ...sale, ...pickShiftChoice(request) }, ctx, t)
    const id = await writeDeskSale({ ...sale, till }, ctx, t)
    const action = sale.kind === 'in' ? 'payment.take' : 'payment.pay_out'
    await recordDeskSaleAudit(
      sale,
      { id, action, reason: sale.note, ...(till.noShift && { facts: { withoutShift: till.noShift } }) },
      { ctx, role },
      t,
    )
    const taken = await loadPayment(id, t)
    return { ...taken, balance: zero(currency), tendered: await recordTender(taken, { tendered: request.tendered }, t) }
  })
}

/** One of the catalogue says itself what it is. */
async function resolveDeskSale({ extra: id, quantity, tendered: _tendered, ...request }: DeskSaleRequest): Promise<DeskSale> {
  if (id === undefined && quantity !== undefined) throw fieldError('quantity', 'extra_not_offered')
  if (id === undefined) return toDeskSale(request)
  const named = (['category', 'description', 'vatRate'] as const).find(name => request[name] !== undefined)
  if (named || request.kind === 'out') throw fieldError(named ?? 'kind', 'extra_alone')
  const extra = { id, quantity: quantity ?? 1 }
  return { ...toDeskSale({ ...request, ...(await describeDeskExtra(request.property, extra, request.amount)) }), extra }
}

/** With the word of its category where the desk said no more. */
export function toDeskSale({
  kind = 'in',
  category = 'other',
  description,
  shift: _,
  withoutShift: _why,
  ...sale
}: Omit<DeskSaleRequest, 'extra' | 'quantity' | 'tendered'>): DeskSale {
  const categoryLabel = findCategoryLabel(kind, category)
  if (!isCategoryOf(kind, category) || !categoryLabel) throw fieldError('category', explain('desk_category', { kind }))
  if (kind === 'out' && sale.vatRate !== undefined) throw fieldError('vatRate', 'vat_of_sales')
  return { ...sale, kind, category, description: description ?? categoryLabel }
}

/** Out of a till never goes more than lies there. */
async function resolveSaleTill(sale: DeskSale & ShiftChoice, ctx: RequestContext, t: Transaction): Promise<TillRef> {
  const till = await resolveTill(sale, ctx, t)
  if (sale.kind === 'out' && till.shift) await assertCashInTill(till.shift, sale.amount, t)
  return till
}
