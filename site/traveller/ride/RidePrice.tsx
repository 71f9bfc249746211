import { getMessages, splitAtPlaceholder } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import type { Ride } from './rideFormat.tsx'

/** The share of the costs in the visitor's currency, and what is paid. A requested ride without a share is not shown as free. */
export function RidePrice({ ride: { price, kind } }: { ride: Ride }) {
  const { aSeat, free, noShare } = getMessages('rides')
  if (!price) return kind === 'ask' ? noShare : free
  const [before, after] = splitAtPlaceholder(aSeat, 'price')
  return (
    <>
      {before}
      <ReaderPrice price={price} />
      {after}
      <PropertyPrice price={price} />
    </>
  )
}
