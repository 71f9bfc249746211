/** Kilometres around a hostel in which others count as near by. */
const RADIUS_KM = 5

/** A search of what is around a hostel, the nearest first. */
export const nearbySearch = ({ lat, lng }: { lat: number | string; lng: number | string }) =>
  new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, radius: `${RADIUS_KM}`, sort: 'distance' })
