import type { InventoryHolding } from '../../../../domain/booking/stayChange.ts'
import { AppError } from '../../../platform/errors.ts'

/** Sold out, with what the booking would have held: whoever catches it can say which nights are full. */
export class SoldOutError extends AppError {
  readonly holdings: readonly InventoryHolding[]
  constructor({ facts }: AppError, holdings: readonly InventoryHolding[]) {
    super('sold_out', facts)
    this.holdings = holdings
  }
}

/** A room that is another one by now is not sold out: that refusal stays as it is. */
const withHoldings = (error: unknown, holdings: readonly InventoryHolding[]): unknown =>
  error instanceof AppError && error.code === 'sold_out' && error.facts.reason !== 'room_changed'
    ? new SoldOutError(error, holdings)
    : error

/** Work that takes beds: a sold-out error includes what would have been held. */
export async function withHoldingsOnError<T>(holdings: readonly InventoryHolding[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withHoldings(error, holdings)
  }
}
