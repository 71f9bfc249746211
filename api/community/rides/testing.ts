import { inDays } from '../../stays/booking/testing.ts'

interface RideEnds {
  fromPlace: number
  toPlace: number
}
/** The body of a ride: three seats in five days, unless said otherwise. */
export const rideBody = (ends: RideEnds, more: object = {}) => ({
  kind: 'offer',
  ...ends,
  day: inDays(5),
  time: '08:30',
  seats: 3,
  ...more,
})
