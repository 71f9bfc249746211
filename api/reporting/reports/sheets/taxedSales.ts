import { select } from '../../../../db/connection.ts'
import type { Computed, Sum } from '../../../../db/models/index.ts'
import { periodCondition } from '../businessDay.ts'
import type { ReportInput } from '../report.ts'

export interface TaxedSale {
  /** Hundredths of a percent of VAT inside. */
  rate: Computed<number>
  amount: Sum
}

/** Sales without a booking that include VAT, by their day; a reversal counts below zero on its own day. One statement. */
export async function loadTaxedSales(input: ReportInput): Promise<TaxedSale[]> {
  const when = periodCondition('f.created_at', input)
  const sales = await select<TaxedSale>(
    `SELECT COALESCE(u.vat_rate, f.vat_rate) AS rate, SUM(f.amount) AS amount
     FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.property_id = ? AND ${when.sql} AND f.currency = ? AND f.house_sale_id IS NOT NULL AND COALESCE(u.kind, f.kind) = 'extra'
     GROUP BY f.house_sale_id, COALESCE(u.vat_rate, f.vat_rate) HAVING rate > 0 AND amount <> 0 ORDER BY rate, f.house_sale_id`,
    [input.property, ...when.bind, input.currency],
  )
  return sales.map(({ rate, amount }) => ({ rate, amount: Number(amount) }))
}
