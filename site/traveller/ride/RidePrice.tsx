import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { formatRidePrice, type Ride } from './rideFormat.tsx'

/** The share of the costs, and about how much that is to the visitor. */
export const RidePrice = ({ ride }: { ride: Ride }) => (
  <>
    {formatRidePrice(ride)}
    {ride.price && <ApproxPrice price={ride.price} />}
  </>
)
