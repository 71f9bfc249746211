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

export const withHoldings = (error: unknown, holdings: readonly InventoryHolding[]): unknown =>
  error instanceof AppError && error.code === 'sold_out' ? new SoldOutError(error, holdings) : error
