import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { formatRidePrice, type Ride } from './rideFormat.tsx'

/** The share of the costs, also approximately in the visitor's currency. */
export const RidePrice = ({ ride }: { ride: Ride }) => (
  <>
    {formatRidePrice(ride)}
    {ride.price && <ApproxPrice price={ride.price} />}
  </>
)
