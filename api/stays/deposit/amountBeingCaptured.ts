import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'

/** What is reserved and ordered to be taken: as good as paid, though no bill says so yet. The booking must be guarded. */
export async function amountBeingCaptured({ id, property }: { id: number; property: number }, t: Transaction): Promise<number> {
  const row = await selectOne<{ amount: Sum }>(
    `SELECT COALESCE(SUM(p.amount), 0) AS amount FROM online_payments p WHERE p.booking_id = ? AND p.property_id = ? AND p.state = 'authorised'
       AND EXISTS (SELECT 1 FROM payment_tasks k WHERE k.payment_id = p.id AND k.kind = 'capture' AND k.state = 'queued')`,
    [id, property],
    t,
  )
  return Number(row?.amount ?? 0)
}
