import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Units of each currency for one of the base, on a day. */
export interface RateTable {
  base: string
  date: string
  rates: Readonly<Record<string, number>>
}

// Lists of rates also price metals and coins of the internet; these are the currencies of ISO 4217.
const isoCurrencies = new Set(Intl.supportedValuesOf('currency'))
export const isCurrency = (code: string) => isoCurrencies.has(code)

const require = createRequire(import.meta.url)
const snapshots = new Map<string, RateTable>()

/** The table that ships with the product. */
export function loadSnapshot(base: string): RateTable {
  const known = snapshots.get(base)
  if (known) return known
  const key = base.toLowerCase()
  const file = JSON.parse(readFileSync(require.resolve(`@fawazahmed0/currency-api/v1/currencies/${key}.json`), 'utf8')) as {
    date: string
  } & Record<string, Record<string, number>>
  const rates = Object.fromEntries(pickCurrencies(file[key] ?? {}))
  const snapshot = { base, date: file.date, rates }
  snapshots.set(base, snapshot)
  return snapshot
}

/** The currencies of a list, under their three capitals. */
export const pickCurrencies = <T>(list: Readonly<Record<string, T>>): [code: string, rate: T][] =>
  Object.entries(list)
    .map(([code, rate]): [string, T] => [code.toUpperCase(), rate])
    .filter(([code]) => isCurrency(code))
