import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  $currencyFrom,
  $selectedCountry,
  $selectedCountryFlag,
  $selectedCurrencyCode,
  $selectedCurrencySymbol,
} from '../storage/browserStores.ts'
import { type CurrencyOption, selectCurrency, selectDetectedCurrency } from '../storage/currencySelection.ts'
import { applyAccountCurrency, applySavedCurrency, findCurrencyOption } from './accountCurrency.ts'

const option = (country: string, iso: string, code: string): CurrencyOption => ({
  country,
  code,
  symbol: code,
  flag: `/flags/4x3/${iso}.svg`,
})
const [ecuador, states, india] = [option('Ecuador', 'ec', 'USD'), option('United States', 'us', 'USD'), option('India', 'in', 'INR')]
const austria = option('Austria', 'at', 'EUR')
const options = [austria, option('Germany', 'de', 'EUR'), ecuador, india, states]

let account: { currency: string | null; country: string | null }
const requests: string[] = []
beforeEach(() => {
  for (const $value of [$selectedCountry, $selectedCountryFlag, $selectedCurrencyCode, $selectedCurrencySymbol, $currencyFrom])
    $value.set(null)
  account = { currency: 'INR', country: null }
  requests.length = 0
  vi.stubGlobal('document', { documentElement: { dataset: { api: 'http://x/v1' } } })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(String(url))
    return Response.json({ data: String(url).endsWith('/places/currencies') ? options : account })
  })
})
afterEach(() => vi.unstubAllGlobals())
const selected = () => [$selectedCountry.get(), $selectedCurrencyCode.get()]

it('takes the currency of the account where none was chosen, or only the place was known', async () => {
  await applyAccountCurrency()
  expect(selected()).toEqual(['India', 'INR'])
  selectDetectedCurrency(states)
  await applyAccountCurrency()
  expect(selected()).toEqual(['India', 'INR'])
})

it('never takes it over what was chosen by hand, and does not even ask', async () => {
  selectCurrency(states)
  await applyAccountCurrency()
  expect([selected(), requests]).toEqual([['United States', 'USD'], []])
})

it('leaves all as it is for an account without one', async () => {
  account = { currency: null, country: 'IN' }
  selectDetectedCurrency(states)
  await applyAccountCurrency()
  expect(selected()).toEqual(['United States', 'USD'])
})

it('is a choice when a profile with another one is saved, and none when something else was', async () => {
  selectCurrency(states)
  await applySavedCurrency({ currency: 'INR', country: null }, { currency: 'INR', country: 'IN' })
  expect(selected()).toEqual(['United States', 'USD'])
  await applySavedCurrency({ currency: null, country: null }, { currency: 'EUR', country: 'AT' })
  expect(selected()).toEqual(['Austria', 'EUR'])
})

it.each([
  ['EUR', [], 'Germany'],
  ['EUR', ['AT'], 'Austria'],
  ['USD', [null], 'United States'],
  ['USD', ['ec', 'US'], 'Ecuador'],
])('shows %s by %j as that of %s', (currency, named, country) =>
  expect(findCurrencyOption(options, currency, named)?.country).toBe(country),
)
it('knows no option for a currency that no country has', () => expect(findCurrencyOption(options, 'XXX', ['US'])).toBeUndefined())
