import { currencyDigits, type Money, money } from './money.ts'

interface CashRule {
  /** The smallest step of cash, in whole units of the currency. */
  step: number
  /** `down`: always in favour of who pays. */
  way: 'nearest' | 'down'
}

/**
 * Where the small coins are gone, by currency. Sources: the central bank or the act of each country.
 * AUD Reserve Bank of Australia, 1992 · CAD Royal Canadian Mint, 2013 · CHF Swissmint, 5 rappen are the smallest coin since 2007 · CLP Ley 20.956, 2017 ·
 * CZK act 634/1992 § 3 (1) c, 2008 · DKK act 1070/1989 as of 2008 · HKD HKMA, 10 cents · HUF act III of 2008 · ILS Bank of Israel, 2008 ·
 * ISK Central Bank of Iceland, no coins below one krona · MYR Bank Negara Malaysia, 2008 · NOK central bank act § 3-1, 2012 · NZD Reserve Bank, 2006 ·
 * SEK act 1970:1029, 2010 · SGD MAS, one cent out of issue since 2002 · ZAR South African Reserve Bank, 5 cents out of issue since 2012, rounded down.
 */
const byCurrency: Readonly<Record<string, CashRule>> = {
  AUD: { step: 0.05, way: 'nearest' },
  CAD: { step: 0.05, way: 'nearest' },
  CHF: { step: 0.05, way: 'nearest' },
  CLP: { step: 10, way: 'nearest' },
  CZK: { step: 1, way: 'nearest' },
  DKK: { step: 0.5, way: 'nearest' },
  HKD: { step: 0.1, way: 'nearest' },
  HUF: { step: 5, way: 'nearest' },
  ILS: { step: 0.1, way: 'nearest' },
  ISK: { step: 1, way: 'nearest' },
  MYR: { step: 0.05, way: 'nearest' },
  NOK: { step: 1, way: 'nearest' },
  NZD: { step: 0.1, way: 'nearest' },
  SEK: { step: 1, way: 'nearest' },
  SGD: { step: 0.05, way: 'nearest' },
  ZAR: { step: 0.1, way: 'down' },
}

/**
 * Euro countries that round cash to five cents; the others pay to the cent. BE Code of economic law VI.7/1, 2019 · EE euro act, 2025 · FI act 890/2000 ·
 * IE Central Bank of Ireland, 2015 · IT decree 50/2017 art. 13-quater · LT law XIV-2858, 2025 · NL De Nederlandsche Bank, 2004 · SK act 18/1996 § 3, 2022.
 */
const roundsEuro: readonly string[] = ['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK']
const euro: CashRule = { step: 0.05, way: 'nearest' }

const ruleOf = (currency: string, country: string): CashRule | undefined =>
  currency === 'EUR' ? (roundsEuro.includes(country) ? euro : undefined) : byCurrency[currency]

/** The smallest amount of cash, in minor units: 5 of a Swiss franc, 100 of a Swedish krona; 1 where every amount can be paid. */
export function cashStep(currency: string, country: string): number {
  const rule = ruleOf(currency, country)
  return rule ? Math.max(1, Math.round(rule.step * 10 ** currencyDigits(currency))) : 1
}

/** What an amount that is not below zero comes to in cash, by the country (two letters) that it is paid in. Halves go up, unless the country rounds for who pays. */
export function roundToCash({ amount, currency }: Money, country: string): Money {
  const step = cashStep(currency, country)
  const steps = amount / step
  return money((ruleOf(currency, country)?.way === 'down' ? Math.floor(steps) : Math.round(steps)) * step, currency)
}

export interface CashSum {
  /** The cash that changes hands. */
  amount: Money
  /** By how much the cash settles more than its amount; negative when it settles less. */
  rounding: Money
}

/** So little that no coin makes it: its rounding alone settles it, and no money moves. */
export const isRoundedToNothing = ({ amount, rounding }: CashSum): boolean => amount.amount === 0 && rounding.amount > 0

/**
 * What moves when somebody pays or is given `asked` of what is `due`, in cash: the whole is rounded, to nothing where no coin makes it; a part must be
 * payable in coins. Undefined where it is not.
 */
export function cashSum(amount: Money, due: Money, country: string): CashSum | undefined {
  const whole = roundToCash(due, country)
  const isWhole = amount.amount === due.amount || (amount.amount === whole.amount && whole.amount > 0)
  if (isWhole) return { amount: whole, rounding: money(due.amount - whole.amount, due.currency) }
  return amount.amount % cashStep(amount.currency, country) === 0 ? { amount: amount, rounding: money(0, amount.currency) } : undefined
}
