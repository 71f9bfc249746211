import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { priceWords, type Ride } from './words.tsx'

/** The share of the costs, and about how much that is to the visitor. */
export const RidePrice = ({ ride }: { ride: Ride }) => (
  <>
    {priceWords(ride)}
    {ride.price && <ApproxPrice price={ride.price} />}
  </>
)
