import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Money } from '../../../domain/money/money.ts'
import { $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { convertApproximately, loadRates, type Rates } from './rates.ts'

/** About as much in the visitor's currency; undefined where it is the same, or no rate is known. */
export type ApproxConversion = (money: Money) => Money | undefined

/**
 * For prices that have no room for a second one beside them. Undefined until it is known whether there is one to show in their place. Of prices that are all in
 * `currency` no rates are asked where it is the visitor's.
 */
export function useApproxConversion(currency?: string): ApproxConversion | undefined {
  const code = useStore($selectedCurrencyCode)
  const [rates, setRates] = useState<Rates | 'unknown'>()
  const isSame = currency !== undefined && currency === code
  useEffect(() => {
    if (!isSame) void loadRates().then(found => setRates(found ?? 'unknown'))
  }, [isSame])
  return useMemo(() => rates && createApproxConversion(code, rates === 'unknown' ? undefined : rates), [code, rates])
}

export const createApproxConversion =
  (currency: string | null, rates: Rates | undefined): ApproxConversion =>
  money =>
    currency && rates && currency !== money.currency ? convertApproximately(money, currency, rates) : undefined
