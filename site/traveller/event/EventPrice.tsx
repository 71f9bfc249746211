import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { formatEventPrice, type PropertyEvent } from './eventFormat.ts'

/** What it costs, and about how much that is to the visitor. */
export const EventPrice = ({ event }: { event: PropertyEvent }) => (
  <>
    {formatEventPrice(event)}
    {event.price && <ApproxPrice price={event.price} />}
  </>
)
