import { $currencyFrom, $selectedCountry, $selectedCountryFlag, $selectedCurrencyCode, $selectedCurrencySymbol } from './browserStores.ts'

export interface CurrencyOption {
  country: string
  code: string
  symbol: string
  flag: string
}

/** The display currency until one is known. */
export const defaultCurrencyOption = (flagBase: string): CurrencyOption => ({
  country: 'United States',
  code: 'USD',
  symbol: '$',
  flag: `${flagBase}/us.svg`,
})

/** Chosen in the picker. */
export const selectCurrency = (option: CurrencyOption) => storeCurrency(option, null)

/** Detected by location. */
export const selectDetectedCurrency = (option: CurrencyOption) => storeCurrency(option, 'place')

/** The default, as nobody knows where the visitor is. */
export const selectFallbackCurrency = (flagBase: string) => storeCurrency(defaultCurrencyOption(flagBase), 'fallback')

/** Taken from the account at sign-in or after a change there. */
export const selectAccountCurrency = (option: CurrencyOption) => storeCurrency(option, 'account')

function storeCurrency({ country, code, symbol, flag }: CurrencyOption, from: 'place' | 'fallback' | 'account' | null) {
  $currencyFrom.set(from)
  $selectedCountry.set(country)
  $selectedCurrencyCode.set(code)
  $selectedCurrencySymbol.set(symbol)
  $selectedCountryFlag.set(flag)
}

export const isCurrencySelected = () =>
  [$selectedCountry, $selectedCurrencyCode, $selectedCurrencySymbol, $selectedCountryFlag].every($value => $value.get() !== null)

/** Known to be the visitor's, so that prices may be told in it first. */
export const isCurrencyKnown = () => $currencyFrom.get() !== 'fallback'

/** Without a stored source the visitor chose it: older versions stored none. */
export const isCurrencySelectedByHand = () => isCurrencySelected() && $currencyFrom.get() === null

/** The option of a country; undefined without a currency. */
export const findCountryOption = (
  options: readonly CurrencyOption[],
  name: string | null,
  code: string | null,
): CurrencyOption | undefined =>
  options
    .filter(option => option.code !== 'N/A')
    .find(option => option.country === name || (code !== null && option.flag.endsWith(`/${code.toLowerCase()}.svg`)))
