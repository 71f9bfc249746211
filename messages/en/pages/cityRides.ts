import { rides } from './rides.ts'

/** Rides from and to the city of a hostel, on its page: few words, as a script of that page needs them. */
export const cityRides = {
  title: 'Rides',
  text: 'Travellers and hostels share the journey and the costs.',
  all: 'All rides from and to {place}',
  way: rides.way,
  offered: rides.offered,
  wanted: rides.wanted,
  seatsFree: rides.seatsFree,
  needs: rides.needs,
  aSeat: rides.aSeat,
  free: rides.free,
} as const
