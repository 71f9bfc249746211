import { $selectedCountry, $selectedCountryFlag, $selectedCurrencyCode, $selectedCurrencySymbol } from '../../lib/stores.ts'

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

export function select({ country, code, symbol, flag }: CurrencyOption) {
  $selectedCountry.set(country)
  $selectedCurrencyCode.set(code)
  $selectedCurrencySymbol.set(symbol)
  $selectedCountryFlag.set(flag)
}

export const isSelected = () =>
  [$selectedCountry, $selectedCurrencyCode, $selectedCurrencySymbol, $selectedCountryFlag].every($value => $value.get() !== null)

/** The option of a country; one without a currency of its own is none. */
export const optionOf = (options: readonly CurrencyOption[], name: string | null, code: string | null): CurrencyOption | undefined =>
  options
    .filter(option => option.code !== 'N/A')
    .find(option => option.country === name || (code !== null && option.flag.endsWith(`/${code.toLowerCase()}.svg`)))
