import { getMessages, splitAtPlaceholder } from '../../lib/language/messages.ts'
import { PropertyPrice, ReaderPrice } from '../currency/ApproxPrice.tsx'
import type { PropertyEvent } from './eventFormat.ts'

/** The price of an event in the visitor's currency, and what is paid there. */
export function EventPrice({ event: { price } }: { event: PropertyEvent }) {
  const messages = getMessages('events')
  if (!price) return messages.free
  const [before, after] = splitAtPlaceholder(messages.price, 'price')
  return (
    <>
      {before}
      <ReaderPrice price={price} />
      {after}
      <PropertyPrice price={price} />
    </>
  )
}
