import type { Transaction } from '../../../db/connection.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'
import { loadShifts } from './readShifts.ts'

/** Nobody gives more cash than lies there. */
export async function assertCashInTill(shift: number, { amount }: Money, t: Transaction): Promise<void> {
  const [till] = await loadShifts([shift], t)
  if (!till || amount > till.expected.amount) throw fieldError('amount.amount', 'more_than_drawer')
}
