import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ExtraSale, RowOf } from '../../../db/models/index.ts'

/** What was sold on lines that are reversed is there to be sold again: a cancellation, a mistake of the desk. */
export async function returnExtras(lines: readonly number[], t: Transaction): Promise<void> {
  const sold = await select<RowOf<ExtraSale, 'id'>>(
    'SELECT id FROM extra_sales WHERE folio_line_id IN (?) AND returned_at IS NULL',
    [[...lines]],
    t,
  )
  if (!sold.length) return
  const ids = sold.map(({ id }) => id)
  await execute('UPDATE extra_sales SET returned_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [ids], t)
  await execute(
    `UPDATE extras e JOIN (SELECT extra_id, SUM(quantity) AS n FROM extra_sales WHERE id IN (?) GROUP BY extra_id) back ON back.extra_id = e.id
     SET e.version = e.version + IF(e.stock IS NULL, 0, 1), e.stock = e.stock + back.n, e.sold = e.sold - back.n`,
    [ids],
    t,
  )
}
