import { atom } from 'nanostores'
import { apiFetch } from '../http/apiFetch.ts'
import type { CurrencyOption } from './currencySelection.ts'

/** True until the list of countries is built, whether that succeeded or failed. */
export const $isCountryListLoading = atom(true)

let pendingOptions: Promise<CurrencyOption[] | undefined> | undefined

/** One option for each country, read when it is needed first; undefined when it cannot be read. */
export function currencyOptions(): Promise<CurrencyOption[] | undefined> {
  pendingOptions ??= fetchCurrencyOptions().finally(() => $isCountryListLoading.set(false))
  return pendingOptions
}

async function fetchCurrencyOptions(): Promise<CurrencyOption[] | undefined> {
  try {
    const response = await apiFetch('/places/currencies')
    if (response.ok) return (await response.json()).data
  } catch {
    // The network: told by whoever needed the list.
  }
  pendingOptions = undefined
  return undefined
}
