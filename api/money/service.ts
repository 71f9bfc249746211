import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { appError } from '../errors.ts'

// The snapshot also prices metals and coins of the internet; these are the currencies of ISO 4217.
const iso = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => iso.has(code)
const require = createRequire(import.meta.url)
const snapshots = new Map<string, { base: string; date: string; rates: Record<string, number> }>()

/** Units of each currency for one of the base, from the dated snapshot that ships with the product. For display only, never for a charge. */
export function ratesOf(base: string) {
  const known = snapshots.get(base)
  if (known) return known
  if (!isCurrency(base)) throw appError('not_found', { detail: `${base} is not a currency we know.` })
  const key = base.toLowerCase()
  const file = JSON.parse(readFileSync(require.resolve(`@fawazahmed0/currency-api/v1/currencies/${key}.json`), 'utf8')) as {
    date: string
  } & Record<string, Record<string, number>>
  const rates = Object.fromEntries(
    Object.entries(file[key] ?? {})
      .map(([code, rate]) => [code.toUpperCase(), rate] as const)
      .filter(([code]) => isCurrency(code)),
  )
  const snapshot = { base, date: file.date, rates }
  snapshots.set(base, snapshot)
  return snapshot
}
