import type { Money } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { takeSale, type WantedSale } from './house/takeSale.ts'
import type { PaymentView } from './read.ts'
import { takePayment } from './takePayment.ts'

/** Money over the desk: for a booking, or of the house alone. */
export async function take(
  { booking, ...wanted }: WantedSale & { booking?: number },
  call: Call,
): Promise<PaymentView & { balance: Money }> {
  if (booking === undefined) return takeSale(wanted, call)
  onlyWithoutBooking(wanted)
  return takePayment({ ...wanted, booking }, call)
}

/** The bill of a booking says itself what was paid for. */
export function onlyWithoutBooking(wanted: Pick<WantedSale, 'kind' | 'category' | 'description' | 'vatRate'>): void {
  const named = (['kind', 'category', 'description', 'vatRate'] as const).find(name => wanted[name] !== undefined)
  if (named) throw fieldError(named, 'This is for money without a booking.')
}
