import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Money } from '../../../api/domain/money.ts'
import { $selectedCurrencyCode } from '../../lib/stores.ts'
import { useHydrated } from '../stay/useHydrated.ts'
import { aboutWords, type Rates, ratesOnce } from './rates.ts'

interface Props {
  money: Money
  /** Beside the price, where there is room for both: no line is kept free. */
  isBeside?: boolean
}

/** The same in the visitor's currency, about. Its line is kept free from the start: prices do not move when it comes. */
export function Approx({ money, isBeside = false }: Props) {
  const isHydrated = useHydrated()
  const wanted = useStore($selectedCurrencyCode)
  const [rates, setRates] = useState<Rates>()
  const isOther = isHydrated && wanted !== null && wanted !== money.currency
  useEffect(() => {
    if (isOther) ratesOnce().then(setRates)
  }, [isOther])
  const about = isOther && rates ? aboutWords(money, wanted, rates) : ''
  return <span className={`${isBeside ? '' : 'block h-5'} text-sm font-normal whitespace-nowrap text-muted tabular-nums`}>{about}</span>
}
