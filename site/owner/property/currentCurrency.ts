// The country data may list outdated currencies first; a property charges in the one used today.
const currentCurrencies: Readonly<Record<string, { code: string; symbol: string }>> = {
  bg: { code: 'EUR', symbol: '€' },
  cu: { code: 'CUP', symbol: '$' },
  cw: { code: 'XCG', symbol: 'Cg' },
  sl: { code: 'SLE', symbol: 'Le' },
  sx: { code: 'XCG', symbol: 'Cg' },
  zw: { code: 'ZWG', symbol: 'ZiG' },
}

export const getCurrentCurrency = ({ code, symbol, flag }: { code: string; symbol: string; flag: string }) =>
  currentCurrencies[findFlagCountry(flag) ?? ''] ?? { code, symbol }

/** The flag's file name is the country code. */
export const findFlagCountry = (flag: string) => /([a-z]{2})(?:\.\w+)?$/.exec(flag)?.[1]
