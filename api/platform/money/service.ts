import { appError } from '../errors.ts'
import { newestTable, readNewest } from './newest.ts'
import { isCurrency, type RateTable, snapshotOf } from './snapshot.ts'

export { refreshRates } from './refresh.ts'

/** Units of each currency for one of the base, on the day of the newest table. For display only, never for a charge. */
export function ratesOf(base: string): RateTable {
  if (!isCurrency(base)) throw appError('not_found', { detail: `${base} is not a currency we know.` })
  // For the next who asks; nobody waits for it.
  void readNewest()
  const table = newestTable()
  if (base === table.base) return table
  const one = table.rates[base]
  return table === snapshotOf(table.base) || !one ? snapshotOf(base) : counted(table, base, one)
}

function counted({ date, rates }: RateTable, base: string, one: number): RateTable {
  const inBase = Object.entries(rates).map(([code, rate]) => [code, code === base ? 1 : Number((rate / one).toPrecision(9))] as const)
  return { base, date, rates: Object.fromEntries(inBase) }
}
