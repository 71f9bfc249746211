// The record of a country keeps the money it was made with, and of several the first; a house charges in what is paid with today.
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

/** The flag's address ends with the two letters of its country. */
export const findFlagCountry = (flag: string) => /([a-z]{2})(?:\.\w+)?$/.exec(flag)?.[1]
