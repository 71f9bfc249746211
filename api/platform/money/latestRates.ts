import { execute, selectOne, transaction } from '../../../db/connection.ts'
import type { ExchangeRate, Json, RowOf } from '../../../db/models/index.ts'
import { config, log } from '../runtime.ts'
import { loadSnapshot, type RateTable } from './snapshot.ts'

/** All that is fetched is counted from it. */
export const BASE = 'USD'
const HOUR = 3_600_000

let latestRates: RateTable | undefined
let loadedAt = Number.NEGATIVE_INFINITY

/** The newest table that this process knows: the last one fetched, or the shipped snapshot while that is newer. */
export const getLatestRates = (): RateTable => chooseNewerTable(latestRates)

const chooseNewerTable = (fetched: RateTable | undefined): RateTable => {
  const snapshot = loadSnapshot(BASE)
  return fetched && fetched.date > snapshot.date ? fetched : snapshot
}

/** Looks what another process has fetched: at most once an hour, and only where rates are fetched at all. */
export async function reloadLatestRates(now = Date.now()): Promise<void> {
  // The demo generator runs without a configuration.
  if (!config?.ratesUrl || now - loadedAt < HOUR) return
  loadedAt = now
  await loadLatestRates().catch(error => log.warn({ err: error }, 'the rates of exchange could not be read'))
}

/** The table of the database, or the snapshot: also for this process from now on. */
export async function loadLatestRates(): Promise<RateTable> {
  const row = await selectOne<RowOf<ExchangeRate, 'base' | 'day'> & { rates: Json<RateTable['rates'] | string> }>(
    'SELECT base, day, rates FROM exchange_rates WHERE base = ?',
    [BASE],
  )
  latestRates = row && { base: row.base, date: row.day, rates: typeof row.rates === 'string' ? JSON.parse(row.rates) : row.rates }
  return getLatestRates()
}

export async function saveRates(table: RateTable): Promise<void> {
  await transaction(t =>
    execute(
      `INSERT INTO exchange_rates (base, day, rates, fetched_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE day = VALUES(day), rates = VALUES(rates), fetched_at = VALUES(fetched_at)`,
      [table.base, table.date, JSON.stringify(table.rates)],
      t,
    ),
  )
  latestRates = table
}
