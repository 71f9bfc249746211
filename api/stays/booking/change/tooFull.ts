import type { Holding } from '../../../../domain/booking/stayChange.ts'
import { AppError } from '../../../platform/errors.ts'

/** Sold out, with what the booking would have held: whoever catches it can say which nights are full. */
export class TooFull extends AppError {
  readonly wanted: readonly Holding[]
  constructor({ facts }: AppError, wanted: readonly Holding[]) {
    super('sold_out', facts)
    this.wanted = wanted
  }
}

export const withWanted = (error: unknown, wanted: readonly Holding[]): unknown =>
  error instanceof AppError && error.code === 'sold_out' ? new TooFull(error, wanted) : error
