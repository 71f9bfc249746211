import { type BindValue, select } from '../../../../db/connection.ts'
import { createJsonListReader, type JsonList } from '../../../../db/jsonList.ts'
import type { Booking, ColumnOf, Computed, FolioLine, JsonNumber, RowOf, Sum } from '../../../../db/models/index.ts'
import { isVat as isVatKind } from '../../../../domain/money/taxKinds.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import type { FrozenPrice } from '../../../stays/booking/service.ts'
import type { ReportInput } from '../report.ts'

type Tax = FrozenPrice['taxes'][number]
type Rule = NonNullable<FrozenPrice['taxRules']>[number]
/** A stay that has ended, with the parts of its bill that matter for taxes. */
export interface TaxedStay {
  id: number
  departure: string
  /** The charge for its rooms. */
  rooms: number
  taxes: readonly Tax[]
  rules: readonly Rule[]
  /** Taxes added to the bill, by name. */
  added: Map<string, number>
  /** Extras that were not undone, by their included VAT rate in hundredths of a percent. */
  extras: Map<number, number>
  /** Adjustments by hand, likewise; the others change the charge for the rooms. */
  adjustments: Map<number, number>
}

interface StayRow extends RowOf<Booking, 'id' | 'departure'> {
  rooms: JsonNumber
  taxes: JsonList<Tax>
  rules: JsonList<Rule>
}
interface BillLineRow {
  booking_id: NonNullable<ColumnOf<FolioLine, 'booking_id'>>
  kind: Computed<string>
  description: Computed<string>
  vat_rate: Computed<number | null>
  amount: Sum
}

/** Stays that ended in the period, with their taxes as the bill has them. Two statements. */
export async function loadTaxedStays({ property, from, to, currency }: ReportInput): Promise<TaxedStay[]> {
  const where = "b.property_id = ? AND b.departure BETWEEN ? AND ? AND b.currency = ? AND b.status = 'checked_out'"
  const bind: BindValue[] = [property, from, to, currency]
  const stays = await select<StayRow>(
    `SELECT b.id, b.departure, JSON_EXTRACT(b.price, '$.roomTotal.amount') AS rooms, JSON_EXTRACT(b.price, '$.taxes') AS taxes,
       JSON_EXTRACT(b.price, '$.taxRules') AS rules
     FROM bookings b WHERE ${where} ORDER BY b.departure, b.id`,
    bind,
  )
  const lines = await select<BillLineRow>(
    `SELECT f.booking_id, COALESCE(u.kind, f.kind) AS kind, COALESCE(u.description, f.description) AS description, COALESCE(u.vat_rate, f.vat_rate) AS vat_rate,
       SUM(f.amount) AS amount
     FROM bookings b JOIN folio_lines f ON f.booking_id = b.id LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE ${where} AND (COALESCE(u.kind, f.kind) IN ('tax', 'extra')
       OR (COALESCE(u.kind, f.kind) IN ('fee', 'adjustment') AND COALESCE(u.vat_rate, f.vat_rate) > 0))
     GROUP BY f.booking_id, COALESCE(u.kind, f.kind), COALESCE(u.description, f.description), COALESCE(u.vat_rate, f.vat_rate)`,
    bind,
  )
  const bills = Map.groupBy(lines, l => l.booking_id)
  const [readTaxes, readRules] = [createJsonListReader<Tax>(), createJsonListReader<Rule>()]
  const taxed: TaxedStay[] = []
  await eachInSlices(stays, ({ id, departure, rooms, taxes, rules }) => {
    const stay = { id, departure, rooms: Number(rooms), taxes: readTaxes(taxes), rules: readRules(rules) }
    taxed.push({ ...stay, ...sumBill(bills.get(id) ?? []) })
  })
  return taxed
}

function sumBill(lines: readonly BillLineRow[]) {
  const isAdjustment = ({ kind }: BillLineRow) => kind === 'adjustment'
  const taxes = lines.filter(l => l.kind === 'tax')
  const sold = lines.filter(l => l.kind !== 'tax' && !isAdjustment(l))
  const rateOf = ({ vat_rate }: BillLineRow) => vat_rate ?? 0
  return {
    added: sumLines(taxes, l => l.description),
    extras: sumLines(sold, rateOf),
    adjustments: sumLines(lines.filter(isAdjustment), rateOf),
  }
}

const sumLines = <K>(lines: readonly BillLineRow[], keyOf: (line: BillLineRow) => K) =>
  lines.reduce((sums, line) => sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + Number(line.amount)), new Map<K, number>())

/** Is a tax of this name VAT, by the rules the stay was booked with? */
export const isVat = ({ taxes }: Pick<TaxedStay, 'taxes'>, name: string): boolean =>
  taxes.some(t => t.name === name && (t.kind === 'vat_on_tax' || isVatKind(t.kind)))
