interface Position {
  lat: number
  lng: number
}

/** Directions to a place, from wherever the reader says. */
export const directionsHref = ({ lat, lng }: Position) => `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
