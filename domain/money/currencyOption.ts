export interface CurrencyOption {
  country: string
  code: string
  symbol: string
  flag: string
}

interface CountryLike {
  name?: { common?: string }
  cca2?: string
  currencies?: Record<string, { symbol?: string } | undefined>
}

/** The spec's derived option of a country record, with its fallbacks: Unknown, N/A, the euro sign, flag xx. The first currency as it comes. */
export function currencyOption(record: CountryLike, flagBase: string): CurrencyOption {
  const [code, currency] = Object.entries(record.currencies ?? {})[0] ?? []
  return {
    country: record.name?.common || 'Unknown',
    code: code || 'N/A',
    symbol: currency?.symbol || '€',
    flag: flagUrl(record.cca2, flagBase),
  }
}

/** `base/xx.svg`: the lower-cased two-letter code, or xx. */
export const flagUrl = (cca2: string | undefined, flagBase: string): string => `${flagBase}/${(cca2 || 'xx').toLowerCase()}.svg`
