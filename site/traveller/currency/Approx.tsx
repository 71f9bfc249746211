import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { currencyDigits, type Money } from '../../../api/domain/money.ts'
import { $selectedCurrencyCode } from '../../lib/stores.ts'
import { useHydrated } from '../stay/useHydrated.ts'
import { convert, type Rates, ratesOnce } from './rates.ts'

/** The same in the visitor's currency, about. Its line is kept free from the start: prices do not move when it comes. */
export function Approx({ money }: { money: Money }) {
  const isHydrated = useHydrated()
  const wanted = useStore($selectedCurrencyCode)
  const [rates, setRates] = useState<Rates>()
  const isOther = isHydrated && wanted !== null && wanted !== money.currency
  useEffect(() => {
    if (isOther) ratesOnce().then(setRates)
  }, [isOther])
  const about = isOther && rates ? convert(money, wanted, rates) : undefined
  return <span className="block h-5 text-sm whitespace-nowrap text-muted tabular-nums">{about && `about ${wholeMoney(about)}`}</span>
}

/** In whole units: more would look like a promise. */
function wholeMoney({ amount, currency }: Money): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat('en', style).format(amount / 10 ** currencyDigits(currency))
}
