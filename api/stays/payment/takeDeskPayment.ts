import type { Money } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type DeskSaleRequest, takeDeskSale } from './deskSale/takeDeskSale.ts'
import type { PaymentView } from './readPayments.ts'
import { takePayment } from './takePayment.ts'
import type { TenderView } from './tender.ts'

/** Money over the desk: for a booking, or of the property alone. */
export async function takeDeskPayment(
  { booking, deposits, ...request }: DeskSaleRequest & { booking?: number; deposits?: boolean },
  ctx: RequestContext,
): Promise<PaymentView & { balance: Money; tendered: TenderView | null }> {
  if (booking === undefined && deposits) throw fieldError('deposits', 'deposit_of_booking')
  if (booking === undefined) return takeDeskSale(request, ctx)
  assertNoSaleFields(request)
  return takePayment({ ...request, booking, ...(deposits && { deposits }) }, ctx)
}

/** The bill of a booking says itself what was paid for. */
export function assertNoSaleFields(
  request: Pick<DeskSaleRequest, 'kind' | 'category' | 'description' | 'vatRate' | 'extra' | 'quantity'>,
): void {
  const named = (['kind', 'category', 'description', 'vatRate', 'extra', 'quantity'] as const).find(name => request[name] !== undefined)
  if (named) throw fieldError(named, 'without_booking')
}
