import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { formatEventPrice, type PropertyEvent } from './eventFormat.ts'

/** The price of an event, also approximately in the visitor's currency. */
export const EventPrice = ({ event }: { event: PropertyEvent }) => (
  <>
    {formatEventPrice(event)}
    {event.price && <ApproxPrice price={event.price} />}
  </>
)
