import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Extra, ExtraSale, RowOf } from '../../../db/models/index.ts'

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

/** What is charged again after all: it is counted again where so much is left. One that is deleted is not counted any more. Answers those lines that are short. */
export async function retakeExtras(lines: readonly number[], t: Transaction): Promise<{ taken: ReturnedSale[]; short: Set<number> }> {
  if (!lines.length) return { taken: [], short: new Set() }
  const sales = await select<ReturnedSale>(
    'SELECT id, folio_line_id, extra_id, quantity FROM extra_sales WHERE folio_line_id IN (?) AND returned_at IS NOT NULL ORDER BY id',
    [[...lines]],
    t,
  )
  if (!sales.length) return { taken: [], short: new Set() }
  // In the order of everybody who sells: two that want the same never wait for each other.
  const extras = await select<RowOf<Extra, 'id' | 'stock'>>(
    'SELECT id, stock FROM extras WHERE id IN (?) ORDER BY id FOR UPDATE',
    [[...new Set(sales.map(sale => sale.extra_id))]],
    t,
  )
  const left = new Map(extras.map(({ id, stock }) => [id, stock ?? Number.POSITIVE_INFINITY]))
  const isLeft = ({ extra_id: extra, quantity }: ReturnedSale) => {
    const rest = (left.get(extra) ?? Number.POSITIVE_INFINITY) - quantity
    if (rest >= 0) left.set(extra, rest)
    return rest >= 0
  }
  const taken = sales.filter(isLeft)
  if (taken.length) await countAgain(taken, t)
  return { taken, short: new Set(sales.filter(sale => !taken.includes(sale)).map(sale => sale.folio_line_id)) }
}

type ReturnedSale = RowOf<ExtraSale, 'id' | 'folio_line_id' | 'extra_id' | 'quantity'>

const countAgain = (taken: readonly ReturnedSale[], t: Transaction) =>
  execute(
    `UPDATE extras e JOIN (SELECT extra_id, SUM(quantity) AS n FROM extra_sales WHERE id IN (?) GROUP BY extra_id) again ON again.extra_id = e.id
     SET e.version = e.version + IF(e.stock IS NULL, 0, 1), e.stock = e.stock - again.n, e.sold = e.sold + again.n`,
    [taken.map(sale => sale.id)],
    t,
  )

/** Each sale stands on the line that charges it now, and is returned with it. */
export async function moveExtraSales(sales: readonly number[], lines: readonly number[], t: Transaction): Promise<void> {
  if (!sales.length) return
  await execute(
    'UPDATE extra_sales SET returned_at = NULL, folio_line_id = ELT(FIELD(id, ?), ?) WHERE id IN (?)',
    [[...sales], [...lines], [...sales]],
    t,
  )
}
