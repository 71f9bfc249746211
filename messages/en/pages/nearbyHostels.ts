/** The nearest other hostels, on the page of one: a script of that page says them. */
export const nearbyHostels = {
  away: '{km} km away',
  beside: 'under 100 m away',
} as const
