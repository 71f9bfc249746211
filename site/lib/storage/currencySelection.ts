import { $currencyFrom, $selectedCountry, $selectedCountryFlag, $selectedCurrencyCode, $selectedCurrencySymbol } from './browserStores.ts'

export interface CurrencyOption {
  country: string
  code: string
  symbol: string
  flag: string
}

/** What prices are shown in as long as nothing is known. */
export const defaultCurrencyOption = (flagBase: string): CurrencyOption => ({
  country: 'United States',
  code: 'USD',
  symbol: '$',
  flag: `${flagBase}/us.svg`,
})

/** By hand, in the picker. */
export const selectCurrency = (option: CurrencyOption) => storeCurrency(option, null)

/** By the place the visitor seems to be in. */
export const selectDetectedCurrency = (option: CurrencyOption) => storeCurrency(option, 'place')

/** Like the account of who has just signed in, or changed it there. */
export const selectAccountCurrency = (option: CurrencyOption) => storeCurrency(option, 'account')

function storeCurrency({ country, code, symbol, flag }: CurrencyOption, from: 'place' | 'account' | null) {
  $currencyFrom.set(from)
  $selectedCountry.set(country)
  $selectedCurrencyCode.set(code)
  $selectedCurrencySymbol.set(symbol)
  $selectedCountryFlag.set(flag)
}

export const isCurrencySelected = () =>
  [$selectedCountry, $selectedCurrencyCode, $selectedCurrencySymbol, $selectedCountryFlag].every($value => $value.get() !== null)

/** Also where nothing tells who chose: it was here before such marks were. */
export const isCurrencySelectedByHand = () => isCurrencySelected() && $currencyFrom.get() === null

/** The option of a country; one without a currency of its own is none. */
export const findCountryOption = (
  options: readonly CurrencyOption[],
  name: string | null,
  code: string | null,
): CurrencyOption | undefined =>
  options
    .filter(option => option.code !== 'N/A')
    .find(option => option.country === name || (code !== null && option.flag.endsWith(`/${code.toLowerCase()}.svg`)))
