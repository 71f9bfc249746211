import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { type ApproxConversion, createApproxConversion } from './approxConversion.ts'
import { loadRates, type Rates } from './rates.ts'

/**
 * For prices that are replaced by the approximate ones, as there is no space for both. Undefined until currency and rates are known. If all prices are in
 * `currency`, and that is the visitor's, no rates are loaded.
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
