import { atom } from 'nanostores'
import { apiFetch } from '../http/apiFetch.ts'
import type { CurrencyOption } from './currencySelection.ts'

/** True until the list of countries is loaded or has failed. */
export const $isCountryListLoading = atom(true)

let pendingOptions: Promise<CurrencyOption[] | undefined> | undefined

/** One option per country, loaded when first needed; undefined when that failed. */
export function currencyOptions(): Promise<CurrencyOption[] | undefined> {
  pendingOptions ??= fetchCurrencyOptions().finally(() => $isCountryListLoading.set(false))
  return pendingOptions
}

async function fetchCurrencyOptions(): Promise<CurrencyOption[] | undefined> {
  try {
    const response = await apiFetch('/places/currencies')
    if (response.ok) return (await response.json()).data
  } catch {
    // Network failure: the caller reports it.
  }
  pendingOptions = undefined
  return undefined
}
