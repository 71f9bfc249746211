import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Money } from '../../../api/domain/money.ts'
import { $selectedCurrencyCode } from '../../lib/stores.ts'
import { useHydrated } from '../stay/useHydrated.ts'
import { aboutWords, type Rates, ratesOnce } from './rates.ts'

/** The same in the visitor's currency, about. Its line is kept free from the start: prices do not move when it comes. */
export function Approx({ money }: { money: Money }) {
  const isHydrated = useHydrated()
  const wanted = useStore($selectedCurrencyCode)
  const [rates, setRates] = useState<Rates>()
  const isOther = isHydrated && wanted !== null && wanted !== money.currency
  useEffect(() => {
    if (isOther) ratesOnce().then(setRates)
  }, [isOther])
  const about = isOther && rates ? aboutWords(money, wanted, rates) : ''
  return <span className="block h-5 text-sm whitespace-nowrap text-muted tabular-nums">{about}</span>
}
