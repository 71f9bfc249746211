import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { type Event, priceWords } from './words.ts'

/** What it costs, and about how much that is to the visitor. */
export const EventPrice = ({ event }: { event: Event }) => (
  <>
    {priceWords(event)}
    {event.price && <ApproxPrice price={event.price} />}
  </>
)
