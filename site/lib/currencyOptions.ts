import { atom } from 'nanostores'
import type { CurrencyOption } from './currencySelection.ts'

/** True until the list of countries is built, whether that succeeded or failed. */
export const $isCountryListLoading = atom(true)

const apiBase = () => document.documentElement.dataset.api ?? '/v1'
let asked: Promise<CurrencyOption[] | undefined> | undefined

/** One option for each country, read when it is needed first; undefined when it cannot be read. */
export function currencyOptions(): Promise<CurrencyOption[] | undefined> {
  asked ??= read().finally(() => $isCountryListLoading.set(false))
  return asked
}

async function read(): Promise<CurrencyOption[] | undefined> {
  try {
    const response = await fetch(`${apiBase()}/places/currencies`)
    if (response.ok) return (await response.json()).data
  } catch {
    // The network: told by whoever needed the list.
  }
  asked = undefined
  return undefined
}
