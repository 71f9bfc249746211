import type { InventoryHolding } from '../../../../domain/booking/stayChange.ts'
import { AppError } from '../../../platform/errors.ts'

/** Sold out, with what the booking would have held: whoever catches it can say which nights are full. */
export class SoldOutError extends AppError {
  readonly wanted: readonly InventoryHolding[]
  constructor({ facts }: AppError, wanted: readonly InventoryHolding[]) {
    super('sold_out', facts)
    this.wanted = wanted
  }
}

export const withHoldings = (error: unknown, wanted: readonly InventoryHolding[]): unknown =>
  error instanceof AppError && error.code === 'sold_out' ? new SoldOutError(error, wanted) : error
