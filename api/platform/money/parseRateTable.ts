import { isDay } from '../../../domain/calendar/days.ts'
import { BASE } from './latestRates.ts'
import { pickCurrencies, type RateTable } from './snapshot.ts'

/** Fewer are no table of the world. */
const MIN_CURRENCIES = 20
/** No rate becomes so many times another between two tables; then a number is wrong, and who knows which else. */
const MAX_JUMP = 10
const DAY = 86_400_000

/**
 * A table out of what was fetched: `{ date, base, rates }`, or `{ date, usd }` as the snapshot is written. What it leaves out keeps its last rate.
 * Throws where anything about it is doubtful.
 */
export function parseRateTable(given: unknown, last: RateTable, now = Date.now()): RateTable {
  const { date, base = BASE, rates, usd } = assertTable(given, 'the answer')
  if (typeof base !== 'string' || base.toUpperCase() !== BASE) throw new Error(`the rates are not for one ${BASE}`)
  if (typeof date !== 'string' || !isDay(date) || Date.parse(date) > now + DAY) throw new Error('the rates have no date')
  const found = pickCurrencies(assertTable(rates ?? usd, 'the list of rates'))
  if (found.length < MIN_CURRENCIES) throw new Error(`only ${found.length} currencies have a rate`)
  return {
    base: BASE,
    date,
    rates: { ...last.rates, ...Object.fromEntries(found.map(([code, rate]) => [code, validateRate(code, rate, last)])) },
  }
}

function validateRate(code: string, rate: unknown, last: RateTable): number {
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) throw new Error(`the rate of ${code} is no number above 0`)
  if (code === BASE && rate !== 1) throw new Error(`the rate of ${BASE} is not 1`)
  const jump = rate / (last.rates[code] ?? rate)
  if (jump > MAX_JUMP || jump < 1 / MAX_JUMP) throw new Error(`the rate of ${code} jumps from ${last.rates[code]} to ${rate}`)
  return rate
}

function assertTable(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is no table`)
  return value as Record<string, unknown>
}
