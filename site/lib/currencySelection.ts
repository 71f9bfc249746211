import { $currencyFrom, $selectedCountry, $selectedCountryFlag, $selectedCurrencyCode, $selectedCurrencySymbol } from './stores.ts'

export interface CurrencyOption {
  country: string
  code: string
  symbol: string
  flag: string
}

/** What prices are shown in as long as nothing is known. */
export const usualOption = (flagBase: string): CurrencyOption => ({
  country: 'United States',
  code: 'USD',
  symbol: '$',
  flag: `${flagBase}/us.svg`,
})

/** By hand, in the picker. */
export const select = (option: CurrencyOption) => keep(option, null)

/** By the place the visitor seems to be in. */
export const selectFound = (option: CurrencyOption) => keep(option, 'place')

/** Like the account of who has just signed in, or changed it there. */
export const selectAsAccount = (option: CurrencyOption) => keep(option, 'account')

function keep({ country, code, symbol, flag }: CurrencyOption, from: 'place' | 'account' | null) {
  $currencyFrom.set(from)
  $selectedCountry.set(country)
  $selectedCurrencyCode.set(code)
  $selectedCurrencySymbol.set(symbol)
  $selectedCountryFlag.set(flag)
}

export const isSelected = () =>
  [$selectedCountry, $selectedCurrencyCode, $selectedCurrencySymbol, $selectedCountryFlag].every($value => $value.get() !== null)

/** Also where nothing tells who chose: it was here before such marks were. */
export const isByHand = () => isSelected() && $currencyFrom.get() === null

/** The option of a country; one without a currency of its own is none. */
export const optionOf = (options: readonly CurrencyOption[], name: string | null, code: string | null): CurrencyOption | undefined =>
  options
    .filter(option => option.code !== 'N/A')
    .find(option => option.country === name || (code !== null && option.flag.endsWith(`/${code.toLowerCase()}.svg`)))
