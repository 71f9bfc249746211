import { appError } from '../errors.ts'
import { getLatestRates, reloadLatestRates } from './latestRates.ts'
import { isCurrency, loadSnapshot, type RateTable } from './snapshot.ts'

export { refreshRates } from './refreshRates.ts'

/** Units of each currency for one of the base, on the day of the newest table. For display only, never for a charge. */
export function getExchangeRates(base: string): RateTable {
  if (!isCurrency(base)) throw appError('not_found', { reason: 'unknown_currency', base })
  // For the next who asks; nobody waits for it.
  void reloadLatestRates()
  const table = getLatestRates()
  if (base === table.base) return table
  const one = table.rates[base]
  return table === loadSnapshot(table.base) || !one ? loadSnapshot(base) : rebaseTable(table, base, one)
}

function rebaseTable({ date, rates }: RateTable, base: string, one: number): RateTable {
  const inBase = Object.entries(rates).map(([code, rate]) => [code, code === base ? 1 : Number((rate / one).toPrecision(9))] as const)
  return { base, date, rates: Object.fromEntries(inBase) }
}
